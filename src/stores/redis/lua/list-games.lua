-- Removes expired games from the list, and returns the newest public games. Requires unlist-expired-games.lua.
-- KEYS: listed, due
-- ARGV: nowMs, countMax
-- Reply: the names of up to `countMax` games, newest first
unlistExpired()
if countMax < 1 then return {} end
return redis.call('ZRANGE', listed, 0, countMax - 1, 'REV')
