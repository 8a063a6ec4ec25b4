/** The load generator: persistent connections that send their next request after the previous response. */
import { connect, type Socket } from 'node:net';

export const HOST = '127.0.0.1';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: chunked/i;
const LAST_CHUNK = '0\r\n\r\n';
/** Position of the status in `HTTP/1.1 200`. */
const STATUS = [9, 12] as const;
/** Longer than any response takes. */
const SILENCE_MAX_MS = 30_000;
/** A header of the same length for all callers. */
const CALLER = 'x-forwarded-for: 10.100.';
const PART_MIN = 100;
const PART_COUNT = 100;

/** Returns the next request of a connection. */
export type NextRequest = (connection: number) => Buffer;

export interface RequestParts {
  readonly method?: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serializes a request of one of 10,000 callers. */
export function writeRequest({ method, path, body, headers = {} }: RequestParts, caller = 0): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const address = [Math.floor(caller / PART_COUNT), caller % PART_COUNT].map((part) => part + PART_MIN);
  const type = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` };
  const all = Object.entries({ ...headers, ...(body !== undefined && type) });
  return Buffer.from(
    [
      `${method ?? (body === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
      'host: localhost',
      `${CALLER}${address.join('.')}`,
      ...all.map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
}

/** Repeats a request of many callers in turn. */
export function repeat(parts: RequestParts, callers: number): NextRequest {
  const requests = Array.from({ length: callers }, (_, caller) => writeRequest(parts, caller));
  let index = 0;
  return () => {
    index = (index + 1) % callers;
    return requests[index] ?? Buffer.alloc(0);
  };
}

/** Reads the responses of a connection, one at a time. Skips bodies. */
export class ResponseReader {
  #text = '';
  /** Missing bytes of the body; undefined while reading a head. */
  #missing: number | undefined;
  #status = 0;

  /** Returns the status if this chunk ends the response. */
  read(chunk: Buffer): number | undefined {
    if (this.#missing !== undefined) return this.#skip(chunk.length, () => chunk.toString('latin1'));
    this.#text += chunk.toString('latin1');
    const end = this.#text.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const [head, body] = [this.#text.slice(0, end), this.#text.slice(end + HEAD_END.length)];
    const length = LENGTH.exec(head)?.[1];
    this.#status = Number(head.slice(...STATUS));
    this.#text = '';
    if (length === undefined && !CHUNKED.test(head)) throw new Error(`response without a length: ${head}`);
    this.#missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    return this.#skip(body.length, () => body);
  }

  #skip(bytes: number, read: () => string): number | undefined {
    this.#missing = (this.#missing ?? 0) - bytes;
    if (this.#missing === Number.POSITIVE_INFINITY) {
      this.#text = (this.#text + read()).slice(-LAST_CHUNK.length);
      if (this.#text !== LAST_CHUNK) return undefined;
    } else if (this.#missing > 0) return undefined;
    this.#text = '';
    this.#missing = undefined;
    return this.#status;
  }
}

export interface Load {
  readonly next: NextRequest;
  /** Ends after this many responses, or earlier when the time is over. */
  readonly responses?: number;
  readonly lengthMs: number;
  readonly statuses: readonly number[];
}

/** Connections that stay open between loads. */
export type Connections = readonly Socket[];

export function openAll(port: number, count: number): Promise<Connections> {
  return Promise.all(Array.from({ length: count }, () => open(port)));
}

/** Sends requests on all connections. Returns the number of responses, and the duration until the last one. */
export async function sendLoad(
  connections: Connections,
  { next, responses = Number.POSITIVE_INFINITY, lengthMs, statuses }: Load,
): Promise<{ responses: number; lengthMs: number }> {
  const stopSpinning = spin();
  const startMs = performance.now();
  let sent = 0;
  let received = 0;
  const exchanges = connections.map((socket, connection) => {
    const send = () => {
      if (sent >= responses || performance.now() - startMs >= lengthMs) return false;
      sent += 1;
      socket.write(next(connection));
      return true;
    };
    return exchange(socket, send, (status) => {
      if (!statuses.includes(status)) throw new Error(`a response has status ${status}`);
      received += 1;
    });
  });
  try {
    await Promise.all(exchanges);
    return { responses: received, lengthMs: performance.now() - startMs };
  } finally {
    stopSpinning();
  }
}

/** Resolves after the last response. */
function exchange(socket: Socket, send: () => boolean, onResponse: (status: number) => void): Promise<void> {
  const reader = new ResponseReader();
  return new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      try {
        const status = reader.read(chunk);
        if (status === undefined) return;
        onResponse(status);
        if (!send()) resolve();
      } catch (error) {
        reject(error);
      }
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection')));
    socket.setTimeout(SILENCE_MAX_MS, () => reject(new Error('no response from the server')));
    if (!send()) resolve();
  }).finally(() => {
    for (const event of ['data', 'error', 'close', 'timeout']) socket.removeAllListeners(event);
    socket.on('error', () => socket.destroy()).setTimeout(0);
    socket.resume();
  });
}

/** Opens a connection. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: HOST, noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Keeps this process awake: waking it would cost the servers as much as a cheap request. */
function spin(): () => void {
  let immediate = setImmediate(function turn() {
    immediate = setImmediate(turn);
  });
  return () => clearImmediate(immediate);
}
