/** Requests that no honest client sends: answered if possible, and never left open. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import t from 'tap';
import { latestVersion } from '../../../src/contract/versions.ts';
import { allClosed, ask, connectTo } from '../../support/bare-connection.ts';
import { readRows } from '../../support/json-lines.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/versions.ts';

const { app } = await startService(t);
const impatient = await startService(t, { requestTimeoutMs: 300 });

const close = 'Connection: close\r\n\r\n';

t.test('malformed HTTP gets an error in the format of the requested version', async (t) => {
  type Row = [text: string, status: number | string, error: string];
  for (const [text, status, error] of readRows<Row>('test/http/responses/malformed-requests.jsonl')) {
    const [head = '', body = ''] = (await ask(t, app, text)).split('\r\n\r\n');
    t.match(JSON.parse(body), { error, status }, JSON.stringify(text.slice(0, 60)));
    for (const name of ['x-request-id', 'x-content-type-options', 'access-control-allow-origin'])
      t.match(head, name);
  }
});

t.test('every valid Host header is accepted', async (t) => {
  for (const host of ['', 'x', 'x:', 'a_b.example:80', '[::1]:3000', '127.0.0.1', 'xn--4ca.example.'])
    t.match(await ask(t, app, `GET /v6/infos HTTP/1.1\r\nHost: ${host}\r\n${close}`), /^HTTP\/1.1 200/, host);
});

t.test('the response to a HEAD request never has a body', async (t) => {
  for (const text of ['HEAD /v6 HTTP/1.1\r\nHo st: x\r\n\r\n', `HEAD /v6 HTTP/1.1\r\n${close}`]) {
    const answer = await ask(t, app, text);
    t.match(answer, /^HTTP\/1\.1 400 .*\r\n\r\n$/s, JSON.stringify(text));
    t.match(answer, /content-length: [1-9]/i);
  }
});

t.test('a malformed request after a complete one gets the second response', async (t) => {
  const whole = 'GET /v6/evaluate?expr=40%2B2 HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const packets of [[`${whole}nonsense`], [whole, 'GET /v5/infos HTTP/1.1\r\nHo st: x\r\n\r\n']]) {
    const answers = (await ask(t, app, ...packets)).split('HTTP/1.1 ').slice(1);
    t.strictSame(
      answers.map((answer) => answer.slice(0, 3)),
      ['200', '400'],
    );
  }
});

t.test('a malformed request closes its connection, even if the client keeps its side open', async (t) => {
  const { app } = impatient;
  const whole = 'GET /v6/infos HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const text of [
    'nonsense\r\n\r\n',
    `${whole}nonsense`,
    'GET /v6/infos HTTP/1.1\r\nHost: x\r\n', // its head never ends
    'POST /v6/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    'POST /v6/nope HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', // answered before its body
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
    `${whole}CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\nmore`,
  ]) {
    const socket = await connectTo(t, app);
    socket.on('error', () => {});
    socket.write(text); // the response is never read
    await allClosed(app);
    t.pass(JSON.stringify(text.slice(0, 60)));
  }
});

t.test('a request that is too slow gets a 408 in the format of its version', async (t) => {
  const { app } = impatient;
  const half = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  for (const [text, status] of [
    ['', 408],
    ['GET /v6/infos HTTP/1.1\r\nHost: x\r\n', 408],
    [`POST /v6/token HTTP/1.1\r\n${half}`, 408],
    [`POST /v5/token HTTP/1.1\r\n${half}`, '408'],
  ] as const) {
    const [, body = ''] = (await ask(t, app, text)).split('\r\n\r\n');
    t.match(JSON.parse(body), { error: 'The request took too long to arrive.', status }, text);
  }
  const once = await ask(t, app, `POST /v6/nope HTTP/1.1\r\n${half}`);
  t.strictSame(once.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 404'], 'an answered request is not answered again');
});

t.test('head and body have 30 seconds together, checked every second', async (t) => {
  const { requestTimeout, headersTimeout } = app.server;
  t.strictSame([requestTimeout, headersTimeout], [30_000, 30_000]);
});

t.test('a request with Upgrade gets a response, then the connection is closed', async (t) => {
  const upgrade = 'Host: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n';
  for (const behind of ['', 'GET /v6/infos HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense']) {
    const answer = await ask(t, app, `GET /${latestVersion}/infos HTTP/1.1\r\n${upgrade}${behind}`);
    t.match(answer, /^HTTP\/1\.1 200 .*connection: close\r\n/is, JSON.stringify(behind));
  }
});

t.test('the longest query that a document allows is accepted', async (t) => {
  const text = encodeURIComponent('漢'.repeat(1000));
  for (const version of until('v5')) {
    const url = `/${version}/levenshtein?str1=${text}&str2=${text}`;
    t.match(await ask(t, app, `GET ${url} HTTP/1.1\r\nHost: x\r\n${close}`), /^HTTP\/1\.1 200 /, version);
  }
});

t.test('an unknown Expect header does not stop a request', async (t) => {
  const text = `GET /v6/infos HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\n${close}`;
  t.match(await ask(t, app, text), /^HTTP\/1\.1 200 /);
});

t.test('an error of an injected request, which has no connection, has no effect', async (t) => {
  const timeout = Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  t.doesNotThrow(() => impatient.app.server.emit('clientError', timeout, new EventEmitter() as Socket));
});
