/** Operations that return one format or encoding. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Answer } from '../answer.ts';
import { createIdentifiers } from '../identifiers/uuid.ts';
import type { Context } from '../operation.ts';
import { describeRequest } from './request-echo.ts';
import { htmlSample, type ImageName, imageSamples, jsonSample, xmlSample } from './samples.ts';

/** Describes the request in a content encoding, whether or not the request accepts it. */
function encode(encoding: 'gzip' | 'deflate' | 'br', compress: (bytes: Buffer) => Buffer, context: Context) {
  const json = JSON.stringify({ encoding, ...describeRequest(context) });
  // Serialized here; the document has its schema.
  return new Answer(compress(Buffer.from(json)), { headers: { 'Content-Encoding': encoding } });
}

/** Describes the request in gzip (RFC 1952). */
export const getGzip = (_: object, context: Context) => encode('gzip', gzipSync, context);

/** Describes the request in deflate (RFC 1950). */
export const getDeflate = (_: object, context: Context) => encode('deflate', deflateSync, context);

/** Describes the request in brotli (RFC 7932). */
export const getBrotli = (_: object, context: Context) => encode('br', brotliCompressSync, context);

/** Returns a JSON document. */
export const getJson = () => jsonSample;

/** Returns an XML document. */
export const getXml = () => new Answer(xmlSample, { type: 'application/xml' });

/** Returns an HTML document, always the same one. */
export const getHtml = () => new Answer(htmlSample, { type: 'text/html' });

/** Returns an image in a format. */
export function getImage({ type }: { type: ImageName }) {
  const { mediaType, bytes } = imageSamples[type];
  return new Answer(bytes, { type: mediaType });
}

/** Returns a random UUID. */
export function getUuid(_: object, { services }: Context) {
  const [uuid = ''] = createIdentifiers('v4', 1, {
    nowMs: services.now(),
    randomBytes: services.randomBytes,
  });
  return { uuid };
}
