-- Removes a value. Requires custom-values.lua.
-- KEYS: values, due, bytes
-- ARGV: key, nowMs
-- Reply: 1
remove(key)
return 1
