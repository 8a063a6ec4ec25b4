/** Keeps pictures by URL, so that one in a page, a README or a mail is drawn once and not for each viewer. */
import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharesOf } from '../../lib/shares.ts';
import { preferMediaType } from '../negotiation.ts';
import { sendCacheable } from './responses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps a response that depends only on the URL; undefined if it is not a picture. */
    keep: ((body: string | Buffer, etag: string) => void) | undefined;
  }
}

/** Where the bytes of a response come from; in the header X-Cache. */
type Source = 'hit' | 'miss' | 'shared';

/** Totals of a process, and the current memory. */
export interface KeptFigures {
  readonly hits: number;
  readonly misses: number;
  readonly shared: number;
  readonly bytes: number;
}

export interface KeptPictures {
  /** Responds with a kept picture. Otherwise sets `request.keep`, by which the route hands over what it has drawn. */
  createHook(options: { readonly showsSource: boolean }): preValidationHookHandler;
  figures(): KeptFigures;
}

export interface KeptPicturesOptions {
  /** Memory for pictures; 0: none is kept. */
  readonly bytesMax: number;
  /** Tells all callers the source of a picture; else only those with an API key. */
  readonly isDebugging?: boolean;
  /** Maximum time for which requests wait for the drawing of another caller. Default: 2 s. */
  readonly sharedWaitMs?: number;
}

/** The response to a URL. */
interface Kept {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly share: string;
}

/** A picture that is being drawn, and the requests that wait for it. */
interface Flight {
  readonly waiting: Set<(isOver: boolean) => void>;
}

const URL_LENGTH_MAX = 8 * 1024;
const BODY_BYTES_MAX = 256 * 1024;
/** Memory of an entry besides URL and body. */
const ENTRY_BYTES = 1_000;
/** Share of the memory for the pictures of one caller or network. */
const CALLER_SHARE = 1 / 4;
const SHARED_WAIT_MS = 2_000;
/** The headers that belong to a picture; all others to the request. */
const PICTURE_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'vary',
  'x-ignored',
  'x-seed',
];

/**
 * Keeps the pictures that were asked for last. Concurrent requests for one URL share one drawing, which is a job of the
 * first caller; if that caller leaves, the next one draws. Not kept: errors, and responses that must not be cached.
 */
export function createKeptPictures(options: KeptPicturesOptions): KeptPictures {
  const { bytesMax, isDebugging = false, sharedWaitMs = SHARED_WAIT_MS } = options;
  const counts = { hit: 0, miss: 0, shared: 0 };
  /** The URLs of each caller's pictures, the oldest first, and their memory. */
  const shares = new Map<string, { readonly keys: Set<string>; bytes: number }>();
  const flights = new Map<string, Flight>();
  const pictures = createCache();

  function createCache(): LRUCache<string, Kept> | undefined {
    if (bytesMax === 0) return undefined;
    return new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: sizeOf,
      dispose: (kept, key) => {
        const share = shares.get(kept.share);
        if (!share?.keys.delete(key)) return;
        share.bytes -= sizeOf(kept, key);
        if (share.keys.size === 0) shares.delete(kept.share);
      },
    });
  }

  function add(key: string, kept: Kept): void {
    pictures?.delete(key);
    const share = shares.get(kept.share) ?? { keys: new Set(), bytes: 0 };
    const size = sizeOf(kept, key);
    for (const oldest of share.keys) {
      if (share.bytes + size <= bytesMax * CALLER_SHARE) break;
      pictures?.delete(oldest);
    }
    if (share.bytes + size > bytesMax * CALLER_SHARE) return;
    shares.set(kept.share, share);
    share.keys.add(key);
    share.bytes += size;
    pictures?.set(key, kept);
  }

  /** Lets the waiting requests go on: with the picture if it was kept, else each by itself, or the next one first. */
  function land(key: string, isOver: boolean): void {
    const flight = flights.get(key);
    if (!flight) return;
    flights.delete(key);
    for (const go of flight.waiting) go(isOver);
  }

  function createHook({ showsSource }: { readonly showsSource: boolean }): preValidationHookHandler {
    const note = (source: Source, { caller }: FastifyRequest, reply: FastifyReply) => {
      counts[source] += 1;
      if (showsSource && (isDebugging || caller.isAuthenticated)) reply.header('x-cache', source);
    };

    const draw = (key: string, request: FastifyRequest, reply: FastifyReply, isShared: boolean) => {
      request.keep = (body, etag) => {
        note('miss', request, reply);
        const [share = request.caller.id] = sharesOf(request.caller.id);
        if (isKeepable(body, reply)) add(key, { body: Buffer.from(body), etag, headers: read(reply), share });
        if (isShared) land(key, true);
      };
      if (!isShared) return;
      flights.set(key, { waiting: new Set() });
      // Errors, callers that have left, and those that have the picture
      reply.raw.once('close', () => land(key, reply.raw.writableFinished && reply.statusCode !== 304));
    };

    return (request, reply, done) => {
      if (!pictures || (request.raw.url?.length ?? 0) > URL_LENGTH_MAX) return done();
      const key = `${preferMediaType(request, ['image/svg+xml', 'image/png'])} ${request.raw.url}`;

      const start = (source: Source, isOver: boolean): void => {
        const kept = pictures.get(key);
        if (kept) {
          note(source, request, reply);
          reply.headers(kept.headers);
          sendCacheable(kept.body, request, reply, kept.etag);
          return;
        }
        const flight = isOver ? undefined : flights.get(key);
        if (flight) {
          wait(flight);
          return;
        }
        draw(key, request, reply, !isOver);
        done();
      };
      const wait = ({ waiting }: Flight): void => {
        const go = (isOver: boolean) => {
          clearTimeout(timer);
          waiting.delete(go);
          start('shared', isOver || request.raw.socket.destroyed);
        };
        const timer = setTimeout(go, sharedWaitMs, true).unref();
        waiting.add(go);
      };
      start('hit', false);
    };
  }

  return {
    createHook,
    figures: () => ({
      hits: counts.hit,
      misses: counts.miss,
      shared: counts.shared,
      bytes: pictures?.calculatedSize ?? 0,
    }),
  };
}

const sizeOf = ({ body, headers }: Kept, key: string): number =>
  ENTRY_BYTES + 2 * key.length + 2 * (headers['x-ignored']?.length ?? 0) + body.length;

const isKeepable = (body: string | Buffer, reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  body.length <= BODY_BYTES_MAX &&
  !String(reply.getHeader('cache-control')).includes('no-store');

/** Returns the headers of a picture. */
const read = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    PICTURE_HEADERS.filter((name) => reply.hasHeader(name)).map((name) => [
      name,
      String(reply.getHeader(name)),
    ]),
  );
