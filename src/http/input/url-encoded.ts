/** Parses queries and URL-encoded forms as the URL Standard does, with one decoder for both. */
import { isUtf8 } from 'node:buffer';
import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../lib/errors.ts';

/** Twice the longest list, as each item can be a field. */
export const URL_ENCODED_FIELDS_MAX = 1000;

/** Node would drop fields beyond its default. */
const options = { maxKeys: 0 };

/** Bytes beyond ASCII; a form may contain them unescaped. */
const RAW_BYTE = /[\u0080-\u00ff]/;
/** Escaped bytes beyond ASCII; each run must be UTF-8. */
const ESCAPED_BYTES = /(?:%[89a-f][\da-f])+/gi;

/**
 * Parses `name=value` pairs from bytes, one per character. A repeated name has an array of its values. Returns
 * undefined if the decoded bytes are not UTF-8. Node decodes correctly only ASCII input: it truncates other characters
 * next to an incomplete escape.
 */
export function parseUrlEncoded(bytes: string): Record<string, unknown> | undefined {
  if (!RAW_BYTE.test(bytes)) return hasUtf8Escapes(bytes) ? parse(bytes, '&', '=', options) : undefined;
  let hasOnlyUtf8 = true;
  const decode = (part: string): string => {
    const decoded = unescapeBytes(part);
    hasOnlyUtf8 &&= isUtf8(decoded);
    return decoded.toString();
  };
  const fields = parse(bytes, '&', '=', { ...options, decodeURIComponent: decode });
  return hasOnlyUtf8 ? fields : undefined;
}

function hasUtf8Escapes(text: string): boolean {
  const runs = text.match(ESCAPED_BYTES);
  if (!runs) return true;
  try {
    decodeURIComponent(runs.join(' '));
    return true;
  } catch {
    return false;
  }
}

const PERCENT = 0x25;
/** The values of hexadecimal digits by their character code. */
const HEX = new Map([...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), parseInt(digit, 16)]));

/** Decodes escapes such as `%C3`, and leaves incomplete ones as they are. */
function unescapeBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  let at = bytes.indexOf(PERCENT);
  if (at < 0) return bytes;
  let end = at;
  for (; at < bytes.length; at += 1, end += 1) {
    const byte = bytes[at] ?? 0;
    const escaped = byte === PERCENT ? readHex(bytes, at + 1) : undefined;
    bytes[end] = escaped ?? byte;
    if (escaped !== undefined) at += 2;
  }
  return bytes.subarray(0, end);
}

function readHex(bytes: Buffer, at: number): number | undefined {
  const [high, low] = [HEX.get(bytes[at] ?? 0), HEX.get(bytes[at + 1] ?? 0)];
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

/** Counts fields, empty ones included, before they are parsed. */
export function hasTooManyFields(text: string): boolean {
  let fields = 1;
  for (
    let at = text.indexOf('&');
    at >= 0 && fields <= URL_ENCODED_FIELDS_MAX;
    at = text.indexOf('&', at + 1)
  )
    fields += 1;
  return fields > URL_ENCODED_FIELDS_MAX;
}

/**
 * Keeps the query as text until `readQueries` parses it: requests that arrive together are all routed before the first
 * of them is processed.
 */
export const querystringParser = (query: string) => query as unknown as Record<string, unknown>;

/**
 * Parses the query. Rejects one that is not UTF-8 or has too many parameters. Register before hooks that read the
 * query.
 */
export function readQueries(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const text = request.query as string; // see `querystringParser`
    if (hasTooManyFields(text)) return done(tooManyParameters());
    const query = parseUrlEncoded(text);
    if (query === undefined) return done(badRequest('The query is not valid UTF-8.'));
    request.query = query;
    done();
  });
}

const tooManyParameters = () =>
  badRequest(`A query must have at most ${URL_ENCODED_FIELDS_MAX} parameters.`, 'too_large');
