-- Counts the cost of all limits, or of none if one has no room. Requires limits.lua.
-- KEYS: counters, due
-- ARGV: limits (JSON), atMs
-- Reply: { 1 if allowed else 0, then for each limit: 1 if it has room else 0, remaining, milliseconds until the whole
--   limit and until the cost is available }, or 'full'
return decideLimits(counters, due, cjson.decode(limits), atMs)
