import { defineChange } from '../idempotency/token.ts';
import { defineScript, readLua } from '../script.ts';

/** The result of a replacement. `no`: the game has changed. `elsewhere`: the game is not stored in this slot. */
export type Replaced = 'yes' | 'no' | 'elsewhere';

const REPLACED: readonly Replaced[] = ['no', 'yes', 'elsewhere'];

const REPLACE = readLua('publish-change', 'replace-game');
const LIST = readLua('prolong', 'unlist-expired-games', 'list-game');

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
export const replaceFormerGame = defineChange(
  {
    ...GAME,
    keys: [...GAME.keys, ...LISTING.keys],
    texts: [...GAME.texts, ...LISTING.texts],
    numbers: LISTING.numbers,
    lua: `${REPLACE}${LIST}`,
  },
  RECEIPT,
);

/** Replaces a game in its own slot if it equals `expected`. */
export const replaceGame = defineChange({ ...GAME, lua: `${REPLACE}return 1` }, RECEIPT);

/** Adds a game in its own slot to the list of public games, or removes it. */
export const listGame = defineScript({ ...LISTING, read: () => undefined, lua: LIST });

/** Removes expired games from the list, and returns the names of the newest public games, newest first. */
export const listGames = defineScript({
  keys: ['listed', 'due'],
  texts: [],
  numbers: ['nowMs', 'countMax'],
  read: (names) => (Array.isArray(names) ? names.map(String) : []),
  lua: readLua('unlist-expired-games', 'list-games'),
});
