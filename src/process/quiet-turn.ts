/**
 * Several times an idle turn of the event loop. The limit grows with each busy turn, so that the listener of a busy
 * server closes too.
 */
const QUIET_TURN_MS = 0.02;
const QUIET_TURN_GROWS_MS = 0.001;
const TURNS_MAX = 1_000;

export interface QuietTurnOptions {
  /** Number of accepted connections; undefined if unknown, then only the turn's length counts. */
  readonly accepted?: () => number;
  /** A monotonic clock. */
  readonly nowMs: () => number;
}

/**
 * Runs `close`, which closes a listener, after a turn of the event loop without new connections that was too short for
 * more to arrive: the system resets connections waiting to be accepted, even if they have already sent a request.
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
