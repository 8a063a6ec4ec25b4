import type { IdempotencyToken } from '../callers/idempotency-store.ts';
import type { Game } from './game.ts';

/** The port of games. It fails as `stores.ts` describes. */
export interface GameStore {
  /** Returns the current game, or undefined if it does not exist or has expired. */
  find(id: string): Promise<Game | undefined>;
  /**
   * Writes `next` with the expiry `untilMs` if the game still equals `expected` (undefined: does not exist). If `next`
   * is undefined, the game is deleted. Returns false and changes nothing if the game has changed, even by another
   * attempt of the same request.
   */
  replace(
    id: string,
    expected: Game | undefined,
    next: Game | undefined,
    untilMs: number,
    once?: IdempotencyToken,
  ): Promise<boolean>;
  /** Calls back when a game may have changed, like `ChatStore.listen`. */
  listen(id: string, onNews: () => void): () => void;
  /** Returns the game as a request has changed it, or undefined if that request has not changed it. */
  recall(id: string, once: IdempotencyToken): Promise<Game | undefined>;
  /** Returns unfinished public games, newest first. */
  listPublic(countMax: number): Promise<Game[]>;
}
