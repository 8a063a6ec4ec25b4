import { type Game, isListed } from '../../../domain/tic-tac-toe/game.ts';
import type { Bells } from '../../bells.ts';
import { digest } from '../../digest.ts';
import type { GameStore } from '../../stores.ts';
import type { Connection } from '../connection.ts';
import { gameKey, gameReceiptKey, LISTED_GAMES_DUE_KEY, LISTED_GAMES_KEY } from '../key-names.ts';
import { lifetimeMs } from '../lifetime.ts';
import { onceAt, recall } from '../repeats/once.ts';
import { listGames, replaceGame } from './game-scripts.ts';

const LISTS = { listed: LISTED_GAMES_KEY, due: LISTED_GAMES_DUE_KEY };

/** Games as JSON texts, and an index of those that are listed. */
export function createGameStore(connection: Connection, bells: Bells, now: () => number): GameStore {
  const { client, ask } = connection;
  return {
    async find(id) {
      const text = await ask(client.get(gameKey(digest(id))));
      return text === null ? undefined : parseGame(text);
    },

    async replace(id, expected, next, untilMs, once) {
      const key = digest(id);
      const values = {
        ...LISTS,
        game: gameKey(key),
        expected: formatGame(expected),
        next: formatGame(next),
        nameInList: key,
        isListed: next && isListed(next) ? 1 : 0,
        createdMs: next?.createdMs ?? 0,
        nowMs: now(),
        lifetimeMs: lifetimeMs(untilMs, now()),
      };
      const isReplaced = await replaceGame(connection, values, onceAt(once, gameReceiptKey));
      if (isReplaced) bells.ring(placeOf(id));
      return isReplaced;
    },

    listen: (id, onNews) => bells.listen(placeOf(id), onNews),

    async recall({ receipt, claimedMs }) {
      const text = await recall(connection, { receiptKey: gameReceiptKey(receipt), claimedMs });
      return text === undefined ? undefined : parseGame(String(text));
    },

    async listPublic(countMax) {
      const keys = await listGames(connection, { ...LISTS, nowMs: now(), countMax });
      if (keys.length === 0) return [];
      const texts = await ask(client.mget(keys.map(gameKey)));
      // A game may have ended between the two questions.
      return texts.flatMap((text) => (text === null ? [] : [parseGame(text)])).filter(isListed);
    },
  };
}

/** Chats stand beside it, by their digests. */
const placeOf = (id: string) => `game:${digest(id)}`;

/** Always the same text for the same game, because games are compared by their texts; empty for none. */
function formatGame(game: Game | undefined): string {
  if (!game) return '';
  const { id, isPrivate, players, moves, createdMs, forfeitedBy } = game;
  // The last one is left out where nobody has given up, as in games of the release before.
  return JSON.stringify({ id, isPrivate, players, moves, createdMs, forfeitedBy });
}

/** Reads what `formatGame` wrote: nobody else writes under these keys. */
function parseGame(text: string): Game {
  return JSON.parse(text);
}
