import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import t from 'tap';
import { versions as all, latestVersion, type Version } from '../../../src/contract/versions.ts';
import { createCalendarFetcher } from '../../support/program.ts';
import { atScale } from '../../support/scale.ts';
import { type Answer, startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { deprecated, oldest } from '../../support/versions.ts';

const versions = atScale<readonly Version[]>({ full: all, quick: [oldest, latestVersion] });

/** A calendar of one lesson that ends after the clock of every test. */
const CALENDAR = (
  'BEGIN:VCALENDAR|VERSION:2.0|' +
  'BEGIN:VEVENT|UID:over|DTSTART:20200101T080000Z|DTEND:20200101T090000Z|SUMMARY:Over|END:VEVENT|' +
  'BEGIN:VEVENT|UID:ahead|DTSTART:22000120T080000Z|DTEND:22000120T093000Z|SUMMARY:Algebra II|' +
  'DESCRIPTION:Matière : Algebra\\nEnseignant : Ada Lovelace\\nSalle : B 12|END:VEVENT|END:VCALENDAR|'
).replaceAll('|', '\r\n');
const times = { start: '2200-01-20T08:00:00.000Z', end: '2200-01-20T09:30:00.000Z' };

const pages = new Map([
  ['/calendar.ics', { status: 200, headers: { 'content-type': 'text/calendar' }, body: CALENDAR }],
  ['/page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }],
  ['/text', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'Hello' }],
  ['/broken', { status: 200, headers: { 'content-type': 'text/calendar' }, body: 'BEGIN:VCALENDAR\r\nX' }],
  ['/moved', { status: 302, headers: { location: '/calendar.ics' }, body: '' }],
  ['/inside', { status: 302, headers: { location: 'https://10.0.0.1/' }, body: '' }],
  ['/plain', { status: 302, headers: { location: 'http://calendar.test/' }, body: '' }],
  ['/loop', { status: 302, headers: { location: '/loop' }, body: '' }],
]);
const missing = { status: 404, headers: { 'content-type': 'text/calendar' }, body: CALENDAR };

const read = (name: string) => readFileSync(new URL(`../../support/${name}`, import.meta.url));
const ca = read('loopback-cert.pem');
const held: ServerResponse[] = [];
const server = createServer({ cert: ca, key: read('loopback-key.pem') }, (request, response) => {
  if (request.url === '/held') {
    held.push(response);
    return;
  }
  const { status, headers, body } = pages.get(request.url ?? '') ?? missing;
  response.writeHead(status, headers).end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
t.teardown(() => {
  server.closeAllConnections();
  server.close();
});
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const origin = `https://calendar.test:${port}`;

/** Every name resolves to the server above, and no other address can be connected to. */
const fetchCalendar = createCalendarFetcher({
  allowAddress: (text) => text === '127.0.0.1',
  ports: [port, 443],
  ca,
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
});

/**
 * Whether a response has the date and, exactly once, the link to read on; and the successor if the whole version has
 * one.
 */
function saysDeprecated(version: Version, { headers }: Answer): boolean {
  const link = String(headers.link);
  const isOnce = link.split('</docs>; rel="deprecation"').length === 2;
  const namesSuccessor = link.includes('rel="successor-version"');
  return headers.deprecation === '@1795132800' && isOnce && namesSuccessor === deprecated.includes(version);
}

t.test('a network fetches at most four calendars at a time, and others are not affected', async (t) => {
  const { app } = await startService(t, { fetchCalendar });
  const ask = (remoteAddress: string, path: string) =>
    app.inject({
      method: 'POST',
      url: `/${oldest}/hyperplanning`,
      body: { url: origin + path },
      remoteAddress,
    });
  const asked = Array.from({ length: 4 }, (_, index) => ask(`2001:db8:1:${index}::1`, '/held'));
  const busy = Promise.all(asked);
  await until(() => held.length === 4);
  const refused = await ask('2001:db8:1:4::1', '/calendar.ics');
  t.equal(refused.json().error, 'The calendar could not be fetched.');
  t.equal((await ask('2001:db8:2::1', '/calendar.ics')).statusCode, 200);
  for (const response of held) response.writeHead(404).end();
  await busy;
  t.equal((await ask('2001:db8:1:4::1', '/calendar.ics')).statusCode, 200);
});

t.test('hyperplanning', async (t) => {
  const { get, post, postForm, send } = await startService(t, { fetchCalendar });
  const url = `${origin}/calendar.ics`;

  const summary = 'Algebra II';
  const lesson = { subject: 'Algebra', teacher: 'Ada Lovelace', classes: [], type: 'B 12' };
  const answers: [encoding: 'JSON' | 'form', body: Record<string, string>, event: object][] = [
    ['JSON', { url }, { summary, ...times }],
    ['JSON', { url: `${origin}/moved` }, { summary, ...times }],
    ['form', { url, detail: 'list' }, { summary: ['Algebra', 'II'], ...times }],
    ['JSON', { url, detail: 'full' }, { summary, ...times, ...lesson }],
  ];
  for (const [encoding, body, event] of answers) {
    const title = `events that have not ended are listed, detail ${body.detail ?? 'absent'}, requested by ${encoding}`;
    t.test(title, async (t) => {
      const ask = encoding === 'form' ? postForm : post;
      for (const version of versions) {
        const answer = await ask(`/${version}/hyperplanning`, body);
        t.equal(answer.statusCode, 200, version);
        t.strictSame(answer.json(), [event], version);
        t.equal(answer.headers['cache-control'], 'no-store');
        t.ok(saysDeprecated(version, answer));
      }
    });
  }

  const provide = 'Please provide a valid ICS file URL (?url={URL})';
  const insecure = 'Only HTTPS URLs are allowed.';
  const inside = 'Access to private/internal hosts is not allowed.';
  const noCalendar = 'Invalid ICS file format.';
  const unreachable = 'The calendar could not be fetched.';
  const refusals: [body: object, error: string][] = [
    [{}, provide],
    [{ url: '' }, provide],
    [{ url: 7 }, provide],
    [{ url: `https://example.com/${'x'.repeat(2048)}` }, 'Invalid URL.'],
    [{ url, detail: 'all' }, 'Detail must be one of: full, list'],
    [{ url: 'calendar.ics' }, 'Invalid URL.'],
    [{ url: 'https://' }, 'Invalid URL.'],
    [{ url: 'http://example.com/' }, insecure],
    [{ url: 'file:///etc/passwd' }, insecure],
    [{ url: 'https://10.0.0.1/' }, inside],
    [{ url: 'https://[::1]/' }, inside],
    [{ url: 'https://2130706434/' }, inside],
    [{ url: `${origin}/inside` }, inside],
    [{ url: `${origin}/plain` }, insecure],
    [{ url: `${origin}/page` }, noCalendar],
    [{ url: `${origin}/text` }, noCalendar],
    [{ url: `${origin}/loop` }, unreachable],
    [{ url: `${origin}/none` }, unreachable],
  ];
  for (const [body, error] of refusals) {
    const title = JSON.stringify(body).slice(0, 60).replace(String(port), 'port');
    t.test(`POST /hyperplanning ${title} is rejected: ${error}`, async (t) => {
      for (const version of versions) {
        const answer = await post(`/${version}/hyperplanning`, body);
        t.equal(answer.statusCode, 400, version);
        t.equal(answer.json().error, error, version);
      }
    });
  }

  t.test('a calendar that cannot be read completely is rejected', async (t) => {
    const answer = await post('/v6/hyperplanning', { url: `${origin}/broken` });
    t.match(answer.json(), { error: noCalendar, status: 400 });
  });

  t.test('every error states that the operation is deprecated', async (t) => {
    for (const version of versions) {
      const path = `/${version}/hyperplanning`;
      for (const [status, request] of [
        [400, { payload: {} }],
        [401, { payload: {}, headers: { authorization: 'Bearer wrong' } }],
        [413, { payload: { url: 'x'.repeat(270_000) } }],
        [415, { payload: '<a>', headers: { 'content-type': 'text/xml' } }],
      ] as const) {
        const answer = await send({ method: 'POST', url: path, ...request });
        t.equal(answer.statusCode, status);
        t.ok(saysDeprecated(version, answer), `${version}: ${status}`);
      }
    }
  });

  t.test('v6 supports it without listing it anywhere', async (t) => {
    // The YAML has the same content, and writing it takes long.
    for (const path of ['/v6', '/v6/openapi.json', ...atScale({ full: ['/v6/openapi.yaml'], quick: [] })]) {
      t.notMatch((await get(path)).body, /hyperplanning|timetable|\.ics\b|listEvents/i, path);
    }
    t.match((await get('/v5/openapi.json')).json().paths['/hyperplanning'].post, { deprecated: true });
  });

  t.test('no version supports other methods', async (t) => {
    for (const version of versions) {
      const answer = await get(`/${version}/hyperplanning`);
      t.equal(answer.statusCode, 405, version);
      t.equal(answer.headers.allow, 'POST, OPTIONS', version);
    }
  });
});
