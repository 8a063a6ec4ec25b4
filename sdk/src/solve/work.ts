/** What there is to do of a challenge, and what has been done. */
import type { Found, Stretch } from './search.ts';

/** What has to be known of a challenge, as `GET /pow` answers it. */
export interface Challenge {
  readonly salt: string;
  /** Leading hexadecimal zeros that each digest must have, 1 to 6. */
  readonly difficulty: number;
  /** How many puzzles; one when absent. */
  readonly count?: number | undefined;
  readonly token: string;
}

/** How far the work has come. */
export interface Progress {
  /** From 0 to 1; below 1 a guess, for luck cannot be known. It never falls. */
  readonly share: number;
  /** Puzzles that are solved. */
  readonly solved: number;
  /** Hashes that were made. */
  readonly hashes: number;
  readonly hashesPerSecond: number;
}

/** A solved challenge. */
export interface Solution extends Progress {
  /** One for each puzzle, in order: what `POST /pow` takes as `nonces`. */
  readonly nonces: string[];
  /** Token and nonces as one text: what `POST /siteverify` takes as `response`. */
  readonly response: string;
}

/** A nonce to be found. */
export interface Puzzle {
  readonly prefix: string;
  nonce: string | undefined;
  /** Counters from here on were not given out. */
  next: number;
  /** How many solvers are at it. */
  solvers: number;
}

const PROGRESS_EVERY_MS = 100;

/** The puzzles of a challenge, given out stretch by stretch. */
export class Work {
  hashes = 0;
  /** Set when nobody waits for it any longer. */
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

  /** A stretch of the puzzle that the fewest are at; undefined when all are solved. */
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

  /** Notes what a stretch has brought. */
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

  /** The whole, when all puzzles are solved. */
  finish(): Solution {
    const nonces = this.#puzzles.map(({ nonce }) => nonce ?? '');
    return { ...this.describe(), nonces, response: `${this.#challenge.token}.${nonces.join()}` };
  }
}
