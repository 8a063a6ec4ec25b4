/** Limits large unread responses, each in time and all together in size. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { toolOf } from '../agents/tool-calls.ts';

/** Smaller responses fit the system's buffers or add little to them. */
const LARGE_BYTES = 64 * 1024;

/** Checks without progress before a client is disconnected. */
const LOOKS_MAX = 10;

export interface UnreadLimits {
  /** How long a client may read nothing; it is disconnected up to a tenth of this time later. */
  readonly waitMs: number;
  /** Total unread bytes; clients that read the same buffer share it. */
  readonly bytesMax: number;
}

/** For example, 64 snapshots of a full chat. */
export const unreadLimits: UnreadLimits = { waitMs: 30_000, bytesMax: 64 * 1024 * 1024 };

/** A large body and its readers. */
interface Unread {
  readonly bytes: number;
  readonly readers: Map<ServerResponse, Progress>;
}

interface Progress {
  /** Bytes not yet handed to the system. */
  queued: number;
  looksInVain: number;
}

/** Disconnects clients that stop reading and, above the size limit, the readers of the oldest unread body. */
export function registerSlowReaders(
  app: FastifyInstance,
  { waitMs, bytesMax }: UnreadLimits,
  onDisconnect: () => void = () => {},
): void {
  function disconnect({ req }: ServerResponse): void {
    onDisconnect();
    req.socket.destroy();
  }

  const all = new LRUCache<object, Unread>({
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ readers }, _key, reason) => {
      if (reason === 'evict') for (const answer of readers.keys()) disconnect(answer);
    },
  });

  function watch(answer: ServerResponse, key: object, bytes: number): void {
    const unread = all.peek(key) ?? { bytes, readers: new Map() };
    if (unread.readers.size === 0) all.set(key, unread);
    unread.readers.set(answer, { queued: 0, looksInVain: 0 });
    const forget = () => {
      unread.readers.delete(answer);
      if (unread.readers.size === 0 && all.peek(key) === unread) all.delete(key);
    };
    answer.once('finish', forget).once('close', forget);
  }

  app.addHook('onSend', (request, { raw }, payload, done) => {
    if (toolOf(request.raw) !== undefined) return done(); // the response to the message is watched
    const isText = typeof payload === 'string';
    // A string is encoded for each client; a buffer is shared.
    if ((isText || Buffer.isBuffer(payload)) && payload.length >= LARGE_BYTES)
      watch(raw, isText ? raw : payload, payload.length);
    // Streams buffer no more than this.
    if (payload instanceof Readable) watch(raw, raw, LARGE_BYTES);
    done();
  });

  const timer = setInterval(() => {
    for (const { readers } of all.values())
      for (const [answer, progress] of readers) if (isStuck(answer, progress)) disconnect(answer);
  }, waitMs / LOOKS_MAX).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** Returns whether a client has read nothing for too long. */
function isStuck(answer: ServerResponse, progress: Progress): boolean {
  const queued = queuedBytes(answer.req.socket);
  progress.looksInVain = queued > 0 && queued === progress.queued ? progress.looksInVain + 1 : 0;
  progress.queued = queued;
  return progress.looksInVain >= LOOKS_MAX;
}

/** Returns the bytes not yet handed to the system; Node checks the same fields for its own timeouts. */
function queuedBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket.writableLength + (socket._handle?.writeQueueSize ?? 0);
}
