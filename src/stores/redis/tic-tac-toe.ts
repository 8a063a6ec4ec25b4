import { type Game, isListed } from '../../domain/tic-tac-toe.ts';
import { digest } from '../digest.ts';
import type { GameStore } from '../stores.ts';
import { ask, type Client } from './client.ts';
import { gameKey, LISTED_GAMES_DUE_KEY, LISTED_GAMES_KEY } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';

/** Games as JSON texts, and an index of those that are listed. */
export function createGameStore(client: Client, now: () => number): GameStore {
  return {
    async find(id) {
      const text = await ask(client.get(gameKey(digest(id))));
      return text === null ? undefined : parseGame(text);
    },

    async replace(id, expected, next, untilMs) {
      const key = digest(id);
      const reply = await ask(
        client.replaceGame(
          gameKey(key),
          LISTED_GAMES_KEY,
          LISTED_GAMES_DUE_KEY,
          formatGame(expected),
          formatGame(next),
          key,
          next && isListed(next) ? 1 : 0,
          next?.createdMs ?? 0,
          now(),
          lifetimeMs(untilMs, now()),
        ),
      );
      return reply === 1;
    },

    async listPublic(countMax) {
      const keys = await ask(client.listGames(LISTED_GAMES_KEY, LISTED_GAMES_DUE_KEY, now(), countMax));
      if (keys.length === 0) return [];
      const texts = await ask(client.mget(keys.map(gameKey)));
      // A game may have ended between the two questions.
      return texts.flatMap((text) => (text === null ? [] : [parseGame(text)])).filter(isListed);
    },
  };
}

/** Always the same text for the same game, because games are compared by their texts; empty for none. */
function formatGame(game: Game | undefined): string {
  if (!game) return '';
  const { id, isPrivate, players, moves, createdMs } = game;
  return JSON.stringify({ id, isPrivate, players, moves, createdMs });
}

/** Reads what `formatGame` wrote: nobody else writes under these keys. */
function parseGame(text: string): Game {
  return JSON.parse(text);
}
