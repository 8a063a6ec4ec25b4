-- Adds or replaces a ban. Requires prolong.lua.
-- KEYS: bans
-- ARGV: target, ban, lifetimeMs
-- Reply: 1
redis.call('HSET', bans, target, ban)
prolong(bans, lifetimeMs)
return 1
