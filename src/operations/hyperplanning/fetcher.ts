import { promises as dns, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ApiError, badRequest, calendarUnreachable, invalidCalendar } from '../../lib/errors.ts';
import { limitCalls } from './limit-calls.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Overrides of the defaults, for tests. */
export interface CalendarFetcherOptions {
  /** Whether connections to an address are allowed. Default: public addresses. */
  allowAddress?: (address: string) => boolean;
  /** The allowed ports. Default: 443. */
  ports?: readonly number[];
  /** Trusted certificates in PEM, instead of the well-known ones. */
  ca?: string | Buffer;
  /** Resolves a host name. Default: the system's resolver. */
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
  /** For the whole fetch including redirects. Default: 10 s. */
  deadlineMs?: number;
}

/** Fetches a URL. The additional headers are also sent to redirect targets. */
export type FetchCalendar = (url: string, headers?: Readonly<Record<string, string>>) => Promise<string>;

interface Fetching extends CalendarFetcherOptions {
  readonly headers: Readonly<Record<string, string>>;
}

const REDIRECTS_MAX = 3;
const DEADLINE_MS = 10_000;
/** 1 MiB: about five thousand lessons of 200 bytes. */
const BODY_LENGTH_MAX_BYTES = 1024 * 1024;
const HEADERS_LENGTH_MAX_BYTES = 16 * 1024;
/** Limits untrusted data to 32 MiB in total. */
const FETCHES_MAX = 32;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MEDIA_TYPES = new Set(['text/calendar', 'text/plain', 'application/octet-stream']);

const HEADERS = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity' };

const invalidUrl = () => badRequest('Invalid URL.');
const insecureUrl = () => badRequest('Only HTTPS URLs are allowed.');
const privateHost = () => badRequest('Access to private/internal hosts is not allowed.');

/**
 * Creates a client for user-supplied calendar URLs: HTTPS only, no cookies, no credentials, no keep-alive. The address
 * is checked as a literal, after name resolution, and on the connection, for the first request and for each of at most
 * three redirects. At most 32 fetches run at a time. All errors are `ApiError`s with status 400.
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

/** Checks a URL before its host is resolved. Parsing normalizes every notation of an IPv4 address. */
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

/** Resolves with the head of the response; its body is not read yet. */
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
 * Creates the connection's own lookup, so that it connects to the checked addresses. One forbidden address rejects the
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

/** Reads a calendar of limited size, and aborts as soon as a response is invalid. */
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
