/** Operations about caching: validators, ranges, and lifetimes. */
import { includesStrongTag, includesTag } from '../../lib/entity-tags.ts';
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

/** Describes the request with an entity tag of the caller's choice, and compares it with the conditions. */
export function getTagged({ etag }: { etag: string }, context: Context) {
  const tag = `"${etag.replaceAll('"', '')}"`;
  const headers = { ETag: tag };
  if (isKnown(context.request, tag)) return new Answer(undefined, { status: 304, headers });
  return new Answer(describeRequest(context), { headers });
}

/** Returns letters, or the part of them that the `Range` header names. */
export function getRange({ size }: { size: number }, { request }: Context) {
  const tag = `"range${size}"`;
  const headers = { ETag: tag, 'Accept-Ranges': 'bytes' };
  if (isKnown(request, tag)) return new Answer(undefined, { status: 304, headers });
  const range = isWhole(request, tag) ? undefined : readByteRange(request.headers.range, size);
  if (range === 'unsatisfiable')
    throw new ApiError(416, 'The range has no bytes.', { 'content-range': `bytes */${size}` });
  const type = 'application/octet-stream';
  if (range === undefined) return new Answer(lettersOf({ first: 0, last: size - 1 }), { type, headers });
  return new Answer(lettersOf(range), {
    type,
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${size}` },
  });
}

/** Returns whether the caller has the response. Throws a 412 if `If-Match` excludes it (RFC 9110 §13.2.2). */
function isKnown({ headers }: Context['request'], tag: string): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && !includesStrongTag(match, tag))
    throw new ApiError(412, 'If-Match does not have this etag.');
  return noneMatch !== undefined && includesTag(noneMatch, tag);
}

/** Whether `Range` does not apply: to HEAD, and after an `If-Range` with another tag or a time (RFC 9110 §13.1.5). */
const isWhole = ({ method, headers: { 'if-range': ifRange } }: Context['request'], tag: string): boolean =>
  method === 'HEAD' || (ifRange !== undefined && ifRange.trim() !== tag);
