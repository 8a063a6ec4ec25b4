/** Compresses responses in the client's preferred encoding: static files once, large batches each time. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../lib/errors.ts';
import { cacheResults } from '../../lib/single-flight.ts';
import { gzip as gzipJob } from '../../operations/service/jobs.ts';
import { createNegotiator } from '../negotiation.ts';
import { createFacts } from '../request-facts.ts';

type Compress = (bytes: Buffer) => Promise<Buffer>;

/** Almost as small as the maximum, in a fifth of the time. */
const BROTLI_QUALITY = 6;
/** For small, frequently requested files. */
export const BEST_BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;

/** Returns the encodings with their functions, the smallest first. */
export const encodersOf = (brotliQuality: number): Readonly<Record<string, Compress>> => ({
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
  // Cached as well: reading and encoding a large script takes 20 ms.
  identity: async (bytes) => bytes,
});

/** Creates a compressor that caches each encoding of a few static strings. */
export function createCompressor(brotliQuality = BROTLI_QUALITY) {
  const encoders = encodersOf(brotliQuality);
  const names = Object.keys(encoders);
  const made = cacheResults<Buffer>();

  /**
   * Returns the content in the client's preferred encoding and sets `Content-Encoding`. `name` identifies the content,
   * which `read` loads only on a cache miss.
   */
  return async (
    name: string,
    read: () => string | Buffer | Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    reply.header('vary', 'accept-encoding');
    const [preferred = 'identity'] = createNegotiator(request).encodings(names);
    const encode = encoders[preferred];
    if (!encode) return read();
    const bytes = await made(`${preferred} ${name}`, async () => encode(Buffer.from(await read())));
    if (preferred !== 'identity') reply.header('content-encoding', preferred);
    return bytes;
  };
}

/** Documents and scripts, constant for the lifetime of the process. */
const UNCHANGING = /\/(?:openapi\.(?:json|yaml)|pow\/\w+\.js)$/;
/** Batches of people or domains: different for each request, but repetitive. */
const BATCH = /\/batch$/;
/** Fits one packet; compression would not help. */
const BATCH_BYTES_MIN = 1400;

/** Compresses documents, scripts and batches. Register before their routes. */
export function registerCompression(app: FastifyInstance): void {
  const compress = createCompressor();
  app.addHook('onRoute', (route) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode !== 200 && reply.statusCode !== 304) return payload;
      markEncodings(reply);
      if (reply.statusCode === 304) return payload;
      if (BATCH.test(route.url)) return compressBatch(payload, request, reply);
      return typeof payload === 'string' ? compress(route.url, () => payload, request, reply) : payload;
    };
    if (!UNCHANGING.test(route.url) && !BATCH.test(route.url)) return;
    const others = [route.onSend ?? []].flat();
    // Fastify's last handler for HEAD measures the body and drops it.
    route.onSend = route.method === 'HEAD' ? [send, ...others] : [...others, send];
  });
}

/** All encodings share the ETag, so it is weak (RFC 9110 §8.8.1). A 304 has the `Vary` of the 200. */
function markEncodings(reply: FastifyReply): void {
  reply.header('vary', 'accept-encoding');
  const etag = reply.getHeader('etag');
  if (etag !== undefined) reply.header('etag', `W/${etag}`);
}

/** Compresses a batch with gzip if accepted, as a job of its caller; not if the compute pool is busy. */
async function compressBatch(
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (createNegotiator(request).encoding(['gzip', 'identity']) !== 'gzip') return payload;
  const isLarge =
    (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= BATCH_BYTES_MIN;
  if (!isLarge) return payload;
  try {
    const owner = { caller: request.caller, request: createFacts(request, reply) };
    const bytes = await request.services.compute.run(gzipJob, payload, owner);
    reply.header('content-encoding', 'gzip');
    return Buffer.from(bytes.buffer);
  } catch (error) {
    if (error instanceof ApiError) return payload;
    throw error;
  }
}
