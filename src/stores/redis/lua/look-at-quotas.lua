-- Returns the decision for a request without counting it. Requires quotas.lua.
-- KEYS: usage
-- ARGV: atMs, burstLimit, hourlyLimit, dailyLimit (0: none)
-- Reply: as of hit-quotas.lua
return decide(usage, atMs, 0, 1, { burstLimit, hourlyLimit, dailyLimit }, false, true)
