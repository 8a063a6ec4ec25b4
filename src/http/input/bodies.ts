/** Bodies: JSON and the two kinds of HTML forms, in UTF-8 and as they are. */
import { isUtf8 } from 'node:buffer';
import { parse as parseUrlEncoded } from 'fast-querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../../errors.ts';
import { readMultipart, sliceBody, tooManyFields } from './multipart.ts';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';

/** What a body may be where its operation says nothing else. */
export const BODY_TYPES = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE];

/** A list may come as a field for each of its items: twice as many as the longest list has. */
const URL_ENCODED_FIELDS_MAX = 1000;

/** Registers what reads bodies. An empty one counts as no body at all; of JSON, `__proto__` is left out. */
export function registerBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer' } as const;

  app.addContentTypeParser(JSON_TYPE, options, (request, bytes: Buffer, done) => {
    const refusal = refuseBytes(request, bytes);
    if (refusal || bytes.length === 0) return done(refusal, undefined);
    parseJson(request, bytes.toString(), done);
  });

  app.addContentTypeParser(FORM_TYPE, options, (request, bytes: Buffer, done) => {
    const refusal = refuseBytes(request, bytes) ?? refuseFields(bytes);
    done(refusal, refusal ? undefined : parseUrlEncoded(readPluses(bytes).toString()));
  });

  app.addContentTypeParser(MULTIPART_TYPE, options, (request, bytes: Buffer, done) => {
    const refusal = refuseBytes(request, bytes);
    if (refusal || bytes.length === 0) return done(refusal, undefined);
    readMultipart(request.headers['content-type'] ?? '', sliceBody(bytes)).then(
      (fields) => done(null, fields),
      done,
    );
  });
}

/** Why these bytes are not text that can be read; null for those that are. */
function refuseBytes({ headers }: FastifyRequest, bytes: Buffer): Error | null {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return encodingRefused();
  if (!isCalledUtf8(type)) return charsetRefused();
  return isUtf8(bytes) ? null : badRequest('The request body is not valid UTF-8.');
}

/** Why a form that is written like a query is not read; null for most. */
function refuseFields(bytes: Buffer): Error | null {
  let fields = 1;
  for (
    let at = bytes.indexOf('&');
    at >= 0 && fields <= URL_ENCODED_FIELDS_MAX;
    at = bytes.indexOf('&', at + 1)
  )
    fields += 1;
  return fields > URL_ENCODED_FIELDS_MAX ? tooManyFields(URL_ENCODED_FIELDS_MAX) : null;
}

const PLUS = 0x2b;
const BLANK = 0x20;

/** Puts a blank for each plus sign, which is one in a form. Thousands of them take a parser long, one by one. */
function readPluses(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === PLUS) bytes[at] = BLANK;
  return bytes;
}

/** True for a media type that names no charset, or UTF-8. */
function isCalledUtf8(type: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type) ?? [];
  return /^utf-?8$/i.test(charset);
}

const encodingRefused = () =>
  new ApiError(415, 'Please send the body as it is, without Content-Encoding.', {
    'accept-encoding': 'identity',
  });

const charsetRefused = () => new ApiError(415, 'Please send the body in UTF-8.');
