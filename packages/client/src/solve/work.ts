/** The puzzles of a challenge and their progress. */
import type { Found, Stretch } from './search.ts';

/** The properties of a `GET /pow` response that solving needs. */
export interface Challenge {
  readonly salt: string;
  /** Leading hexadecimal zeros that each digest must have, 1 to 6. */
  readonly difficulty: number;
  /** Number of puzzles. Default: 1. */
  readonly count?: number | undefined;
  readonly token: string;
}

/** Progress of the work. */
export interface Progress {
  /** From 0 to 1. Never decreases. An estimate until 1, since the number of hashes depends on chance. */
  readonly share: number;
  /** Number of solved puzzles. */
  readonly solved: number;
  /** Number of hashes computed. */
  readonly hashes: number;
  readonly hashesPerSecond: number;
}

/** A solved challenge. */
export interface Solution extends Progress {
  /** One per puzzle, in order: `nonces` for `POST /pow`. */
  readonly nonces: string[];
  /** Token and nonces as one string: `response` for `POST /siteverify`. */
  readonly response: string;
}

/** A nonce to find. */
export interface Puzzle {
  readonly prefix: string;
  nonce: string | undefined;
  /** The first counter not assigned yet. */
  next: number;
  /** Number of solvers working on it. */
  solvers: number;
}

const PROGRESS_EVERY_MS = 100;

/** Assigns the puzzles of a challenge in ranges of counters. */
export class Work {
  hashes = 0;
  /** Set when the caller no longer waits for the result. */
  isOver = false;
  readonly #challenge: Challenge;
  readonly #puzzles: readonly Puzzle[];
  readonly #onProgress: ((progress: Progress) => void) | undefined;
  readonly #startedMs = performance.now();
  #toldMs = this.#startedMs;

  constructor(challenge: Challenge, onProgress?: (progress: Progress) => void) {
    const { salt, count = 1 } = challenge;
    this.#challenge = challenge;
    this.#onProgress = onProgress;
    this.#puzzles = Array.from({ length: count }, (_, index) => {
      return { prefix: count === 1 ? salt : `${salt}:${index}:`, nonce: undefined, next: 0, solvers: 0 };
    });
  }

  /** Returns a range of the puzzle with the fewest solvers; undefined if all are solved. */
  take(hashes: number): { puzzle: Puzzle; stretch: Stretch } | undefined {
    const unsolved = this.#puzzles.filter(({ nonce }) => nonce === undefined);
    const puzzle = unsolved.reduce<Puzzle | undefined>(
      (least, each) => (least && least.solvers <= each.solvers ? least : each),
      undefined,
    );
    if (!puzzle || this.isOver) return undefined;
    const { difficulty } = this.#challenge;
    const stretch = { prefix: puzzle.prefix, difficulty, from: puzzle.next, hashes };
    puzzle.next += hashes;
    puzzle.solvers += 1;
    return { puzzle, stretch };
  }

  /** Records the result of a range. */
  give(puzzle: Puzzle, { nonce, hashes }: Found): void {
    puzzle.solvers -= 1;
    puzzle.nonce ??= nonce;
    this.hashes += hashes;
    const nowMs = performance.now();
    if (this.isOver || nowMs - this.#toldMs < PROGRESS_EVERY_MS) return;
    this.#toldMs = nowMs;
    this.#onProgress?.(this.describe());
  }

  describe(): Progress {
    const elapsedMs = Math.max(1, performance.now() - this.#startedMs);
    const expected = 16 ** this.#challenge.difficulty;
    const shares = this.#puzzles.map(({ nonce, next }) => (nonce ? 1 : 1 - Math.exp(-next / expected)));
    return {
      share: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      solved: this.#puzzles.filter(({ nonce }) => nonce).length,
      hashes: this.hashes,
      hashesPerSecond: Math.round((this.hashes * 1000) / elapsedMs),
    };
  }

  /** Returns the solution when all puzzles are solved. */
  finish(): Solution {
    const nonces = this.#puzzles.map(({ nonce }) => nonce ?? '');
    return { ...this.describe(), nonces, response: `${this.#challenge.token}.${nonces.join()}` };
  }
}
