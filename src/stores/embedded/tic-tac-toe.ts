import { isDeepStrictEqual } from 'node:util';
import { type Game, isListed } from '../../domain/tic-tac-toe/game.ts';
import { digest } from '../digest.ts';
import type { GameStore } from '../stores.ts';
import type { Database } from './database.ts';
import { openReceipts } from './receipts.ts';
import { openTable } from './table.ts';

/** Games, and an index of those that are listed, by the time of their creation. */
export function createGameStore(database: Database): GameStore {
  const listed = database.root.openDB<boolean, [createdMs: number, key: string]>({ name: 'games-listed' });
  const receipts = openReceipts<Game>(database, 'game-receipts');
  const games = openTable<Game>(database, 'games', {
    onRemove: (key, game) => void listed.removeSync([game.createdMs, key]),
  });

  return {
    find(id) {
      return database.read(() => games.get(digest(id)));
    },

    recall: (once) => database.read(() => receipts.find(once)),

    replace(id, expected, next, untilMs, once) {
      const key = digest(id);
      return database.write(() => {
        if (receipts.find(once) || !isDeepStrictEqual(games.get(key), expected)) return false;
        if (next === undefined) {
          games.remove(key);
          return true;
        }
        games.put(key, next, untilMs);
        receipts.keep(once, next);
        if (isListed(next)) listed.putSync([next.createdMs, key], true);
        return true;
      });
    },

    listPublic(countMax) {
      return database.read(() => {
        const newest: Game[] = [];
        for (const [, key] of listed.getKeys({ reverse: true })) {
          if (newest.length === countMax) break;
          const game = games.get(key);
          if (game) newest.push(game);
        }
        return newest;
      });
    },
  };
}
