-- Adds requests that were allowed without Redis, regardless of the plan: at `atMs`, or `agoMs` before now by the clock
-- of Redis. If later requests are already counted, they are added at the time of the last one. Requires quotas.lua.
-- KEYS: usage
-- ARGV: atMs, agoMs, requests, burstLimit, hourlyLimit, dailyLimit (0: none)
-- Reply: as of hit-quotas.lua
return decide(usage, atMs, agoMs, requests, { burstLimit, hourlyLimit, dailyLimit }, true)
