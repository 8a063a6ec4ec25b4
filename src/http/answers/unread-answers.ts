/** Large answers that wait for their readers: none waits for ever, and all of them together have a bound. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A smaller answer fits the buffers of the system, or takes little room beside them. */
const LARGE_BYTES = 64 * 1024;

/** A reader that takes nothing for so many looks in a row is disconnected. */
const LOOKS_MAX = 10;

export interface UnreadLimits {
  /** How long a reader may take nothing, and is then disconnected a tenth of that later at the most. */
  readonly waitMs: number;
  /** How much may be left unread; readers of the very same bytes share them. */
  readonly bytesMax: number;
}

/** A full chat, say, at sixty-four moments. */
export const unreadLimits: UnreadLimits = { waitMs: 30_000, bytesMax: 64 * 1024 * 1024 };

/** Bytes, and who has not read them. */
interface Unread {
  readonly bytes: number;
  readonly readers: Map<ServerResponse, Progress>;
}

interface Progress {
  /** Bytes that the system has not taken yet. */
  queued: number;
  looksInVain: number;
}

/** Disconnects readers that take nothing; and where too much is unread, those of what has been unread for longest. */
export function registerUnreadAnswers(
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

  app.addHook('onSend', (_request, { raw }, payload, done) => {
    const isText = typeof payload === 'string';
    // A text is encoded for each of its readers, bytes are the same for all.
    if ((isText || Buffer.isBuffer(payload)) && payload.length >= LARGE_BYTES)
      watch(raw, isText ? raw : payload, payload.length);
    // What grows as it is read holds no more than that.
    if (payload instanceof Readable) watch(raw, raw, LARGE_BYTES);
    done();
  });

  const timer = setInterval(() => {
    for (const { readers } of all.values())
      for (const [answer, progress] of readers) if (isStuck(answer, progress)) disconnect(answer);
  }, waitMs / LOOKS_MAX).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** Whether a reader has taken nothing for too long. */
function isStuck(answer: ServerResponse, progress: Progress): boolean {
  const queued = queuedBytes(answer.req.socket);
  progress.looksInVain = queued > 0 && queued === progress.queued ? progress.looksInVain + 1 : 0;
  progress.queued = queued;
  return progress.looksInVain >= LOOKS_MAX;
}

/** What a connection has not handed over to the system; Node itself looks there when it decides on a timeout. */
function queuedBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket.writableLength + (socket._handle?.writeQueueSize ?? 0);
}
