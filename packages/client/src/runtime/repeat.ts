/** Decides which failures are retried, and when. */
import { UtilityApiError } from './errors.ts';
import type { Row } from './row.ts';

/** First pause without `Retry-After`, in seconds. Doubles with each retry. */
const PAUSE_S = 0.25;

/** Node.js error codes of failures before any byte was sent. Browsers do not expose them. */
const refusals = /REFUSED|NOTFOUND|AGAIN|CONNECT_T/;

/**
 * Returns the milliseconds to wait before the next attempt, or undefined to give up. Unsafe calls are retried only if
 * the service cannot have processed them: the connection was refused, or the response is a 429 with `Retry-After`. A
 * 409 with `Retry-After` means that an earlier attempt is still running.
 */
export function pauseBeforeRepeat(error: unknown, { safe }: Row, tries: number): number | undefined {
  if (!(error instanceof UtilityApiError)) return undefined;
  const { status, retryAfterS, cause } = error;
  const isTimed = retryAfterS !== undefined;
  const isPassing = status ? [408, isTimed && 409, 429, 500, 502, 503, 504].includes(status) : cause;
  const didNothing = status === 429 ? isTimed : refusals.test(Object(Object(cause).cause).code);
  if (!(safe ? isPassing : didNothing)) return undefined;
  return 1000 * ((retryAfterS ?? PAUSE_S * 2 ** tries) + PAUSE_S * Math.random());
}
