/** What is compressed, in the encoding that its reader prefers: what never changes once, what is large each time. */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

type Compress = (bytes: Buffer) => Promise<Buffer>;

/** Nearly as small as the best, in a fifth of its time. */
const BROTLI_QUALITY = 6;
/** For what is small and often asked for. */
export const BEST_BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;

const encodersOf = (brotliQuality: number): Readonly<Record<string, Compress>> => ({
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
});

/** Compressed forms of a few texts: each is made when it is asked for first, and kept. */
export function createCompressor(brotliQuality = BROTLI_QUALITY) {
  const encoders = encodersOf(brotliQuality);
  const names = Object.keys(encoders);
  const made = new Map<string, Promise<Buffer>>();

  /**
   * The text in the encoding that the request prefers, whose name is set in the answer's headers. `name` is unique to
   * the text, which is read when it is not known in that encoding.
   */
  return async (
    name: string,
    read: () => string | Buffer | Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    reply.header('vary', 'accept-encoding');
    const [preferred = 'identity'] = new Negotiator(request).encodings([...names, 'identity']);
    const encode = encoders[preferred];
    if (!encode) return read();
    const key = `${preferred} ${name}`;
    const bytes = made.get(key) ?? Promise.resolve(read()).then((text) => encode(Buffer.from(text)));
    made.set(key, bytes);
    reply.header('content-encoding', preferred);
    return bytes;
  };
}

/** The published documents and the scripts for pages, which are the same until the process ends. */
const UNCHANGING = /\/(?:openapi\.(?:json|yaml)|pow\/\w+\.js)$/;
/** Many people or domains at once: each answer is another, and most of it says the same. */
const BATCH = /\/batch$/;
/** A hundred kilobytes are a fifth in two milliseconds of a thread of the pool. */
const BATCH_LEVEL = 4;
/** What fits a packet is not worth it. */
const BATCH_BYTES_MIN = 1400;

/** Compresses documents, scripts and batches. To be registered before their routes. */
export function registerCompression(app: FastifyInstance): void {
  const compress = createCompressor();
  app.addHook('onRoute', (route) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode !== 200) return payload;
      if (BATCH.test(route.url)) return compressBatch(payload, request, reply);
      return typeof payload === 'string' ? compress(route.url, () => payload, request, reply) : payload;
    };
    if (UNCHANGING.test(route.url) || BATCH.test(route.url))
      route.onSend = [...[route.onSend ?? []].flat(), send];
  });
}

/** A batch as gzip where its reader takes that; what is made while it is read stays so. */
async function compressBatch(
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('vary', 'accept-encoding');
  if (new Negotiator(request).encoding(['gzip', 'identity']) !== 'gzip') return payload;
  const isGrowing = payload instanceof Readable;
  if (!isGrowing && !(typeof payload === 'string' && payload.length >= BATCH_BYTES_MIN)) return payload;
  reply.header('content-encoding', 'gzip');
  const options = { level: BATCH_LEVEL };
  if (!isGrowing) return promisify(gzip)(payload, options);
  const packed = createGzip(options);
  payload.once('error', (error) => packed.destroy(error));
  packed.once('close', () => payload.destroy());
  return payload.pipe(packed);
}
