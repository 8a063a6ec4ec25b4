/** Which failures a repeat may mend, and when it may begin. */
import { UtilityApiError } from './errors.ts';
import type { Row } from './row.ts';

/** The first pause where the service names none, in seconds; each further one is twice as long. */
const PAUSE_S = 0.25;

/** Failures before a byte was sent, in the words of Node; a browser does not tell. */
const refusals = /REFUSED|NOTFOUND|AGAIN|CONNECT_T/;

/**
 * Milliseconds to wait before the next try, or undefined when there is to be none. What is not safe is repeated only
 * when nothing can have happened: the connection was refused, or a 429 that names its time refused the request. A 409
 * that names its time says that an earlier try is under way.
 */
export function pauseBeforeRepeat(error: unknown, { safe }: Row, tries: number): number | undefined {
  if (!(error instanceof UtilityApiError)) return undefined;
  const { status, retryAfterS, cause } = error;
  const isTimed = retryAfterS !== undefined;
  const isPassing = status ? [408, isTimed && 409, 429, 502, 503, 504].includes(status) : cause;
  const didNothing = status === 429 ? isTimed : refusals.test(Object(Object(cause).cause).code);
  if (!(safe ? isPassing : didNothing)) return undefined;
  return 1000 * ((retryAfterS ?? PAUSE_S * 2 ** tries) + PAUSE_S * Math.random());
}
