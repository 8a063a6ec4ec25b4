import { createHash } from 'node:crypto';
import { ApiError, badRequest } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';
import { nextRedirect, readOwnUrl, urlsOf } from './redirects.ts';
import { describeRequest } from './request-echo.ts';
import { spreadOut, waitFor } from './slow-responses.ts';
import { chooseStatus, headersOfStatus } from './statuses.ts';

/** Responds with a status, or with one of several at random. */
export function respondWithStatus({ codes }: { codes: string }, context: Context) {
  const status = chooseStatus(codes, context.services.randomBytes);
  if (status >= 400) throw new ApiError(status, 'This status was requested.', headersOfStatus[status]);
  const headers = { Location: nextRedirect(2, context) };
  return new Answer(undefined, { status: status as 302, headers }); // documented as 2XX and 3XX
}

/** Has a body, which is ignored. */
export const respondWithStatusToPost = respondWithStatus;

/** Describes the request after some seconds. */
export async function respondLate({ seconds }: { seconds: number }, context: Context) {
  await waitFor(seconds, context);
  return describeRequest(context);
}

/** Redirects a number of times, then to the description of the request. */
export function redirectRepeatedly(
  { count, absolute }: { count: number; absolute: boolean },
  context: Context,
) {
  const start = absolute ? urlsOf(context).origin : '';
  const query = absolute && count > 1 ? '?absolute=true' : '';
  return new Answer(undefined, {
    status: 302,
    headers: { Location: start + nextRedirect(count, context) + query },
  });
}

/** Redirects to a URL of this host. */
export function redirectTo(
  { url, status_code: status }: { url: string; status_code: 301 | 302 | 303 | 307 | 308 },
  context: Context,
) {
  return new Answer(undefined, { status, headers: { Location: readOwnUrl(url, context) } });
}

/** Has a body, which is ignored. */
export const redirectPostTo = redirectTo;

/** Returns random bytes; with a seed its SHAKE256 (FIPS 202), the same each time. */
export function getBytes({ size, seed }: { size: number; seed?: string }, { services }: Context) {
  const bytes =
    seed === undefined
      ? Buffer.from(services.randomBytes(size))
      : createHash('shake256', { outputLength: size }).update(seed).digest();
  return new Answer(bytes, { type: 'application/octet-stream' });
}

/** Describes the request a number of times, a line each. */
export function streamLines({ count }: { count: number }, context: Context) {
  const about = describeRequest(context);
  const lines = Array.from({ length: count }, (_, id) => `${JSON.stringify({ id, ...about })}\n`);
  return new Answer(lines.join(''), { type: 'application/x-ndjson' });
}

/** Sends bytes slowly. */
export async function dripBytes(
  { numbytes, duration, delay, code }: { numbytes: number; duration: number; delay: number; code: number },
  context: Context,
) {
  if (duration + delay > 10)
    throw badRequest('duration and delay must be at most 10 seconds together', 'too_large');
  await waitFor(delay, context);
  const headers = { 'Content-Length': `${numbytes}` };
  const body = spreadOut(Buffer.alloc(numbytes, '*'), duration * 1_000, context);
  const status = code as 200; // documented as 2XX
  return new Answer(body, { type: 'application/octet-stream', headers, status });
}
