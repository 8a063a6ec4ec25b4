-- Allows a request and counts it in every window, or rejects it and counts it in none. Requires quotas.lua.
-- KEYS: usage
-- ARGV: atMs, burstLimit, hourlyLimit, dailyLimit (0: none)
-- Reply: { 1 if allowed else 0, remaining and milliseconds until one is free in the burst window, the same in the hour,
--   and in the day if dailyLimit is given }
return decide(usage, atMs, 0, 1, { burstLimit, hourlyLimit, dailyLimit })
