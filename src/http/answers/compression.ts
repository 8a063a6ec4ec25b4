/** Answers that never change are compressed once, and sent in the encoding that their reader prefers. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
   * the text.
   */
  return async (name: string, text: string | Buffer, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'accept-encoding');
    const [preferred = 'identity'] = new Negotiator(request).encodings([...names, 'identity']);
    const encode = encoders[preferred];
    if (!encode) return text;
    const key = `${preferred} ${name}`;
    const bytes = made.get(key) ?? encode(Buffer.from(text));
    made.set(key, bytes);
    reply.header('content-encoding', preferred);
    return bytes;
  };
}

/** The published documents, which are large and the same until the process ends. */
const DOCUMENT = /\/openapi\.(?:json|yaml)$/;

/** Compresses the published documents. To be registered before their routes. */
export function registerCompression(app: FastifyInstance): void {
  const compress = createCompressor();
  app.addHook('onRoute', (route) => {
    if (!DOCUMENT.test(route.url)) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
        reply.statusCode === 200 && typeof payload === 'string'
          ? compress(route.url, payload, request, reply)
          : payload,
    ];
  });
}
