/** Compressed forms of kept pictures: made once, for the first client that accepts one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNegotiator } from '../negotiation.ts';
import { encodersOf } from './compression.ts';
import type { KeptPicture, PictureCache } from './picture-cache.ts';
import { isKnown, sendCacheable } from './responses.ts';

/** Fits one packet; compression would not help. */
const BYTES_MIN = 1_400;

/** Less time than the default, and smaller than gzip. */
const BROTLI_QUALITY = 5;
const encoders = encodersOf(BROTLI_QUALITY);
const ENCODINGS = Object.keys(encoders);

/** Returns a function that sends a kept picture, compressed if the client accepts that. */
export function createPictureSender(pictures: PictureCache) {
  /** Forms that are being made, by the key of the picture and encoding. */
  const making = new Map<string, Promise<Buffer>>();

  async function make(key: string, kept: KeptPicture, encoding: string): Promise<Buffer> {
    const made = await (encoders[encoding]?.(kept.body) ?? kept.body);
    const now = pictures.get(key);
    if (now) pictures.add(key, { ...now, forms: { ...now.forms, [encoding]: made } });
    return made;
  }

  function makeOnce(name: string, key: string, kept: KeptPicture, encoding: string): Promise<Buffer> {
    const known = making.get(name);
    if (known) return known;
    const form = make(key, kept, encoding).finally(() => making.delete(name));
    making.set(name, form);
    return form;
  }

  return (key: string, kept: KeptPicture, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(kept.headers);
    const encoding = preferEncoding(kept, request);
    const name = `${encoding} ${key}`;
    const sendOriginal = () => void sendCacheable(kept.body, request, reply, kept.etag);
    const send = (form: Buffer) => {
      reply.header('content-encoding', encoding);
      // Each form has an ETag of its own, so that all of them are strong.
      sendCacheable(form, request, reply, `${kept.etag.slice(0, -1)}-${encoding}"`);
    };
    const form = encoding && kept.forms?.[encoding];
    // One at a time: the threads of zlib also commit the changes of the embedded store.
    const mayMake = making.size === 0 || making.has(name);
    if (form) send(form);
    else if (encoding === undefined || !mayMake) sendOriginal();
    else makeOnce(name, key, kept, encoding).then(send, sendOriginal);
  };
}

/** Returns the encoding for a client; undefined for PNGs, small pictures, and clients that have the original. */
function preferEncoding({ body, etag, headers }: KeptPicture, request: FastifyRequest): string | undefined {
  const { 'accept-encoding': accepted, 'if-match': ifMatch } = request.headers;
  if (accepted === undefined || ifMatch !== undefined || isKnown(request, etag)) return undefined;
  if (body.length < BYTES_MIN || !headers['content-type']?.startsWith('image/svg')) return undefined;
  const [preferred] = createNegotiator(request).encodings(ENCODINGS);
  return preferred === 'identity' ? undefined : preferred;
}
