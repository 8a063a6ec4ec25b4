/** Parses bodies: JSON and both kinds of HTML forms, in UTF-8 and uncompressed. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../../lib/errors.ts';
import { createBodyTurns } from './body-turns.ts';
import { refuseParts } from './json-parts.ts';
import { describeJsonError } from './json-position.ts';
import { readMultipart, sliceBody, tooManyFields, trimBoundaries } from './multipart.ts';
import { hasTooManyFields, parseUrlEncoded, URL_ENCODED_FIELDS_MAX } from './url-encoded.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON of the body, if the route keeps it. */
    bodyText?: string;
    /** Says where and why the body is not valid JSON. */
    jsonError?: string | undefined;
  }
  interface FastifyContextConfig {
    /** Keeps the JSON of the body as text. */
    keepsText?: boolean;
    /** Keeps `__proto__` as a name inside the properties of the body. */
    keepsNames?: boolean;
  }
}

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';

/** Accepted body types, unless the operation restricts them. */
export const BODY_TYPES = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE];

/**
 * Registers the body parsers. Empty bodies count as missing; `__proto__` is removed from JSON, on routes that keep
 * names only from the body itself. `now` is a monotonic
 * clock, in ms. Long bodies wait while `mustWait` returns true.
 */
export function registerBodies(app: FastifyInstance, now: () => number, mustWait?: () => boolean): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  const parseAll = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer' } as const;
  const inTurns = createBodyTurns(now, mustWait);

  app.addContentTypeParser(
    JSON_TYPE,
    options,
    inTurns((request, bytes, done) => {
      const refusal = refuseBytes(request, bytes) ?? refuseParts(bytes);
      if (refusal || bytes.length === 0) return done(refusal, undefined);
      const text = bytes.toString();
      const { keepsText, keepsNames } = request.routeOptions.config;
      if (keepsText) request.bodyText = text;
      const parse = keepsNames ? parseAll : parseJson;
      parse(request, text, (error, body) => {
        if (error) request.jsonError = describeJsonError(text);
        done(error, keepsNames ? withoutProto(body) : body);
      });
    }),
  );

  app.addContentTypeParser(
    FORM_TYPE,
    options,
    inTurns((request, bytes, done) => {
      const refusal = refuseBytes(request, bytes);
      if (refusal) return done(refusal, undefined);
      const text = readPluses(bytes).toString('latin1');
      if (hasTooManyFields(text)) return done(tooManyFields(URL_ENCODED_FIELDS_MAX));
      const fields = parseUrlEncoded(text);
      done(fields ? null : notUtf8(), fields);
    }),
  );

  app.addContentTypeParser(
    MULTIPART_TYPE,
    options,
    inTurns((request, bytes, done) => {
      const refusal = refuseBytes(request, bytes);
      if (refusal || bytes.length === 0) return done(refusal, undefined);
      const { 'content-type': type = '' } = request.headers;
      readMultipart(type, sliceBody(trimBoundaries(bytes, type))).then((fields) => done(null, fields), done);
    }),
  );
}

/** Removes an own `__proto__`, which is an ordinary property of parsed JSON until it is assigned. */
function withoutProto(body: unknown): unknown {
  if (typeof body === 'object' && body !== null) Reflect.deleteProperty(body, '__proto__');
  return body;
}

/** Returns the error for an unsupported encoding or charset; null if the bytes are readable. */
function refuseBytes({ headers }: FastifyRequest, bytes: Buffer): Error | null {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return encodingRefused();
  if (!isCalledUtf8(type)) return charsetRefused();
  return isUtf8(bytes) ? null : notUtf8();
}

const PLUS = 0x2b;
const BLANK = 0x20;

/** Replaces `+` with a space in place; a parser takes long to replace thousands one by one. */
function readPluses(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === PLUS) bytes[at] = BLANK;
  return bytes;
}

/** Returns true without a charset, or for UTF-8. */
function isCalledUtf8(type: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type) ?? [];
  return /^utf-?8$/i.test(charset);
}

const notUtf8 = () => badRequest('The request body is not valid UTF-8.');

const encodingRefused = () =>
  new ApiError(415, 'Please send the body as it is, without Content-Encoding.', {
    'accept-encoding': 'identity',
  });

const charsetRefused = () => new ApiError(415, 'Please send the body in UTF-8.');
