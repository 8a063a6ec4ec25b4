import { promises as dns, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ApiError, badRequest, calendarUnreachable, invalidCalendar } from '../errors.ts';
import { limitCalls } from './limit-calls.ts';
import { isPublicAddress } from './public-addresses.ts';

/** How the fetcher differs from its defaults; only tests have reason to. */
export interface CalendarFetcherOptions {
  /** Whether an address may be connected to; by default only public ones. */
  allowAddress?: (address: string) => boolean;
  /** Ports that may be connected to; by default 443. */
  ports?: readonly number[];
  /** Certificates to trust instead of the well-known ones, as PEM. */
  ca?: string | Buffer;
  /** Resolves a host name to its addresses; by default as the system does. */
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
  /** For everything together, redirects included; 10 s by default. */
  deadlineMs?: number;
}

/** Gets what is at an address, asked for with some more headers, which redirects lead on as well. */
export type FetchCalendar = (url: string, headers?: Readonly<Record<string, string>>) => Promise<string>;

interface Fetching extends CalendarFetcherOptions {
  readonly headers: Readonly<Record<string, string>>;
}

const REDIRECTS_MAX = 3;
const DEADLINE_MS = 10_000;
/** 1 MiB: some five thousand lessons of 200 bytes each. */
const BODY_LENGTH_MAX_BYTES = 1024 * 1024;
const HEADERS_LENGTH_MAX_BYTES = 16 * 1024;
/** Together they hold at most 32 MiB of what strangers send. */
const FETCHES_MAX = 32;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MEDIA_TYPES = new Set(['text/calendar', 'text/plain', 'application/octet-stream']);

const HEADERS = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity' };

const invalidUrl = () => badRequest('Invalid URL.');
const insecureUrl = () => badRequest('Only HTTPS URLs are allowed.');
const privateHost = () => badRequest('Access to private/internal hosts is not allowed.');

/**
 * Makes the client that fetches calendars from strangers' addresses: HTTPS only, no cookies, no credentials, no
 * connection kept. Where it connects to is checked as a literal, after resolution and on the connection, on the
 * first request and on each of at most three redirects. At most 32 are fetched at a time. What it throws is an
 * ApiError of status 400.
 */
export function createCalendarFetcher(options: CalendarFetcherOptions = {}): FetchCalendar {
  return limitCalls(
    FETCHES_MAX,
    calendarUnreachable,
    async (url: string, headers: Readonly<Record<string, string>> = {}) => {
      const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
      try {
        return await fetchThroughRedirects(url, { ...options, headers }, signal);
      } catch (error) {
        throw error instanceof ApiError ? error : calendarUnreachable();
      }
    },
  );
}

async function fetchThroughRedirects(first: string, options: Fetching, signal: AbortSignal): Promise<string> {
  let url = checkUrl(first, undefined, options);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await requestOnce(url, options, signal);
    if (!REDIRECTS.has(response.statusCode ?? 0)) return readBody(response);
    response.destroy();
    const { location } = response.headers;
    if (location === undefined) throw calendarUnreachable();
    url = checkUrl(location, url, options);
  }
  throw calendarUnreachable();
}

/**
 * Checks what can be known of a URL before its host is resolved. Parsing turns every notation of an IPv4 address into
 * the plain one.
 */
function checkUrl(text: string, base: URL | undefined, options: CalendarFetcherOptions): URL {
  if (!URL.canParse(text, base?.href)) throw invalidUrl();
  const url = new URL(text, base);
  if (url.protocol !== 'https:') throw insecureUrl();
  if (url.username !== '' || url.password !== '') throw invalidUrl();
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isAllowed(host, options)) throw privateHost();
  const { ports = [443] } = options;
  if (!ports.includes(Number(url.port || 443))) throw calendarUnreachable();
  return url;
}

function isAllowed(address: string, { allowAddress = isPublicAddress }: CalendarFetcherOptions): boolean {
  return allowAddress(address);
}

/** Resolves with the head of the answer; its body is not read yet. */
function requestOnce(url: URL, options: Fetching, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent: false,
      headers: { ...options.headers, ...HEADERS },
      lookup: createCheckedLookup(options),
      maxHeaderSize: HEADERS_LENGTH_MAX_BYTES,
      signal,
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    });
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '', options)) socket.destroy(privateHost());
      });
    });
    outgoing.on('error', reject);
    outgoing.once('response', resolve);
    outgoing.end();
  });
}

/**
 * A look-up of the connection itself, so that what was checked is what is connected to; one bad address condemns a
 * host.
 */
function createCheckedLookup(options: CalendarFetcherOptions): LookupFunction {
  const { lookup = (hostname: string) => dns.lookup(hostname, { all: true }) } = options;
  const resolveChecked = async (hostname: string) => {
    const addresses = await lookup(hostname);
    if (addresses.length === 0) throw calendarUnreachable();
    if (!addresses.every(({ address }) => isAllowed(address, options))) throw privateHost();
    return addresses;
  };
  return (hostname, { all }, callback) => {
    resolveChecked(hostname).then(
      (addresses) => {
        const [{ address, family } = { address: '', family: 0 }] = addresses;
        if (all) callback(null, addresses);
        else callback(null, address, family);
      },
      (error) => callback(error, ''),
    );
  };
}

/** Reads an answer as far as it is a calendar of bearable size, and gives up at the first sign that it is not. */
async function readBody(response: IncomingMessage): Promise<string> {
  try {
    checkHead(response);
    const chunks: Buffer[] = [];
    let lengthBytes = 0;
    for await (const chunk of response) {
      lengthBytes += chunk.length;
      if (lengthBytes > BODY_LENGTH_MAX_BYTES) throw calendarUnreachable();
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks)).trimStart();
    if (!/^BEGIN:VCALENDAR\b/i.test(text)) throw invalidCalendar();
    return text;
  } finally {
    response.destroy();
  }
}

function checkHead({ statusCode, headers }: IncomingMessage): void {
  if (statusCode !== 200) throw calendarUnreachable();
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw calendarUnreachable();
  if (Number(headers['content-length'] ?? 0) > BODY_LENGTH_MAX_BYTES) throw calendarUnreachable();
  const mediaType = (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
  if (!MEDIA_TYPES.has(mediaType)) throw invalidCalendar();
}
