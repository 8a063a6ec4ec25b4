import { PROLONG } from '../lifetime.ts';
import { TELL_NEWS } from '../redis-bells.ts';
import { defineChange } from '../repeats/once.ts';
import { defineScript } from '../script.ts';

/** Takes at most 1,000 expired games off the list. */
const UNLIST_EXPIRED = `
local function unlistExpired()
  local expired = redis.call('ZRANGE', due, '-inf', nowMs, 'BYSCORE', 'LIMIT', 0, 1000)
  if #expired == 0 then return end
  redis.call('ZREM', listed, unpack(expired))
  redis.call('ZREM', due, unpack(expired))
end`;

/** What a script replies that has changed a game, or not: somebody else was first, or the game does not lie here. */
export type Replaced = 'yes' | 'no' | 'elsewhere';

const REPLACED: readonly Replaced[] = ['no', 'yes', 'elsewhere'];

/** Games are JSON texts, empty for none. */
const REPLACE = `${TELL_NEWS}
local function replace()
  local kept = redis.call('GET', game)
  if expected ~= '' and not kept then return 2 end
  if (kept or '') ~= expected then return 0 end
  if next == '' then
    redis.call('DEL', game)
  else
    redis.call('SET', game, next, 'PX', lifetimeMs)
  end
  tellNews()
  return 1
end`;

/** Keeps the list of public games, sorted by creation in `listed` and by expiry in `due`. */
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

/** Replaces a game that is still the one expected, beside the list of public games, and keeps that list. */
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

/** Replaces a game that is still the one expected, and that lies by itself. */
export const replaceSpreadGame = defineChange({ ...GAME, lua: `${REPLACE}\nreturn replace()` }, RECEIPT);

/** Puts a game that lies by itself on the list of public games, or takes it off. */
export const listGame = defineScript({ ...LISTING, read: () => undefined, lua: `${LIST}\nreturn 1` });

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
