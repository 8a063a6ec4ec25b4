import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import {
  type CalendarFetcherOptions,
  createCalendarFetcher,
} from '../../../src/operations/hyperplanning/fetcher.ts';

const ca = readFileSync(new URL('../../support/loopback-cert.pem', import.meta.url));
const key = readFileSync(new URL('../../support/loopback-key.pem', import.meta.url));

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
const LENGTH_MAX = 1024 * 1024;

const INVALID_URL = 'Invalid URL.';
const INSECURE_URL = 'Only HTTPS URLs are allowed.';
const PRIVATE_HOST = 'Access to private/internal hosts is not allowed.';
const INVALID_FILE = 'Invalid ICS file format.';
const UNREACHABLE = 'The calendar could not be fetched.';
const refusedAs = (message: string) => ({ name: 'ApiError', status: 400, message });

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const send =
  (body: string | Buffer, type = 'text/calendar', headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
const sendTo =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();
const sendStatus =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/calendar' }).end(CALENDAR);

/** Sends kilobytes until the client disconnects. */
const sendForEver: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' }).write(CALENDAR);
  const more = () => {
    while (!response.destroyed && response.write('X'.repeat(1024)));
  };
  response.on('drain', more);
  more();
};

const answers = new Map<string, Answer>();
const requests: IncomingMessage[] = [];
const server = createServer({ cert: ca, key }, (request, response) => {
  requests.push(request);
  const answer = answers.get(request.url ?? '') ?? sendStatus(404);
  answer(response, request);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const origin = `https://calendar.test:${port}`;
t.teardown(() => {
  server.closeAllConnections();
  server.close();
});
t.beforeEach(() => {
  requests.length = 0;
});

const loopback = { address: '127.0.0.1', family: 4 };

/** Creates a fetcher that may connect only to the server above. */
const fetcherOf = (options: CalendarFetcherOptions = {}) =>
  createCalendarFetcher({
    allowAddress: (text) => text === '127.0.0.1',
    ports: [port],
    ca,
    lookup: async () => [loopback],
    ...options,
  });
const fetchCalendar = fetcherOf();

t.test('fetches without credentials, cookies, compression or keep-alive', async (t) => {
  answers.set('/ok?week=3', send(CALENDAR));
  t.equal(await fetchCalendar(`${origin}/ok?week=3`), CALENDAR);
  t.same(
    requests.map(({ method, url }) => [method, url]),
    [['GET', '/ok?week=3']],
  );
  const { headers } = requests[0] ?? {};
  t.match(headers, { 'accept-encoding': 'identity', connection: 'close', host: `calendar.test:${port}` });
  t.notOk(headers?.cookie ?? headers?.authorization ?? headers?.referer);
});

t.test('propagates a trace to redirect targets', async (t) => {
  answers.set('/moved', sendTo('/there'));
  answers.set('/there', send(CALENDAR));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await fetchCalendar(`${origin}/moved`, { traceparent });
  t.match(
    requests.map(({ headers }) => headers),
    [{ traceparent }, { traceparent }],
  );
});

t.test('accepts every media type and beginning that calendars are served with', async (t) => {
  const rows: Record<string, Answer> = {
    '/charset': send(CALENDAR, 'text/calendar; charset=utf-8'),
    '/case': send(CALENDAR, 'Text/Calendar'),
    '/plain': send(CALENDAR, 'text/plain'),
    '/octets': send(CALENDAR, 'application/octet-stream'),
    '/mark': send(`\ufeff${CALENDAR}`),
    '/blank': send(`\r\n ${CALENDAR}`),
  };
  for (const [path, answer] of Object.entries(rows)) {
    answers.set(path, answer);
    t.equal(await fetchCalendar(origin + path), CALENDAR, path);
  }
});

t.test('rejects a forbidden URL before connecting', async (t) => {
  const rows: [url: string, message: string][] = [
    ['', INVALID_URL],
    ['calendar.ics', INVALID_URL],
    ['//calendar.test/x', INVALID_URL],
    ['https://', INVALID_URL],
    ['https://a b/', INVALID_URL],
    ['https://256.0.0.1/', INVALID_URL],
    [`https://user@calendar.test:${port}/ok`, INVALID_URL],
    [`https://:secret@calendar.test:${port}/ok`, INVALID_URL],
    [`http://calendar.test:${port}/ok`, INSECURE_URL],
    ['ftp://calendar.test/ok', INSECURE_URL],
    ['file:///etc/passwd', INSECURE_URL],
    ['data:text/calendar,BEGIN:VCALENDAR', INSECURE_URL],
    ['javascript:1', INSECURE_URL],
    ['webcal://calendar.test/ok', INSECURE_URL],
    [`https://calendar.test:${port + 1}/ok`, UNREACHABLE],
    ['https://calendar.test/ok', UNREACHABLE],
  ];
  for (const [url, message] of rows) await t.rejects(fetchCalendar(url), refusedAs(message), url);
  t.equal(requests.length, 0);
});

t.test('rejects every notation of a loopback address', async (t) => {
  const hosts = '127.0.0.1 127.0.0.1. 127.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001'.split(' ');
  const more = ['１２７.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]'];
  const strict = createCalendarFetcher({ ports: [port], ca });
  for (const host of [...hosts, ...more, '[::127.0.0.1]']) {
    await t.rejects(strict(`https://${host}:${port}/ok`), refusedAs(PRIVATE_HOST), host);
  }
  t.equal(requests.length, 0);
});

t.test('rejects a name if any of its addresses is forbidden, in every spelling', async (t) => {
  const strict = createCalendarFetcher({ ports: [port], ca, lookup: async () => [loopback] });
  for (const host of ['calendar.test', 'calendar.test.', 'CALENDAR.test', 'localhost', 'localhost.']) {
    await t.rejects(strict(`https://${host}:${port}/ok`), refusedAs(PRIVATE_HOST), host);
  }
  const mixed = fetcherOf({ lookup: async () => [loopback, { address: '::1', family: 6 }] });
  await t.rejects(mixed(`${origin}/ok`), refusedAs(PRIVATE_HOST), 'one allowed address and one forbidden');
  t.equal(requests.length, 0);
});

t.test('rejects localhost as resolved by the system', async (t) => {
  const strict = createCalendarFetcher({ ports: [port], ca });
  await t.rejects(strict(`https://localhost:${port}/ok`), refusedAs(PRIVATE_HOST));
  t.equal(requests.length, 0);
});

t.test('resolves a name once, and checks the address again on the connection', async (t) => {
  const looked: string[] = [];
  const counting = fetcherOf({
    lookup: async (name) => {
      looked.push(name);
      return [loopback];
    },
  });
  answers.set('/ok', send(CALENDAR));
  await counting(`${origin}/ok`);
  t.same(looked, ['calendar.test']);

  requests.length = 0;
  const results = [true, false];
  const asked: string[] = [];
  const changing = fetcherOf({
    allowAddress: (text) => {
      asked.push(text);
      return results.shift() ?? false;
    },
  });
  await t.rejects(changing(`${origin}/ok`), refusedAs(PRIVATE_HOST));
  t.same(asked, ['127.0.0.1', '127.0.0.1'], 'after resolution and on the connection');
  t.equal(requests.length, 0, 'no request was sent');
});

t.test('follows three redirects, but not a fourth', async (t) => {
  answers.set('/end', send(CALENDAR));
  answers.set('/1', sendTo('/end', 301));
  answers.set('/2', sendTo(`https://other.test:${port}/1`, 307));
  answers.set('/3', sendTo('2', 308));
  answers.set('/4', sendTo('/3', 303));
  t.equal(await fetchCalendar(`${origin}/3`), CALENDAR);
  t.same(
    requests.map(({ headers, url }) => headers.host + String(url)),
    [`calendar.test:${port}/3`, `calendar.test:${port}/2`, `other.test:${port}/1`, `other.test:${port}/end`],
  );
  await t.rejects(fetchCalendar(`${origin}/4`), refusedAs(UNREACHABLE));
});

t.test('checks every redirect like the first URL', async (t) => {
  const rows: [location: string, message: string][] = [
    [`http://calendar.test:${port}/ok`, INSECURE_URL],
    [`https://127.0.0.2:${port}/ok`, PRIVATE_HOST],
    [`https://[::1]:${port}/ok`, PRIVATE_HOST],
    [`https://2130706434:${port}/ok`, PRIVATE_HOST],
    [`https://internal.test:${port}/ok`, PRIVATE_HOST],
    [`https://user:secret@calendar.test:${port}/ok`, INVALID_URL],
    ['https://', INVALID_URL],
    [`https://calendar.test:${port + 1}/ok`, UNREACHABLE],
  ];
  const picky = fetcherOf({
    lookup: async (name) => [name === 'internal.test' ? { address: '127.0.0.3', family: 4 } : loopback],
  });
  for (const [location, message] of rows) {
    answers.set('/away', sendTo(location));
    await t.rejects(picky(`${origin}/away`), refusedAs(message), location);
  }
  t.same(new Set(requests.map(({ url }) => url)), new Set(['/away']));
  answers.set('/nowhere', (response) => response.writeHead(302).end());
  await t.rejects(picky(`${origin}/nowhere`), refusedAs(UNREACHABLE), 'no location');
});

t.test('rejects responses that are not successful, are encoded or are incomplete', async (t) => {
  const rows: Record<string, Answer> = {
    '/204': sendStatus(204),
    '/304': sendStatus(304),
    '/404': sendStatus(404),
    '/500': sendStatus(500),
    '/gzip': send(gzipSync(CALENDAR), 'text/calendar', { 'content-encoding': 'gzip' }),
    '/cut': (response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': 1000 });
      response.write(CALENDAR, () => response.destroy());
    },
    '/closed': (response) => response.destroy(),
    '/headers': send(CALENDAR, 'text/calendar', { 'x-long': 'x'.repeat(20_000) }),
  };
  for (const [path, answer] of Object.entries(rows)) {
    answers.set(path, answer);
    await t.rejects(fetchCalendar(origin + path), refusedAs(UNREACHABLE), path);
  }
});

t.test('rejects responses with the wrong media type or beginning', async (t) => {
  const rows: Record<string, Answer> = {
    '/html': send(CALENDAR, 'text/html'),
    '/json': send(CALENDAR, 'application/json'),
    '/untyped': (response) => response.end(CALENDAR),
    '/empty': send(''),
    '/page': send('<!doctype html>'),
    '/late': send(`X${CALENDAR}`),
    '/card': send('BEGIN:VCARD\r\nEND:VCARD\r\n'),
  };
  for (const [path, answer] of Object.entries(rows)) {
    answers.set(path, answer);
    await t.rejects(fetchCalendar(origin + path), refusedAs(INVALID_FILE), path);
  }
});

t.test('reads exactly one mebibyte, with or without a Content-Length', async (t) => {
  const full = CALENDAR.padEnd(LENGTH_MAX, '\n');
  answers.set('/full', send(full));
  t.equal((await fetchCalendar(`${origin}/full`)).length, LENGTH_MAX);
  answers.set('/declared', send(`${full}\n`, 'text/calendar', { 'content-length': LENGTH_MAX + 1 }));
  await t.rejects(fetchCalendar(`${origin}/declared`), refusedAs(UNREACHABLE));
  answers.set('/endless', sendForEver);
  await t.rejects(fetchCalendar(`${origin}/endless`), refusedAs(UNREACHABLE));
});

t.test('aborts at the deadline if a server does not respond or does not finish', async (t) => {
  const hasty = fetcherOf({ deadlineMs: 150 });
  answers.set('/silent', () => {});
  answers.set('/unfinished', (response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).write(CALENDAR);
  });
  answers.set('/loop', sendTo('/silent'));
  for (const path of ['/silent', '/unfinished', '/loop']) {
    await t.rejects(hasty(origin + path), refusedAs(UNREACHABLE), path);
  }
});

t.test('fetches at most 32 calendars at a time, and frees their slots afterwards', async (t) => {
  const held: ServerResponse[] = [];
  const [fetcher, everyoneWaits] = [fetcherOf(), new EventEmitter()];
  answers.set('/ok', send(CALENDAR));
  answers.set('/held', (response) => {
    if (held.push(response) === 32) everyoneWaits.emit('all');
  });
  const all = once(everyoneWaits, 'all');
  const fetches = Array.from({ length: 32 }, () => fetcher(`${origin}/held`));
  await all;
  await t.rejects(fetcher(`${origin}/ok`), refusedAs(UNREACHABLE));
  for (const response of held) response.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR);
  t.same(new Set(await Promise.all(fetches)), new Set([CALENDAR]));
  t.equal(await fetcher(`${origin}/ok`), CALENDAR);
});

t.test('rejects a certificate that is untrusted or for another host', async (t) => {
  const trusting = createCalendarFetcher({
    allowAddress: () => true,
    ports: [port],
    lookup: async () => [loopback],
  });
  await t.rejects(trusting(`${origin}/ok`), refusedAs(UNREACHABLE), 'unknown');
  await t.rejects(fetchCalendar(`https://stranger.test:${port}/ok`), refusedAs(UNREACHABLE), 'another host');
  t.equal(requests.length, 0);
});

t.test('does not reveal why a name cannot be resolved', async (t) => {
  const failing = fetcherOf({ lookup: async () => Promise.reject(new Error('getaddrinfo ENOTFOUND')) });
  await t.rejects(failing(`${origin}/ok`), refusedAs(UNREACHABLE));
  const empty = fetcherOf({ lookup: async () => [] });
  await t.rejects(empty(`${origin}/ok`), refusedAs(UNREACHABLE));
});
