import pino, { type Logger } from 'pino';

/** About 64 kB: a write costs as much as several lines. */
const LINES_MAX = 256;
const FLUSH_INTERVAL_MS = 1000;

/**
 * A logger that writes JSON lines to standard output, several at a time and at least once a second; `flush` writes what
 * is left. Of an error it tells name, message and stack alone: other members may hold what a caller sent.
 */
export function createLogger(level: string): { logger: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false });
  let lines: string[] = [];
  const handOver = () => {
    if (lines.length > 0) destination.write(lines.join(''));
    lines = [];
  };
  // The destination would gather them as well, but it measures all that it holds with every line.
  const write = (line: string) => {
    if (lines.push(line) >= LINES_MAX) handOver();
  };
  const stream = { write, flush: handOver };
  const logger = pino({ level, base: null, serializers: { err: serializeError } }, stream);
  const timer = setInterval(handOver, FLUSH_INTERVAL_MS).unref();
  const flush = () => {
    clearInterval(timer);
    handOver();
    destination.flushSync();
  };
  return { logger, flush };
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
