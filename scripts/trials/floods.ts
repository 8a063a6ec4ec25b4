/**
 * Floods a service with requests, in one of several ways. Run as a program, in a process separate from the measurement:
 * `tsx floods.ts URL WAY FILE`, with a JSON list of `FloodRequest` in the file; it creates FILE.read when it begins. On
 * SIGTERM it prints the number of responses by status.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request as sendHttp } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A request in a file. */
export interface FloodRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/** Returns a distinct IP address for each number up to 65,535, for the callers that do not flood. */
export const callerAt = (number: number) => `10.0.${number >> 8}.${number & 255}`;

/** The burst of a plan without an API key, and its window with some margin. */
const BURST = 50;
export const WAVE_MS = 10_100;
/** Clients that hang up do so after this time. */
const ABORT_MS = 200;
const HOME_NETWORKS = 256;
const HOME_PER_SECOND = 12;
const TEN = 10;

type Flood = (send: SendAs) => Promise<void>;
type How = { readonly isAborted?: boolean; readonly isHeld?: boolean };
type SendAs = (address: string, number: number, how?: How) => Promise<void>;

/** A network of each flood, so that one does not use up the plans of the next. */
const NETWORK = 1 + (process.pid % 254);
const flooderAt = (number: number) => `198.18.${NETWORK}.${number + 1}`;

/** Sends a burst from each of several addresses, then waits for the next window. */
const waves =
  (callers: number, how = {}): Flood =>
  async (send) => {
    for (let number = 0; ; ) {
      for (let count = 0; count < BURST * callers; count += 1) {
        number += 1;
        void send(flooderAt(count % callers), number, how);
      }
      await delay(WAVE_MS);
    }
  };

/** Ways to flood, by name. */
export const ways = {
  'one caller': waves(1),
  'ten callers': waves(TEN),
  'ten callers that hang up': waves(TEN, { isAborted: true }),
  'held bodies of ten callers': waves(TEN, { isHeld: true }),
  'three at a time': async (send) => {
    let number = 0;
    const keepUp = async () => {
      for (;;) {
        number += 1;
        await send(flooderAt(0), number);
      }
    };
    await Promise.all([keepUp(), keepUp(), keepUp()]);
  },
  'a /56 that hangs up': async (send) => {
    for (let number = 0; ; number += 1) {
      void send(`2001:db8:0:${(number % HOME_NETWORKS).toString(16)}::1`, number, { isAborted: true });
      await delay(1_000 / HOME_PER_SECOND);
    }
  },
} satisfies Readonly<Record<string, Flood>>;

export type Way = keyof typeof ways | 'pipelined';

const LETTERS_MIN = 12;

/** Changes a few letters of the longest string, so that no response is cached. */
function vary(text: string, number: number): string {
  const [longest = ''] = [...text.matchAll(/[A-Za-z ]{12,}/g)]
    .map(([run]) => run)
    .sort((one, other) => other.length - one.length);
  if (longest.length < LETTERS_MIN) return text;
  const suffix = [...number.toString(26).padStart(4, '0')]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
  return text.replace(longest, longest.slice(0, -suffix.length) + suffix);
}

const PIPELINED = 10_000;
const PIPELINED_BYTES_MAX = 16 * 2 ** 20;
/** A pipelining client connects again after this time. */
const AGAIN_MS = 20;

/** Keeps ten connections, and sends 10,000 requests on each at once, without reading responses first. */
function pipeline(url: string, { method, url: path, headers }: FloodRequest): void {
  const { hostname, port } = new URL(url);
  for (let number = 0; number < TEN; number += 1) {
    const lines = Object.entries({ host: hostname, 'x-forwarded-for': flooderAt(number), ...headers });
    const head = `${method} ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`;
    const text = head.repeat(Math.min(PIPELINED, Math.floor(PIPELINED_BYTES_MAX / head.length)));
    const open = () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {}); // the service closes it
      socket.once('close', () => setTimeout(open, AGAIN_MS));
      socket.resume();
      socket.write(text);
    };
    open();
  }
}

async function flood(url: string, way: Way, requests: readonly FloodRequest[]): Promise<void> {
  const [first] = requests;
  if (first === undefined) throw new Error('there is no request');
  const statuses: Record<string, number> = {};
  process.once('SIGTERM', () => {
    console.log(JSON.stringify(statuses));
    process.exit(0);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const send: SendAs = (address, number, { isAborted = false, isHeld = false } = {}) =>
    new Promise((resolve) => {
      const { method, url: path, headers, body } = requests[number % requests.length] ?? first;
      const bytes = Buffer.from(body, 'base64');
      const isJson = headers['content-type'] === 'application/json';
      const sent = isJson && !isHeld ? Buffer.from(vary(bytes.toString(), number)) : bytes;
      const length = sent.length > 0 && { 'content-length': `${sent.length}` };
      const all = { ...headers, 'x-forwarded-for': address, ...length };
      const outgoing = sendHttp(url + path, { method, agent, headers: all });
      const end = (status: string) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        resolve();
      };
      outgoing.once('response', (incoming) => {
        incoming.once('close', () => end(`${incoming.statusCode}`));
        incoming.resume();
      });
      outgoing.once('error', () => end('closed'));
      if (isAborted) setTimeout(() => outgoing.destroy(), ABORT_MS);
      if (isHeld && sent.length > 1) outgoing.write(sent.subarray(0, -1));
      else outgoing.end(sent);
    });
  if (way === 'pipelined') pipeline(url, first);
  else await ways[way](send);
}

if (import.meta.filename === process.argv[1]) {
  const [, , url = '', way = '', file = ''] = process.argv;
  const requests = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.read`, '');
  await flood(url, way as Way, requests); // the trial writes both
}
