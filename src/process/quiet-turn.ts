/**
 * Several times what a turn of the event loop takes that has nothing to do. With every turn that is not as quiet a
 * longer one will do, so that the listener of a busy server is closed as well.
 */
const QUIET_TURN_MS = 0.02;
const QUIET_TURN_GROWS_MS = 0.001;
const TURNS_MAX = 1_000;

export interface QuietTurnOptions {
  /** How many connections have been accepted; left out where that is not known, and only the length of turns is. */
  readonly accepted?: () => number;
  /** A clock that goes on steadily. */
  readonly nowMs: () => number;
}

/**
 * Runs `close`, which closes a listener, behind a turn of the event loop in which nobody connected, and which was too
 * short for others to come: the system resets those who wait to be accepted, though they may have sent their request
 * already.
 */
export function closeInQuietTurn(close: () => void, options: QuietTurnOptions): Promise<void> {
  const { accepted = () => 0, nowMs } = options;
  return new Promise((resolve) => {
    const look = (turn: number) => {
      const [before, startMs] = [accepted(), nowMs()];
      setImmediate(() => {
        const isShort = nowMs() - startMs < QUIET_TURN_MS + turn * QUIET_TURN_GROWS_MS;
        const isQuiet = accepted() === before && isShort;
        if (!isQuiet && turn < TURNS_MAX) return look(turn + 1);
        close();
        resolve();
      });
    };
    look(0);
  });
}
