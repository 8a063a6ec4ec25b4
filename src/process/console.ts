import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Makes a line of the log, for those who look closely, of whatever a library prints by itself: the log stays JSON, and
 * what matters is told by the service in its own words.
 */
export function adoptConsole(logger: Logger): void {
  const adopt = (...words: unknown[]) => logger.debug({ printed: format(...words) }, 'a library prints');
  Object.assign(console, { log: adopt, info: adopt, warn: adopt, error: adopt });
}
