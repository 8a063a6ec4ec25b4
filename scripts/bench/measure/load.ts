/**
 * The load generator: a few persistent connections, each of which sends its next request after the previous response.
 * It does less work per request than any server, so that it is not the bottleneck.
 */
import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answers.ts';

export const HOST = '127.0.0.1';

const READ_BYTES = 64 * 1024;
/** Longer than any response takes. */
const SILENCE_MAX_MS = 30_000;

/** Returns the next request for a connection, or undefined at the end. */
export type NextRequest = (connection: number) => Buffer | undefined;

export interface Load {
  readonly port: number;
  readonly next: NextRequest;
  /** No request is sent after this time. */
  readonly lengthMs: number;
  readonly connections: number;
  /** Requests that a connection sends before it waits for a response. */
  readonly pipelined: number;
  readonly onAnswer?: () => void;
}

export interface LoadResult {
  readonly answers: number;
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** From the first request to the last response. */
  readonly lengthMs: number;
  /** Response times in ascending order. */
  readonly latenciesMs: Float64Array;
}

/** Opens the connections and sends until the time is over or the requests run out. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  const startMs = performance.now();
  const onAnswer = (status: number, latencyMs: number) => {
    load.onAnswer?.();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    latencies.push(latencyMs);
  };
  await Promise.all(
    sockets.map(({ socket, pieces }, connection) => {
      const next = () => (performance.now() - startMs < load.lengthMs ? load.next(connection) : undefined);
      return exchange(socket, pieces, { next, pipelined: load.pipelined, onAnswer });
    }),
  );
  const lengthMs = performance.now() - startMs;
  for (const { socket } of sockets) socket.destroy();
  return {
    answers: latencies.length,
    statuses,
    lengthMs,
    latenciesMs: Float64Array.from(latencies).sort(),
  };
}

interface Exchange {
  readonly next: () => Buffer | undefined;
  readonly pipelined: number;
  readonly onAnswer: (status: number, latencyMs: number) => void;
}

/** Sends and reads on one connection. Resolves when all requests have been sent and all responses received. */
function exchange(socket: Socket, pieces: Pieces, { next, pipelined, onAnswer }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Send times of pending requests, oldest first. */
    const sentMs: number[] = [];
    const send = () => {
      if (pipelined > 1) socket.cork();
      while (sentMs.length < pipelined) {
        const request = next();
        if (request === undefined) break;
        sentMs.push(performance.now());
        socket.write(request);
      }
      if (pipelined > 1) socket.uncork();
      if (sentMs.length === 0) resolve();
    };
    const reader = new AnswerReader((status) => onAnswer(status, performance.now() - (sentMs.shift() ?? 0)));
    pieces.take = (piece) => {
      try {
        reader.read(piece);
        send();
      } catch (error) {
        reject(error);
      }
    };
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection')));
    socket.setTimeout(SILENCE_MAX_MS, () => reject(new Error('no response from the server')));
    send();
  });
}

/** Receives the chunks of a connection. */
interface Pieces {
  take: (piece: Buffer) => void;
}

/** Opens a connection that reads into one reused buffer instead of allocating one per chunk. */
function open(port: number): Promise<{ socket: Socket; pieces: Pieces }> {
  return new Promise((resolve, reject) => {
    const pieces: Pieces = { take: () => {} };
    const onread = {
      buffer: Buffer.alloc(READ_BYTES),
      callback: (length: number, buffer: Uint8Array) => {
        pieces.take(Buffer.from(buffer.buffer, buffer.byteOffset, length));
        return true;
      },
    };
    const socket = connect({ port, host: HOST, noDelay: true, onread });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve({ socket, pieces });
    });
  });
}
