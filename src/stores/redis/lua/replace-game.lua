-- Replaces a game if it equals `expected`. Games are JSON; an empty string means no game. Requires publish-change.lua.
-- KEYS: game
-- ARGV: expected, next, channel, lifetimeMs
-- Reply: 1 if replaced, 0 if the game has changed, 2 if it is not stored in this slot
local function replace()
  local kept = redis.call('GET', game)
  if expected ~= '' and not kept then return 2 end
  if (kept or '') ~= expected then return 0 end
  if next == '' then
    redis.call('DEL', game)
  else
    redis.call('SET', game, next, 'PX', lifetimeMs)
  end
  publishChange()
  return 1
end

local replaced = replace()
if replaced ~= 1 then return replaced end
