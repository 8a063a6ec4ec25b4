import pino, { type Logger } from 'pino';

const BUFFER_BYTES = 4096;
const FLUSH_INTERVAL_MS = 1000;

/**
 * A logger that writes JSON lines to standard output in blocks, at least once a second; `flush` writes what is left.
 * Of an error it tells name, message and stack alone: other members may hold what a caller sent.
 */
export function createLogger(level: string): { logger: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  const logger = pino({ level, base: null, serializers: { err: serializeError } }, destination);
  const timer = setInterval(() => destination.flush(), FLUSH_INTERVAL_MS).unref();
  const flush = () => {
    clearInterval(timer);
    destination.flushSync();
  };
  return { logger, flush };
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
