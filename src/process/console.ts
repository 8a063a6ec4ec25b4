import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Redirects `console` output of libraries to the debug log: the log stays JSON, and the service reports important
 * events itself.
 */
export function adoptConsole(logger: Logger): void {
  const adopt = (...words: unknown[]) =>
    logger.debug({ printed: format(...words) }, 'console output of a library');
  Object.assign(console, { log: adopt, info: adopt, warn: adopt, error: adopt });
}
