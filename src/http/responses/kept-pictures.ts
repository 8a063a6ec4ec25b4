/** Keeps pictures by URL, so that one in a page, a README or a mail is drawn once and not for each viewer. */
import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Operation } from '../../contract/model.ts';
import { sharesOf } from '../../lib/shares.ts';
import { preferMediaType } from '../negotiation.ts';
import { createPictureSender } from './compressed-pictures.ts';
import { createPictureCache } from './picture-cache.ts';
import { headersOf } from './responses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Keeps a response that depends only on the URL; undefined if it is not a picture. `body` is empty if the client
     * has it already.
     */
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
  /**
   * Returns the hook of an operation whose pictures depend only on the URL; none for all others. It responds with a
   * kept picture, or sets `request.keep`, by which the route hands over what it has drawn.
   */
  hooksOf(operation: Operation): preValidationHookHandler[];
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

/** A picture that is being drawn, and the requests that wait for it. */
interface Flight {
  readonly waiting: Set<(isOver: boolean) => void>;
}

const URL_LENGTH_MAX = 8 * 1024;
const BODY_BYTES_MAX = 256 * 1024;
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
  const flights = new Map<string, Flight>();
  const pictures = bytesMax > 0 ? createPictureCache(bytesMax) : undefined;
  const sendPicture = pictures && createPictureSender(pictures);

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
        const vary = reply.getHeader('vary');
        reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
        if (body.length === 0) return; // the client has the picture
        const [share = request.caller.id] = sharesOf(request.caller.id);
        if (isKeepable(body, reply))
          pictures?.add(key, { body: Buffer.from(body), etag, headers: read(reply), share });
        if (isShared) land(key, true);
      };
      if (!isShared) return;
      flights.set(key, { waiting: new Set() });
      // Errors, callers that have left, and those that have the picture
      reply.raw.once('close', () => land(key, reply.raw.writableFinished && reply.statusCode !== 304));
    };

    return (request, reply, done) => {
      if (!pictures || !sendPicture || (request.raw.url?.length ?? 0) > URL_LENGTH_MAX) return done();
      const key = `${preferMediaType(request, ['image/svg+xml', 'image/png'])} ${request.raw.url}`;

      const start = (source: Source, isOver: boolean): void => {
        const kept = pictures.get(key);
        if (kept) {
          note(source, request, reply);
          sendPicture(key, kept, request, reply);
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
    hooksOf: ({ success, requestBody }) => {
      if (!pictures || requestBody) return [];
      const { names, isCacheable } = headersOf(success);
      if (!isCacheable || !success.content?.['image/svg+xml']) return [];
      return [createHook({ showsSource: names.includes('x-cache') })];
    },
    figures: () => ({
      hits: counts.hit,
      misses: counts.miss,
      shared: counts.shared,
      bytes: pictures?.bytes() ?? 0,
    }),
  };
}

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
