/** Limits bodies that have not arrived completely: in time, and per network and in total in number and size. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharesOf } from '../../domain/callers/shares.ts';
import { tooManyRequests } from '../../errors.ts';
import { availableMemoryBytes } from '../../lib/memory.ts';

export interface BodyLimits {
  /** A whole body of 256 KiB takes 10 s at 26 kB per second. */
  readonly arriveMs: number;
  readonly networkCountMax: number;
  readonly networkBytesMax: number;
  readonly bytesMax: number;
}

/** Share of the memory for unfinished bodies: parsing them needs several times as much. */
const MEMORY_SHARE = 1 / 8;
const bytesMax = Math.min(64 * 2 ** 20, availableMemoryBytes() * MEMORY_SHARE);

/** A network may send its burst of the default plan, with the longest bodies, at once. */
const bodyLimits: BodyLimits = {
  arriveMs: 10_000,
  networkCountMax: 64,
  networkBytesMax: Math.min(16 * 2 ** 20, bytesMax / 2),
  bytesMax,
};

interface Body {
  readonly bytes: number;
  readonly startMs: number;
}

interface Network {
  count: number;
  bytes: number;
}

/** Rejects bodies of a network with too many, and disconnects clients that send too slowly: the slowest first. */
export function registerBodyAdmission(
  app: FastifyInstance,
  now: () => number,
  { arriveMs, networkCountMax, networkBytesMax, bytesMax }: BodyLimits = bodyLimits,
): void {
  const networks = new Map<string, Network>();
  const unfinished = new LRUCache<IncomingMessage, Body>({
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (_body, request, reason) => {
      if (reason === 'evict') disconnect(app, request);
    },
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, caller } = request;
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    if (coding === undefined && (length === undefined || length === '0')) return done();
    const bytes =
      coding === undefined ? Math.min(Number(length), app.initialConfig.bodyLimit ?? 0) : CHUNKED_BYTES;
    const [name = caller.id] = sharesOf(caller.id);
    const network = networks.get(name) ?? { count: 0, bytes: 0 };
    if (network.count >= networkCountMax || network.bytes + bytes > networkBytesMax)
      return done(tooManyRequests('Please send fewer bodies at a time.', 1));
    networks.set(name, network);
    network.count += 1;
    network.bytes += bytes;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      unfinished.delete(raw);
      network.count -= 1;
      network.bytes -= bytes;
      if (network.count === 0) networks.delete(name);
    };
    raw.once('end', end).once('close', end);
    unfinished.set(raw, { bytes: Math.max(1, bytes), startMs: now() });
    done();
  });

  const timer = setInterval(() => {
    const lateMs = now() - arriveMs;
    for (const [request, { startMs }] of [...unfinished.rentries()] as [IncomingMessage, Body][]) {
      if (startMs > lateMs) break; // the oldest come first
      unfinished.delete(request);
      disconnect(app, request);
    }
  }, CHECK_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** The most that a body without a length may have. */
const CHUNKED_BYTES = 256 * 1024;
const CHECK_MS = 1_000;

/** Responds with a 408, as after Node's own timeout. */
function disconnect({ server }: FastifyInstance, { socket }: IncomingMessage): void {
  server.emit(
    'clientError',
    Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
}
