import type { Database } from './database.ts';

/** From what is swept a clock was ahead, by more than clocks are set right by all the time. */
const AHEAD_MIN_MS = 60_000;

/** What was noted when a clock was found to have been ahead. */
interface Setback {
  /** The latest end of a token that had been forgotten by then. */
  readonly sweptMs: number;
  readonly mark: string;
}

/**
 * Tells tokens that may have been forgotten from those that cannot.
 *
 * A token is forgotten when it has ended, and the latest end of those is kept. If the clock was ahead when that
 * happened and is right now, that end is still to come: then a token that ends before it may have been spent and
 * forgotten, or it may be new. So when this is noticed a mark is drawn that no token has had; from then on tokens are
 * made with it until the clock has passed that end. A token without the mark was made before, and counts as spent: no
 * replay gets through. One with the mark was made since, and is forgotten only by a clock that has passed its end:
 * should that clock have been ahead as well, the latest end is another one, and so is the mark.
 */
export interface ClockMarks {
  /** Notes that a token was forgotten that had ended at `untilMs`; inside a transaction. */
  noteSwept(untilMs: number): void;
  /** Whether a token may have been spent and forgotten; inside a transaction. */
  mayBeForgotten(token: string, untilMs: number): boolean;
  /** What tokens are to be made with now; empty nearly always. */
  mark(): string;
  /** When the clock has passed what it once showed; undefined where it was never ahead. */
  aheadUntilMs(): number | undefined;
}

const NEWEST = 'newest';

export function openClockMarks({ root, now }: Pick<Database, 'root' | 'now'>): ClockMarks {
  const swept = root.openDB<number, string>({ name: 'redemptions-swept', encoding: 'json' });
  const setbacks = root.openDB<Setback, string>({ name: 'redemptions-setback', encoding: 'json' });
  const sweptMs = () => swept.get(NEWEST) ?? 0;
  const isAhead = () => sweptMs() > now() + AHEAD_MIN_MS;

  /** The mark of what was swept last, if it was drawn already. */
  function known(): string | undefined {
    const setback = setbacks.get(NEWEST);
    return setback?.sweptMs === sweptMs() ? setback.mark : undefined;
  }

  function draw(): void {
    if (!isAhead() || known() !== undefined) return;
    const former = Number.parseInt(setbacks.get(NEWEST)?.mark ?? '0', 16);
    // Two that were drawn in one millisecond must differ as well.
    const number = former === now() ? former + 1 : now();
    setbacks.putSync(NEWEST, { sweptMs: sweptMs(), mark: number.toString(16).padStart(12, '0') });
  }

  /**
   * Waits for the disk, once for each time that the clock was set right; where nothing can be written, the next one
   * tries.
   */
  function notice(): void {
    if (!isAhead() || known() !== undefined) return;
    try {
      root.transactionSync(draw);
    } catch {
      return; // what needs the disk says so
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
      root.resetReadTxn(); // another process may have drawn it
      notice();
      return now() < sweptMs() ? (known() ?? '') : '';
    },

    aheadUntilMs: () => (isAhead() ? sweptMs() : undefined),
  };
}
