/** Limits bodies that are not parsed yet: in time, and per network and in total in number and size. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyBodies, tooManyRequests } from '../../lib/errors.ts';
import { availableMemoryBytes } from '../../lib/memory.ts';
import { sharesOf } from '../../lib/shares.ts';

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

/** A body that has not arrived completely. */
interface Unfinished {
  readonly network: Network;
  /** When it may be dismissed at the earliest, on the clock of `patienceMs`. */
  readonly endMs: number;
}

/**
 * Rejects bodies of a network with too many, and disconnects clients that send too slowly. If all bodies together are
 * too long, the oldest body of the network with the most bytes makes way: for the first body of another network, and
 * for those of networks with fewer bytes. Bodies count until they are parsed.
 */
export function registerBodyAdmission(
  app: FastifyInstance,
  now: () => number,
  { arriveMs, networkCountMax, networkBytesMax, bytesMax }: BodyLimits = bodyLimits,
): void {
  const networks = new Map<string, Network>();
  /** The oldest come first. */
  const unfinished = new Map<IncomingMessage, Unfinished>();
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
    unfinished.set(raw, { network, endMs: patienceMs + CHECK_MS + arriveMs }); // a part of the first interval has passed
    raw.once('end', () => unfinished.delete(raw));
    reply.raw.once('close', () => counted.get(raw)?.());
  };
  const dismiss = (raw: IncomingMessage): void => {
    counted.get(raw)?.();
    disconnect(app, raw);
  };
  /** Returns a body that makes way for one of as many bytes. */
  const findWay = (network: Network | undefined, bytes: number): IncomingMessage | undefined => {
    let [most, found]: [number, IncomingMessage | undefined] = [0, undefined];
    for (const [raw, { network: each }] of unfinished)
      if (each.bytes > most) [most, found] = [each.bytes, raw];
    return network && network.bytes + bytes >= most ? undefined : found;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, caller } = request;
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    if (coding === undefined && (length === undefined || length === '0')) return done();
    const bytes =
      coding === undefined ? Math.min(Number(length), app.initialConfig.bodyLimit ?? 0) : CHUNKED_BYTES;
    const [name = caller.id] = sharesOf(caller.id);
    const network = networks.get(name);
    if (network && (network.count >= networkCountMax || network.bytes + bytes > networkBytesMax))
      return done(tooManyRequests('Please send fewer bodies at a time.', 1));
    while (bytesNow + bytes > bytesMax) {
      const another = findWay(network, bytes);
      if (!another) return done(tooManyBodies());
      dismiss(another);
    }
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
    for (const [raw, { endMs }] of unfinished) {
      if (endMs > patienceMs) break;
      dismiss(raw);
    }
  }, CHECK_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** The most that a body without a length may have. */
const CHUNKED_BYTES = 256 * 1024;
const CHECK_MS = 1_000;

/** Responds with a 408, as after Node's own timeout. What the client still sends is not read. */
function disconnect({ server }: FastifyInstance, raw: IncomingMessage): void {
  const { socket } = raw;
  server.emit(
    'clientError',
    Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
  socket.pause();
  raw.pause();
}
