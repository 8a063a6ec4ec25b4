/** What is not a whole HTTP request is answered like any other, on the bare connection, which then ends. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionEnd } from './connection-ends.ts';
import type { ErrorPrinter } from './errors.ts';
import { constantHeaders, JSON_ANSWER } from './headers.ts';

/** How long a client may take to read the answer; then the connection is gone, whatever its state. */
const LINGER_MS = 1_500;

/** What Node reports: the packet in which the parser stopped, and where; neither when a request took too long. */
interface ClientError extends Error {
  code: string;
  rawPacket: unknown;
  bytesParsed: number;
}

export interface BrokenRequestsOptions {
  /** The printer of errors for what lies below the first part of a path, such as `v3`. */
  printerFor: (firstPart: string) => ErrorPrinter;
  createRequestId: () => string;
}

export interface BrokenRequests {
  /** To be registered before whatever answers: remembers which answer each connection waits for. */
  watch: (app: FastifyInstance) => void;
  /** The `clientErrorHandler` of the server. */
  handle: (error: ClientError, socket: Socket) => void;
}

/** Makes what answers the broken requests of a server. */
export function createBrokenRequests({ printerFor, createRequestId }: BrokenRequestsOptions): BrokenRequests {
  /** The answer to the last whole head that a connection has sent. */
  const answers = new WeakMap<Socket, ServerResponse>();
  /** Connections that are about to end: what else they send is of no interest. */
  const ending = new WeakSet<Socket>();

  function watch(app: FastifyInstance): void {
    app.addHook('onRequest', ({ raw }, reply, done) => {
      answers.set(raw.socket, reply.raw);
      done();
    });
  }

  function handle(error: ClientError, socket: Socket): void {
    if (ending.has(socket)) return;
    ending.add(socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();

    const last = answers.get(socket);
    const isAnswered = last !== undefined && !last.req.complete && last.headersSent;
    if (error.code === 'ECONNRESET' || isAnswered || !socket.writable) return void socket.destroySoon();
    const text = write(outlineOf(error, last), breakOf(error));
    const end = () => void (socket.writable && socket.end(text));
    // Whoever sends several requests at once takes the first answer for that to the first.
    if (last?.req.complete && !last.writableFinished) last.once('finish', end);
    else end();
  }

  /** The whole answer, head and body. */
  function write({ method, firstPart }: Outline, { status, detail }: Break): string {
    const body = printerFor(firstPart).print(status, detail);
    const headers = {
      ...constantHeaders,
      'access-control-allow-origin': '*',
      'x-request-id': createRequestId(),
      'content-type': JSON_ANSWER,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
    return method === 'HEAD' ? head : head + body;
  }

  return { watch, handle };
}

/** What can be told of a request that is not whole; both are empty when nothing can. */
interface Outline {
  readonly method: string;
  readonly firstPart: string;
}

/** Method, then path without an origin, of a request line. */
const REQUEST_LINE = /^([A-Z]+) (?:https?:\/\/[^/?\s]*)?\/?([^/?\s]*)/i;

function outlineOf({ rawPacket, bytesParsed }: ClientError, last: ServerResponse | undefined): Outline {
  const line = last && !last.req.complete ? `${last.req.method} ${last.req.url}` : '';
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  // Of several requests in one packet the last that has begun is broken.
  const endOfOthers = packet.lastIndexOf('\r\n\r\n', bytesParsed - 4);
  const begin = bytesParsed >= 4 && endOfOthers >= 0 ? endOfOthers + 4 : 0;
  const [, method = '', firstPart = ''] = REQUEST_LINE.exec(line || packet.slice(begin)) ?? [];
  return { method, firstPart };
}

/** A way in which a request is not whole. */
interface Break {
  readonly reason: ConnectionEnd;
  readonly status: number;
  readonly detail: string;
}

const invalid: Break = { reason: 'invalid', status: 400, detail: 'The request is not valid HTTP.' };

/** By the codes of Node, those that are not merely invalid. */
const breaks: Readonly<Record<string, Break>> = {
  HPE_HEADER_OVERFLOW: {
    reason: 'too_large',
    status: 431,
    detail: 'The request headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    reason: 'timeout',
    status: 408,
    detail: 'The request took too long to arrive.',
  },
};

/** Why an error of Node's ends its connection, and what its client is told. */
export function breakOf({ code = '' }: NodeJS.ErrnoException): Break {
  return breaks[code] ?? invalid;
}
