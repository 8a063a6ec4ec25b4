/** Changes games with optimistic concurrency: on a conflict, the change is computed again. */

import { StoreUnavailable } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';
import { type Game, gameEndMs, outcomeOf } from './game.ts';

/** Each failed attempt means that another request changed the game; a game changes at most eleven times. */
const TRIES_MAX = 16;

/**
 * Reads a game, changes it, and writes it unless another request was faster; then tries again. For an idempotent retry,
 * returns the game that the first request stored.
 */
export function changeGame(
  id: string,
  context: Context,
  change: (current: Game | undefined) => Game,
  found?: FoundGame,
): Promise<Game> {
  const { services, once } = context;
  const { stores, now, counters } = services;
  let first = found;
  return retry(async () => {
    const { done, current } = first ?? (await readGame(id, context));
    first = undefined;
    if (done) return done;
    const next = change(current);
    const isDone =
      next === current || (await stores.games.replace(id, current, next, gameEndMs(next, now()), once));
    if (!isDone) return undefined;
    if (current === undefined) counters.changedGame('begun');
    if (next !== current && outcomeOf(next)) counters.changedGame('finished');
    return next;
  });
}

/** The current game, and the game that an earlier attempt of this request stored. */
export interface FoundGame {
  readonly done: Game | undefined;
  readonly current: Game | undefined;
}

export async function readGame(id: string, { services: { stores }, once }: Context): Promise<FoundGame> {
  const [current, done] = await Promise.all([stores.games.find(id), once && stores.games.recall(id, once)]);
  return { done, current };
}

/** Repeats an attempt until its result is not undefined, which means that another request was faster. */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new StoreUnavailable();
}
