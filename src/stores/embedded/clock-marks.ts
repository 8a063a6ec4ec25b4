import type { Database } from './database.ts';
import { isBehind } from './transactions.ts';

/** Larger than usual clock corrections: beyond this, the clock was wrong. */
const AHEAD_MIN_MS = 60_000;

/** Stored when the clock is found to have been ahead. */
interface Setback {
  /** The latest expiry of all tokens swept until then. */
  readonly sweptMs: number;
  readonly mark: string;
}

/**
 * Distinguishes tokens that may have been redeemed and swept from those that cannot.
 *
 * A token is swept when it has expired, and the latest expiry of swept tokens is stored. If the clock was ahead at that
 * time and is correct now, that expiry is in the future: a token that expires before it may be new, or may have been
 * redeemed and swept. When this is noticed, a new unique mark is stored, and tokens are created with it until the clock
 * has passed that expiry. A token without the mark is older and counts as redeemed, which prevents replays. A token
 * with the mark is newer, and is only swept by a clock that has passed its expiry: if that clock was also ahead, the
 * latest expiry changes, and so does the mark.
 */
export interface ClockMarks {
  /** Records the expiry of a swept token; inside a transaction. */
  noteSwept(untilMs: number): void;
  /** Whether a token may have been redeemed and swept; inside a transaction. */
  mayBeForgotten(token: string, untilMs: number): boolean;
  /** Returns the suffix for new tokens; usually empty. */
  mark(): string;
  /** Returns when the clock will have caught up with the time that it once showed; undefined if it was never ahead. */
  aheadUntilMs(): number | undefined;
}

const NEWEST = 'newest';

export function openClockMarks({ root, now }: Pick<Database, 'root' | 'now'>): ClockMarks {
  const swept = root.openDB<number, string>({ name: 'redemptions-swept', encoding: 'json' });
  const setbacks = root.openDB<Setback, string>({ name: 'redemptions-setback', encoding: 'json' });
  const sweptMs = () => swept.get(NEWEST) ?? 0;
  const isAhead = () => sweptMs() > now() + AHEAD_MIN_MS;

  /** Returns the mark of the latest swept expiry, if it exists already. */
  function known(): string | undefined {
    const setback = setbacks.get(NEWEST);
    return setback?.sweptMs === sweptMs() ? setback.mark : undefined;
  }

  function draw(): void {
    if (!isAhead() || known() !== undefined) return;
    const former = Number.parseInt(setbacks.get(NEWEST)?.mark ?? '0', 16);
    // Two marks of the same millisecond must differ.
    const number = former === now() ? former + 1 : now();
    setbacks.putSync(NEWEST, { sweptMs: sweptMs(), mark: number.toString(16).padStart(12, '0') });
  }

  /** Stores the mark. Blocks for one disk write per clock correction; if it fails, the next call tries again. */
  function notice(): void {
    if (!isAhead() || known() !== undefined) return;
    try {
      root.transactionSync(() => isBehind(root) || draw());
    } catch {
      return; // reported by the requests that need the disk
    }
    root.resetReadTxn();
  }

  notice();
  return {
    noteSwept: (untilMs) => void (untilMs > sweptMs() && swept.putSync(NEWEST, untilMs)),

    mayBeForgotten(token, untilMs) {
      draw();
      if (untilMs > sweptMs()) return false;
      const mark = known();
      return mark === undefined || !token.endsWith(mark);
    },

    mark() {
      root.resetReadTxn(); // another process may have stored it
      notice();
      return now() < sweptMs() ? (known() ?? '') : '';
    },

    aheadUntilMs: () => (isAhead() ? sweptMs() : undefined),
  };
}
