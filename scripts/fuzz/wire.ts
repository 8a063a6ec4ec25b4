/** Requests and responses on the wire, and how they are sent. */
import { Agent, type IncomingHttpHeaders, request as sendHttp } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface WireRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Parses JSON, or returns undefined if the body is not JSON. */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** Returns a response without its content encoding. */
export function decode(answer: WireAnswer): WireAnswer {
  const decoder = decoders[answer.headers['content-encoding'] ?? ''];
  return decoder && answer.body.length > 0 ? { ...answer, body: decoder(answer.body) } : answer;
}

export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** An operation that has not responded by then hangs. */
export const HANGS_AFTER_MS = 90_000;
/** One socket each. A few are enough to keep two processes busy. */
const SOCKETS_MAX = 16;

/** Sends requests to a service over persistent connections. Rejects if the service does not respond. */
export function overHttp(address: string): Send {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol !== 'http:') throw new Error('url must start with http://');
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

/** Whether an event stream, which does not end, has sent everything it has at the moment. */
export function hasBegun(
  { 'content-type': type = '' }: IncomingHttpHeaders,
  chunks: readonly Buffer[],
): boolean {
  return (
    type.startsWith('text/event-stream') && /^event: ready\n(?:.+\n)+\n/m.test(String(Buffer.concat(chunks)))
  );
}

/** The kernel accepts arguments of 128 KiB. */
const ARGUMENT_BYTES_MAX = 100_000;

/** Returns the command for bash that reproduces a request with curl. */
export function toCurl({ method, url, headers, body }: WireRequest, address: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === undefined ? '' : quote(body.toString('latin1'));
  const isLong = data.length > ARGUMENT_BYTES_MAX;
  const sent = isLong ? '@-' : data;
  const how = method === 'HEAD' ? '-I' : `-i -X ${method}`;
  const words = [how, quote(address + url), ...lines, ...(data ? [`--data-binary ${sent}`] : [])];
  const command = `curl -s --globoff --path-as-is ${words.join(' ')}`;
  return isLong ? `printf %s ${data} | ${command}` : command;
}

/** Quotes bytes, one per character, for bash. */
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
