/** Operations about caching: validators, ranges, and lifetimes. */
import { ApiError } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';
import { lettersOf, readByteRange } from './byte-range.ts';
import { describeRequest } from './request-echo.ts';

const LAST_MODIFIED = 'Thu, 01 Jan 2026 00:00:00 GMT';

/** Describes the request, or responds with a 304 to every conditional request. */
export function getCached(_: object, context: Context) {
  const { 'if-modified-since': since, 'if-none-match': noneMatch } = context.request.headers;
  const headers = { 'Last-Modified': LAST_MODIFIED, ETag: '"http-testing"' };
  if (since !== undefined || noneMatch !== undefined) return new Answer(undefined, { status: 304, headers });
  return new Answer(describeRequest(context), { headers });
}

/** Describes the request, cacheable for some seconds. */
export function getCachedFor({ seconds }: { seconds: number }, context: Context) {
  return new Answer(describeRequest(context), { headers: { 'Cache-Control': `public, max-age=${seconds}` } });
}

/** Whether a list of entity tags has this one, by weak comparison (RFC 9110 §8.8.3.2). */
const hasTag = (list: string, tag: string): boolean =>
  list.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);

/** Describes the request with an entity tag of the caller's choice, and compares it with the conditions. */
export function getTagged({ etag }: { etag: string }, context: Context) {
  const { 'if-match': match, 'if-none-match': noneMatch } = context.request.headers;
  const tag = `"${etag.replaceAll('"', '')}"`;
  if (match !== undefined && !hasTag(match, tag))
    throw new ApiError(412, 'If-Match does not have this etag.');
  const headers = { ETag: tag };
  if (noneMatch !== undefined && hasTag(noneMatch, tag))
    return new Answer(undefined, { status: 304, headers });
  return new Answer(describeRequest(context), { headers });
}

/** Returns letters, or the part of them that the `Range` header names. */
export function getRange({ size }: { size: number }, { request }: Context) {
  const range = readByteRange(request.headers.range, size);
  if (range === 'unsatisfiable')
    throw new ApiError(416, 'The range has no bytes.', { 'content-range': `bytes */${size}` });
  const headers = { ETag: `"range${size}"`, 'Accept-Ranges': 'bytes' };
  const type = 'application/octet-stream';
  if (range === undefined) return new Answer(lettersOf({ first: 0, last: size - 1 }), { type, headers });
  return new Answer(lettersOf(range), {
    type,
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${size}` },
  });
}
