-- Reads a value.
-- KEYS: values, due, bytes
-- ARGV: key, nowMs
-- Reply: the value, or false if it is missing or expired
local untilMs = tonumber(redis.call('ZSCORE', due, key) or 0)
return untilMs > nowMs and redis.call('HGET', values, key)
