/**
 * Connections that cannot be accepted are closed by the system's library without a word to us: so we look ourselves.
 */
import { close, open } from 'node:fs';
import { devNull } from 'node:os';
import type { Logger } from 'pino';

const LOOK_INTERVAL_MS = 1_000;
/** Who runs out of descriptors does so again and again. */
const TOLD_AGAIN_AFTER_MS = 60_000;

/** The process has as many files and connections open as it may have, or the whole system has. */
const outOfDescriptors = new Set(['EMFILE', 'ENFILE']);

/**
 * Tells the log when no descriptor is left, once a minute at most, until the process ends. `nowMs` is a clock that goes
 * on steadily.
 */
export function watchDescriptors(logger: Logger, nowMs: () => number): void {
  let toldMs = Number.NEGATIVE_INFINITY;
  const look = () =>
    open(devNull, 'r', (error, descriptor) => {
      if (!error) return close(descriptor);
      if (!outOfDescriptors.has(error.code ?? '') || nowMs() - toldMs < TOLD_AGAIN_AFTER_MS) return;
      toldMs = nowMs();
      logger.error(
        { err: error },
        'no file descriptor is left: connections are closed unanswered; raise ulimit -n',
      );
    });
  setInterval(look, LOOK_INTERVAL_MS).unref();
}
