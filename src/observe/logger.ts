import { format } from 'node:util';
import pino, { type Logger } from 'pino';

/** About 64 kB; one write costs as much as several lines. */
const LINES_MAX = 256;
/** Maximum delay of a line; a killed process loses at most this much. */
const LATE_MAX_MS = 50;

export interface LoggerOptions {
  /** Fields of every line. */
  readonly identity: Readonly<Record<string, string>>;
  /** A monotonic clock in ms. */
  readonly steadyNow: () => number;
}

/**
 * Creates a logger that writes JSON lines to standard output, immediately or batched within 50 ms of the previous
 * write. `flush` writes pending lines. Each line identifies process and release. Errors are logged with name, message
 * and stack only: other properties may contain user input.
 */
export function createLogger(
  level: string,
  { identity, steadyNow }: LoggerOptions,
): { logger: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false });
  const lines = gatherLines((text) => destination.write(text), steadyNow);
  const logger = pino({ level, base: { ...identity }, serializers: { err: serializeError } }, lines);
  const flush = () => {
    lines.flush();
    destination.flushSync();
  };
  return { logger, flush };
}

/** Batches lines into one string. pino's destination could too, but measures its whole buffer for each line. */
function gatherLines(take: (text: string) => void, steadyNow: () => number) {
  let lines: string[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const flush = () => {
    isDue = false;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    lastMs = steadyNow();
    take(text);
  };
  const write = (line: string) => {
    if (lines.push(line) >= LINES_MAX) return flush();
    if (isDue) return;
    isDue = true;
    const waitMs = lastMs + LATE_MAX_MS - steadyNow();
    if (waitMs > 0) setTimeout(flush, waitMs).unref();
    else setImmediate(flush).unref();
  };
  return { write, flush };
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}

/**
 * Redirects `console` output of libraries to the debug log: the log stays JSON, and the service reports important
 * events itself.
 */
export function adoptConsole(logger: Logger): void {
  const adopt = (...words: unknown[]) =>
    logger.debug({ printed: format(...words) }, 'console output of a library');
  Object.assign(console, { log: adopt, info: adopt, warn: adopt, error: adopt });
}
