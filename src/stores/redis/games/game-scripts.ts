import { PROLONG } from '../lifetime.ts';
import { defineChange } from '../repeats/once.ts';
import { defineScript, readFlag } from '../script.ts';

/** Takes at most 1,000 expired games off the list. */
const UNLIST_EXPIRED = `
local function unlistExpired()
  local expired = redis.call('ZRANGE', due, '-inf', nowMs, 'BYSCORE', 'LIMIT', 0, 1000)
  if #expired == 0 then return end
  redis.call('ZREM', listed, unpack(expired))
  redis.call('ZREM', due, unpack(expired))
end`;

/**
 * Replaces a game that is still the one expected, and keeps the list of public games, sorted by creation in `listed`
 * and by expiry in `due`. Games are JSON texts, empty for none. False when somebody else was first,
 * be it another try of the same request.
 */
export const replaceGame = defineChange(
  {
    keys: ['game', 'listed', 'due'],
    texts: ['expected', 'next', 'nameInList'],
    numbers: ['isListed', 'createdMs', 'nowMs', 'lifetimeMs'],
    read: readFlag,
    lua: `${PROLONG}${UNLIST_EXPIRED}
if (redis.call('GET', game) or '') ~= expected then return 0 end
if next == '' then
  redis.call('DEL', game)
else
  redis.call('SET', game, next, 'PX', lifetimeMs)
end
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
return 1`,
  },
  { isDone: 'reply == 1', keeps: 'next', again: '0' },
);

/** The names in the list of the newest public games, newest first, after expired ones were taken off. */
export const listGames = defineScript({
  keys: ['listed', 'due'],
  texts: [],
  numbers: ['nowMs', 'countMax'],
  read: (names) => (Array.isArray(names) ? names.map(String) : []),
  lua: `${UNLIST_EXPIRED}
unlistExpired()
if countMax < 1 then return {} end
return redis.call('ZRANGE', listed, 0, countMax - 1, 'REV')`,
});
