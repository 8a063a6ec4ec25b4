import { isListed } from '../../../operations/tic-tac-toe/game.ts';
import { listGame } from '../games/game-scripts.ts';
import { formatGame } from '../games/tic-tac-toe.ts';
import { gameKey, LISTED_GAMES_DUE_KEY, LISTED_GAMES_KEY, lifetimeMs } from '../key-names.ts';
import { type PartOptions, type RedisPart, readExpiring } from './part.ts';

/** Games as portable records, each restored in its own slot. */
export function createGamePart(options: PartOptions): RedisPart<'game'> {
  const { connection, now } = options;
  const { client, ask } = connection;
  return {
    kind: 'game',
    keys: /^utility:(?:\{games\}:|\{game:)([\w-]{43})\}?$/,
    async read([id = ''], key) {
      const kept = await readExpiring(options, key);
      return kept ? [{ kind: 'game', id, game: JSON.parse(kept.text), untilMs: kept.untilMs }] : [];
    },
    async write({ id, game, untilMs }) {
      const leftMs = lifetimeMs(untilMs, now());
      await ask(client.set(gameKey(id), formatGame(game), 'PX', leftMs));
      if (!isListed(game)) return true;
      await listGame(connection, {
        listed: LISTED_GAMES_KEY,
        due: LISTED_GAMES_DUE_KEY,
        nameInList: id,
        isListed: 1,
        createdMs: game.createdMs,
        nowMs: now(),
        lifetimeMs: leftMs,
      });
      return true;
    },
  };
}
