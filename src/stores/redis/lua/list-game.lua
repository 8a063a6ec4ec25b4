-- Adds a game to the list of public games, sorted by creation in `listed` and by expiry in `due`, or removes it.
-- Requires prolong.lua and unlist-expired-games.lua.
-- KEYS: listed, due
-- ARGV: nameInList, isListed, createdMs, nowMs, lifetimeMs
-- Reply: 1
if isListed == 1 then
  redis.call('ZADD', listed, createdMs, nameInList)
  redis.call('ZADD', due, nowMs + lifetimeMs, nameInList)
  prolong(listed, lifetimeMs)
  prolong(due, lifetimeMs)
else
  redis.call('ZREM', listed, nameInList)
  redis.call('ZREM', due, nameInList)
end
unlistExpired()
return 1
