/** Bodies: JSON and the two kinds of HTML forms, in UTF-8 and as they are. */
import { isUtf8 } from 'node:buffer';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { parse as parseUrlEncoded } from 'fast-querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../../errors.ts';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';

/** What a body may be where its operation says nothing else. */
export const BODY_TYPES = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE];

/** Several times what the largest operation takes. */
const FIELDS_MAX = 100;
/** Before the value of a field stand its name and perhaps its type. */
const PART_HEAD_BYTES_MAX = 1024;

/** Values by the names of their fields; a list for a name that was sent more than once. */
type Fields = Record<string, string | string[]>;

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
    const refusal = refuseBytes(request, bytes);
    done(refusal, refusal ? undefined : parseUrlEncoded(bytes.toString()));
  });

  app.addContentTypeParser(MULTIPART_TYPE, options, (request, bytes: Buffer, done) => {
    const refusal = refuseBytes(request, bytes);
    if (refusal || bytes.length === 0) return done(refusal, undefined);
    readMultipart(request.headers['content-type'] ?? '', bytes).then((fields) => done(null, fields), done);
  });
}

/** Why these bytes are not text that can be read; null for those that are. */
function refuseBytes({ headers }: FastifyRequest, bytes: Buffer): Error | null {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return encodingRefused();
  if (!isCalledUtf8(type)) return charsetRefused();
  return isUtf8(bytes) ? null : badRequest('The request body is not valid UTF-8.');
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

/** Reads the fields of a form (RFC 7578). Rejects with an ApiError for what is none, or holds a file. */
function readMultipart(type: string, bytes: Buffer): Promise<Fields> {
  const malformed = () => badRequest('The request body is not valid multipart/form-data.');
  return new Promise((resolve, reject) => {
    const fields: Fields = Object.create(null);
    const parser = createMultipartParser(type, bytes.length);
    if (!parser) return reject(malformed());
    parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) return reject(malformed());
      const known = fields[name];
      fields[name] = known === undefined ? value : [known, value].flat();
    });
    parser.on('file', (_name, stream) => {
      stream.resume();
      reject(new ApiError(415, 'Please send fields only, no files.'));
    });
    parser.on('partsLimit', () => reject(badRequest(`A form must have at most ${FIELDS_MAX} fields.`)));
    parser.on('error', () => reject(malformed()));
    parser.on('finish', () => resolve(fields));
    parser.end(bytes);
  });
}

function createMultipartParser(type: string, bytesMax: number): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fieldSize: bytesMax, parts: FIELDS_MAX, headerSize: PART_HEAD_BYTES_MAX },
      // Browsers send a part without a file name for a file that was not chosen.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined && fileName !== '',
    });
  } catch {
    return undefined; // it has no boundary
  }
}
