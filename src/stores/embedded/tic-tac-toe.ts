import { isDeepStrictEqual } from 'node:util';
import type { HasPart } from '../../operations/portable.ts';
import { type Game, isListed, positionInGame } from '../../operations/tic-tac-toe/game.ts';
import type { GameStore } from '../../operations/tic-tac-toe/store.ts';
import { digest } from '../digest.ts';
import type { Database } from './database.ts';
import { createSharedNotifier } from './shared-notifier.ts';
import { openStoredResults, type StoredResults } from './stored-results.ts';
import { openTable } from './table.ts';

/** Games, and an index of listed ones by creation time. */
export function createGameStore(database: Database): GameStore &
  HasPart<'game'> & {
    receipts: StoredResults<Game>;
    /** Removes all subscribers. */
    close(): void;
  } {
  const listed = database.root.openDB<boolean, [createdMs: number, key: string]>({ name: 'games-listed' });
  const receipts = openStoredResults<Game>(database, 'game-receipts');
  const games = openTable<Game>(database, 'games', {
    onRemove: (key, game) => void listed.removeSync([game.createdMs, key]),
  });

  /** Inside a transaction. */
  function put(key: string, game: Game, untilMs: number): void {
    games.put(key, game, untilMs);
    if (isListed(game)) listed.putSync([game.createdMs, key], true);
  }

  const notifier = createSharedNotifier((key) => stampOf(games.get(key)));

  return {
    receipts,
    part: {
      kind: 'game',
      *read() {
        for (const { key, value, untilMs } of games.all())
          yield { kind: 'game', id: key, game: value, untilMs };
      },
      write({ id, game, untilMs }) {
        put(id, game, untilMs);
        return true;
      },
    },

    find(id) {
      return database.read(() => games.get(digest(id)));
    },

    recall: (_id, once) => database.read(() => receipts.find(once)),

    listen: (id, onNews) => notifier.listen(digest(id), onNews),
    close: notifier.close,

    async replace(id, expected, next, untilMs, once) {
      const key = digest(id);
      const isReplaced = await database.write(() => {
        if (receipts.find(once) || !isDeepStrictEqual(games.get(key), expected)) return false;
        if (next === undefined) {
          games.remove(key);
          return true;
        }
        put(key, next, untilMs);
        receipts.keep(once, next, key);
        return true;
      });
      if (isReplaced) notifier.publish(key);
      return isReplaced;
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

/** Returns a string that changes with every state of a game. */
function stampOf(game: Game | undefined): string {
  return game ? `${game.createdMs} ${positionInGame(game)}` : '';
}
