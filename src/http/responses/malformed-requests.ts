/** Responds to malformed HTTP requests on the raw connection, then closes it. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorPrinter } from './errors.ts';
import { constantHeaders, JSON_ANSWER } from './headers.ts';

/** Reasons for which the service closes a connection. */
export const connectionEnds = ['invalid', 'pipelined', 'too_large', 'timeout', 'unread'] as const;
export type ConnectionEnd = (typeof connectionEnds)[number];

/** Time for the client to read the response; then the connection is destroyed. */
const LINGER_MS = 1_500;

/** Node's error: the packet in which the parser stopped, and the position; neither for timeouts. */
interface ClientError extends Error {
  code: string;
  rawPacket: unknown;
  bytesParsed: number;
}

export interface MalformedRequestsOptions {
  /** Returns the error printer for the first path segment, such as `v3`. */
  printerFor: (firstPart: string) => ErrorPrinter;
  createRequestId: () => string;
}

export interface MalformedRequests {
  /** Register before all routes: remembers the pending response of each connection. */
  watch: (app: FastifyInstance) => void;
  handle: (error: ClientError, socket: Socket) => void;
}

/** Creates the handler for malformed requests of a server. */
export function createMalformedRequests({
  printerFor,
  createRequestId,
}: MalformedRequestsOptions): MalformedRequests {
  /** The response to the latest complete request head, by connection. */
  const answers = new WeakMap<Socket, ServerResponse>();
  /** Connections that are closing; further errors are ignored. */
  const ending = new WeakSet<Socket>();

  function watch(app: FastifyInstance): void {
    // Before its turn: pipelined requests wait for each other.
    app.server.on('request', ({ socket }, answer) => void answers.set(socket, answer));
  }

  function handle(error: ClientError, socket: Socket): void {
    if (ending.has(socket) || !(socket instanceof Socket)) return; // injected requests have no connection
    ending.add(socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();

    const last = answers.get(socket);
    const isAnswered = last !== undefined && !last.req.complete && last.headersSent;
    if (error.code === 'ECONNRESET' || isAnswered || !socket.writable) return void socket.destroySoon();
    const text = write(outlineOf(error, last), breakOf(error));
    const end = () => void (socket.writable && socket.end(text));
    // With pipelining, finish the earlier response first: clients match responses by order.
    if (last?.req.complete && !last.writableFinished) last.once('finish', end);
    else end();
  }

  /** Formats head and body. */
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

/** Parts of a malformed request; empty if unknown. */
interface Outline {
  readonly method: string;
  readonly firstPart: string;
}

/** Matches the method and the first path segment of a request line, with or without an origin. */
const REQUEST_LINE = /^([A-Z]+) (?:https?:\/\/[^/?\s]*)?\/?([^/?\s]*)/i;

function outlineOf({ rawPacket, bytesParsed }: ClientError, last: ServerResponse | undefined): Outline {
  const line = last && !last.req.complete ? `${last.req.method} ${last.req.url}` : '';
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  // If a packet contains several requests, the last one is malformed.
  const endOfOthers = packet.lastIndexOf('\r\n\r\n', bytesParsed - 4);
  const begin = bytesParsed >= 4 && endOfOthers >= 0 ? endOfOthers + 4 : 0;
  const [, method = '', firstPart = ''] = REQUEST_LINE.exec(line || packet.slice(begin)) ?? [];
  return { method, firstPart };
}

/** Why a request is malformed. */
interface Break {
  readonly reason: ConnectionEnd;
  readonly status: number;
  readonly detail: string;
}

const invalid: Break = { reason: 'invalid', status: 400, detail: 'The request is not valid HTTP.' };

const badUrl: Break = {
  ...invalid,
  detail: 'Spaces and characters outside of ASCII must be percent-encoded in the URL.',
};

/** By Node error code; all other errors are `invalid`. */
const breaks: Readonly<Record<string, Break>> = {
  HPE_INVALID_URL: badUrl,
  HPE_INVALID_CONSTANT: badUrl, // the word after the first space is not the HTTP version
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

/** Returns the reason, status and message for a Node error. */
export function breakOf({ code = '' }: NodeJS.ErrnoException): Break {
  return breaks[code] ?? invalid;
}
