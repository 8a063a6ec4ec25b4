/** Limits bodies that are not parsed yet: in time, and per network and in total in number and size. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyBodies, tooManyRequests } from '../../lib/errors.ts';
import { availableMemoryBytes } from '../../lib/memory.ts';
import { sharesOf } from '../../lib/shares.ts';
import { toolOf } from '../agents/tool-calls.ts';

export interface BodyLimits {
  /** A whole body of 256 KiB takes 10 s at 26 kB per second. */
  readonly arriveMs: number;
  readonly networkCountMax: number;
  readonly networkBytesMax: number;
  readonly bytesMax: number;
}

/** Share of the memory for bodies: receiving and parsing them needs several times as much. */
const MEMORY_SHARE = 1 / 16;
const bytesMax = Math.min(64 * 2 ** 20, availableMemoryBytes() * MEMORY_SHARE);

/** A network may send its burst of the default plan, with the longest bodies, at once. */
const bodyLimits: BodyLimits = {
  arriveMs: 10_000,
  networkCountMax: 64,
  networkBytesMax: Math.min(16 * 2 ** 20, bytesMax / 2),
  bytesMax,
};

interface Network {
  count: number;
  bytes: number;
}

/**
 * Rejects bodies of a network with too many, and disconnects clients that send too slowly: the slowest first. Bodies
 * count until they are parsed.
 */
export function registerBodyAdmission(
  app: FastifyInstance,
  now: () => number,
  { arriveMs, networkCountMax, networkBytesMax, bytesMax }: BodyLimits = bodyLimits,
): void {
  const networks = new Map<string, Network>();
  /** When each may be dismissed at the earliest, on the clock of `patienceMs`; the oldest come first. */
  const unfinished = new Map<IncomingMessage, number>();
  /** Functions that stop counting a body. */
  const counted = new Map<IncomingMessage, () => void>();
  let bytesNow = 0;
  /** Advances by one interval per check at most: while the event loop is blocked, no client can send. */
  let patienceMs = 0;
  let checkedMs = now();

  const countBody = ({ raw }: FastifyRequest, reply: FastifyReply, name: string, bytes: number): void => {
    const network = networks.get(name) ?? { count: 0, bytes: 0 };
    networks.set(name, network);
    network.count += 1;
    network.bytes += bytes;
    bytesNow += bytes;
    counted.set(raw, () => {
      counted.delete(raw);
      unfinished.delete(raw);
      bytesNow -= bytes;
      network.bytes -= bytes;
      network.count -= 1;
      if (network.count === 0) networks.delete(name);
    });
    unfinished.set(raw, patienceMs + CHECK_MS + arriveMs); // a part of the first interval has passed
    raw.once('end', () => unfinished.delete(raw));
    reply.raw.once('close', () => counted.get(raw)?.());
  };
  const dismiss = (raw: IncomingMessage): void => {
    counted.get(raw)?.();
    disconnect(app, raw);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, caller } = request;
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    if (coding === undefined && (length === undefined || length === '0')) return done();
    if (toolOf(raw) !== undefined) return done(); // the body of the message was admitted
    const bytes =
      coding === undefined ? Math.min(Number(length), app.initialConfig.bodyLimit ?? 0) : CHUNKED_BYTES;
    const [name = caller.id] = sharesOf(caller.id);
    const network = networks.get(name);
    if (network && (network.count >= networkCountMax || network.bytes + bytes > networkBytesMax))
      return done(tooManyRequests('Please send fewer bodies at a time.', 1));
    for (const slow of unfinished.keys()) {
      if (bytesNow + bytes <= bytesMax) break;
      dismiss(slow);
    }
    if (bytesNow + bytes > bytesMax) return done(tooManyBodies());
    countBody(request, reply, name, bytes);
    done();
  });
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    counted.get(raw)?.();
    done();
  });

  const timer = setInterval(() => {
    const nowMs = now();
    patienceMs += Math.min(nowMs - checkedMs, CHECK_MS);
    checkedMs = nowMs;
    for (const [raw, endMs] of unfinished) {
      if (endMs > patienceMs) break;
      dismiss(raw);
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
