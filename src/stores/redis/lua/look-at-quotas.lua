-- Returns the decision for a request without counting it. Requires quotas.lua.
-- KEYS: usage
-- ARGV: atMs, burstLimit, hourlyLimit
-- Reply: as of hit-quotas.lua
return decide(usage, atMs, 0, 1, burstLimit, hourlyLimit, false, true)
