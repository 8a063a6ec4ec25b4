/** The system closes connections that cannot be accepted without notifying us, so we check regularly. */
import { close, open } from 'node:fs';
import { devNull } from 'node:os';
import type { Logger } from 'pino';

const LOOK_INTERVAL_MS = 1_000;
/** Log interval: shortages tend to recur. */
const TOLD_AGAIN_AFTER_MS = 60_000;

/** The limit of the process or of the whole system is reached. */
const outOfDescriptors = new Set(['EMFILE', 'ENFILE']);

/** Logs once a minute at most while no file descriptor is available. `nowMs` is a monotonic clock. */
export function watchDescriptors(logger: Logger, nowMs: () => number): void {
  let toldMs = Number.NEGATIVE_INFINITY;
  const look = () =>
    open(devNull, 'r', (error, descriptor) => {
      if (!error) return close(descriptor);
      if (!outOfDescriptors.has(error.code ?? '') || nowMs() - toldMs < TOLD_AGAIN_AFTER_MS) return;
      toldMs = nowMs();
      logger.error(
        { err: error },
        'no file descriptor is available: connections are closed without a response; raise ulimit -n',
      );
    });
  setInterval(look, LOOK_INTERVAL_MS).unref();
}
