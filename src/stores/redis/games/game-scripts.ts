import { defineChange } from '../idempotency/token.ts';
import { PROLONG } from '../lifetime.ts';
import { PUBLISH_CHANGE } from '../redis-notifier.ts';
import { defineScript } from '../script.ts';

/** Removes up to 1,000 expired games from the list. */
const UNLIST_EXPIRED = `
local function unlistExpired()
  local expired = redis.call('ZRANGE', due, '-inf', nowMs, 'BYSCORE', 'LIMIT', 0, 1000)
  if #expired == 0 then return end
  redis.call('ZREM', listed, unpack(expired))
  redis.call('ZREM', due, unpack(expired))
end`;

/** The result of a replacement. `no`: the game has changed. `elsewhere`: the game is not stored in this slot. */
export type Replaced = 'yes' | 'no' | 'elsewhere';

const REPLACED: readonly Replaced[] = ['no', 'yes', 'elsewhere'];

/** Games are JSON; an empty string means no game. */
const REPLACE = `${PUBLISH_CHANGE}
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
end`;

/** Updates the list of public games, sorted by creation in `listed` and by expiry in `due`. */
const LIST = `${PROLONG}${UNLIST_EXPIRED}
if isListed == 1 then
  redis.call('ZADD', listed, createdMs, nameInList)
  redis.call('ZADD', due, nowMs + lifetimeMs, nameInList)
  prolong(listed, lifetimeMs)
  prolong(due, lifetimeMs)
else
  redis.call('ZREM', listed, nameInList)
  redis.call('ZREM', due, nameInList)
end
unlistExpired()`;

const GAME = {
  keys: ['game'],
  texts: ['expected', 'next', 'channel'],
  numbers: ['lifetimeMs'],
  read: (reply: unknown): Replaced => REPLACED[Number(reply)] ?? 'no',
} as const;

const LISTING = {
  keys: ['listed', 'due'],
  texts: ['nameInList'],
  numbers: ['isListed', 'createdMs', 'nowMs', 'lifetimeMs'],
} as const;

const RECEIPT = { isDone: 'reply == 1', keeps: 'next', again: '0' };

/** Replaces a game next to the list of public games if it equals `expected`, and updates the list. */
export const replaceGame = defineChange(
  {
    ...GAME,
    keys: [...GAME.keys, ...LISTING.keys],
    texts: [...GAME.texts, ...LISTING.texts],
    numbers: LISTING.numbers,
    lua: `${REPLACE}
local replaced = replace()
if replaced ~= 1 then return replaced end
${LIST}
return 1`,
  },
  RECEIPT,
);

/** Replaces a game in its own slot if it equals `expected`. */
export const replaceSpreadGame = defineChange({ ...GAME, lua: `${REPLACE}\nreturn replace()` }, RECEIPT);

/** Adds a game in its own slot to the list of public games, or removes it. */
export const listGame = defineScript({ ...LISTING, read: () => undefined, lua: `${LIST}\nreturn 1` });

/** Removes expired games from the list, and returns the names of the newest public games, newest first. */
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
