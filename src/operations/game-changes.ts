/** How games change: whoever was second judges anew. */
import { type Game, gameEndMs, outcomeOf } from '../domain/tic-tac-toe/game.ts';
import { StoreUnavailable } from '../errors.ts';
import type { Context } from './operation.ts';

/** Each failed try means that somebody else changed the game; a game changes eleven times at most. */
const TRIES_MAX = 16;

/**
 * Reads a game, changes it, writes it if nobody else was first, and judges anew if somebody was. What the request has
 * made of a game before is what it makes of it.
 */
export function changeGame(
  id: string,
  context: Context,
  change: (current: Game | undefined) => Game,
  found?: FoundGame,
): Promise<Game> {
  const { services, once } = context;
  const { stores, now, tallies } = services;
  let first = found;
  return retry(async () => {
    const { done, current } = first ?? (await readGame(id, context));
    first = undefined;
    if (done) return done;
    const next = change(current);
    const isDone =
      next === current || (await stores.games.replace(id, current, next, gameEndMs(next, now()), once));
    if (!isDone) return undefined;
    if (current === undefined) tallies.changedGame('begun');
    if (next !== current && outcomeOf(next)) tallies.changedGame('finished');
    return next;
  });
}

/** A game as it is, and what the request has made of it before. */
export interface FoundGame {
  readonly done: Game | undefined;
  readonly current: Game | undefined;
}

export async function readGame(id: string, { services: { stores }, once }: Context): Promise<FoundGame> {
  const [current, done] = await Promise.all([stores.games.find(id), once && stores.games.recall(id, once)]);
  return { done, current };
}

/**
 * Makes attempts until one of them resolves with something else than undefined, which means that somebody else was
 * first.
 */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new StoreUnavailable();
}
