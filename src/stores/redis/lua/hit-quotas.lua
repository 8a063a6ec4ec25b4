-- Allows a request and counts it in both windows, or rejects it and counts it in neither. Requires quotas.lua.
-- KEYS: usage
-- ARGV: atMs, burstLimit, hourlyLimit
-- Reply: { 1 if allowed else 0, remaining and milliseconds until one is free in the burst window, the same in the hour
--   }
return decide(usage, atMs, 0, 1, burstLimit, hourlyLimit)
