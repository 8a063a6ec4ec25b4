/** Requests and answers as they go over a connection, and how they get there. */
import { Agent, type IncomingHttpHeaders, request as sendHttp } from 'node:http';

export interface WireRequest {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The JSON of a body; undefined where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** An operation that answers nothing by then hangs. */
export const HANGS_AFTER_MS = 30_000;
/** Each is a socket; a few are enough to keep two processes busy. */
const SOCKETS_MAX = 16;

/** Sends to a service by its address, over connections that are kept. Rejects when nothing is answered. */
export function overHttp(address: string): Send {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol !== 'http:') throw new Error('The address of the service begins with http://');
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const base = pathname.replace(/\/$/, '');
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': body.length };
      const options = { agent, hostname, port, method, path: base + url, headers: { ...headers, ...length } };
      const request = sendHttp(options, (answer) => {
        const chunks: Buffer[] = [];
        const end = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!hasBegun(answer.headers, chunks)) return;
          end();
          answer.destroy();
        });
        answer.on('error', reject);
        answer.on('end', end);
      });
      request.setTimeout(2 * HANGS_AFTER_MS, () => request.destroy());
      request.on('error', reject);
      request.end(body);
    });
}

/** Whether an answer that does not end has told all that it has to tell now. */
export function hasBegun(
  { 'content-type': type = '' }: IncomingHttpHeaders,
  chunks: readonly Buffer[],
): boolean {
  return (
    type.startsWith('text/event-stream') && /^event: ready\n(?:.+\n)+\n/m.test(String(Buffer.concat(chunks)))
  );
}

/** Sends to several servers of one service by turns. */
export function byTurns(senders: readonly [Send, ...Send[]]): Send {
  let turn = 0;
  return (request) => {
    turn += 1;
    return (senders[turn % senders.length] ?? senders[0])(request);
  };
}

/** The line that repeats a request in a shell. */
export function toCurl({ method, url, headers, body }: WireRequest, address: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-binary ${quote(body.toString('latin1'))}`];
  const how = method === 'HEAD' ? '-I' : `-i -X ${method}`;
  return ['curl -s --globoff --path-as-is', how, quote(address + url), ...lines, ...data].join(' ');
}

/** Bytes, one a character, as bash reads them. */
function quote(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text) && !text.includes("'");
  if (isPlain) return `'${text}'`;
  const escaped = text.replaceAll(/[\\']|[^\x20-\x7e]/g, (letter) =>
    letter === '\\' || letter === "'"
      ? `\\${letter}`
      : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped}'`;
}
