-- Stores a value. Requires custom-values.lua.
-- KEYS: values, due, bytes
-- ARGV: key, text, space, nowMs, untilMs, bytesMax
-- Reply: 1 if stored, 0 if the space is full
return put(key, text, untilMs, bytesMax) and 1 or 0
