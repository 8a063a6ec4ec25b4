import pino, { type Logger } from 'pino';

/** About 64 kB: a write costs as much as several lines. */
const LINES_MAX = 256;
/** The latest that a line is handed to the system after it was made: what a process that is killed takes with it. */
const LATE_MAX_MS = 50;

export interface LoggerOptions {
  /** What each line says of the process. */
  readonly identity: Readonly<Record<string, string>>;
  /** A clock in ms that never goes back. */
  readonly steadyNow: () => number;
}

/**
 * A logger that writes JSON lines to standard output: at once, or together with what comes within 50 ms of the write
 * before. `flush` writes what is left. Each line says which process has written it, and its release. Of an error it
 * tells name, message and stack alone: other members may hold what a caller sent.
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

/** Gathers lines, and hands them over as one text; the destination would too, but measures all it holds each time. */
function gatherLines(take: (text: string) => void, steadyNow: () => number) {
  let lines: string[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const handOver = () => {
    isDue = false;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    lastMs = steadyNow();
    take(text);
  };
  const write = (line: string) => {
    if (lines.push(line) >= LINES_MAX) return handOver();
    if (isDue) return;
    isDue = true;
    const waitMs = lastMs + LATE_MAX_MS - steadyNow();
    if (waitMs > 0) setTimeout(handOver, waitMs).unref();
    else setImmediate(handOver).unref();
  };
  return { write, flush: handOver };
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
