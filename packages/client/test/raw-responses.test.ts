/** Unread responses, request ids, a chat as an iterator, and the logger. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { startService } from '../../../test/support/service.ts';
import {
  type ChatEvent,
  type ChatPosition,
  createClient,
  eachMessage,
  type Logger,
} from '../src/generated/v6.ts';
import { findClosedPort, startFaultProxy } from './support/fault-proxy.ts';

const { app } = await startService(t, { now: Date.now });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const alice = { username: 'alice', session: 's' };

t.test('asResponse leaves a body of any type and size unread', async (t) => {
  const api = createClient({ baseUrl, answerBytesMax: 10 });
  const table = await api.listPeople({ count: 20, format: 'csv' }).asResponse();
  t.notOk(table.bodyUsed);
  t.match(table.headers.get('content-type'), /^text\/csv/);
  t.equal((await table.text()).trim().split('\r\n').length, 21);
  const raw = await api.request('GET', '/v6/quota').asResponse();
  t.match(await raw.json(), { tier: 'default' });
});

t.test('asResponse throws the errors of the service, and retries', async (t) => {
  const proxy = await startFaultProxy(t, baseUrl, [{ status: 503 }, 'reset before']);
  const api = createClient({ baseUrl: proxy.url });
  t.equal((await api.getPerson().asResponse()).status, 200);
  t.equal(proxy.seen.length, 3);
  await t.rejects(api.generateToken({ len: 5 }).asResponse(), { status: 400, code: 'too_small' });
});

t.test('asResponse is too late once the client has read the body', async (t) => {
  const call = createClient({ baseUrl }).getPerson();
  await call;
  const response = await call.asResponse();
  t.ok(response.bodyUsed);
  await t.rejects(response.text(), TypeError);
});

t.test('a signal aborts a body that the caller reads', async (t) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.write('{');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.closeAllConnections());
  t.teardown(() => server.close());
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  const controller = new AbortController();
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}` });
  const response = await api.getInfos({}, { signal: controller.signal }).asResponse();
  const text = response.text();
  controller.abort();
  await t.rejects(text, { name: 'AbortError' });
});

t.test('results and errors have the request id of the response', async (t) => {
  const api = createClient({ baseUrl, headers: { 'x-request-id': 'request-7' } });
  const { requestId, response } = await api.getInfos().withResponse();
  t.equal(requestId, 'request-7');
  t.equal(response.headers.get('x-request-id'), 'request-7');
  await t.rejects(api.generateToken({ len: 5 }), { name: 'BadRequestError', requestId: 'request-7' });

  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'cut-9' });
    response.write('{', () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  const cut = createClient({ baseUrl: `http://127.0.0.1:${port}`, repeats: 0 });
  await t.rejects(cut.getInfos(), { name: 'NetworkError', requestId: 'cut-9' });
});

t.test('eachMessage continues at the cursor of each response', async (t) => {
  const api = createClient({ baseUrl });
  const send = (message: string) => api.sendMessage({ ...alice, token: 'pages', message });
  for (const message of ['a', 'b', 'c']) await send(message);
  const list = (position: ChatPosition) =>
    api.listPrivateMessages({ username: 'alice', token: 'pages', ...position });

  const stored: string[] = [];
  for await (const { message } of eachMessage(list, { wait: 0 })) stored.push(message);
  t.strictSame(stored, ['a', 'b', 'c']);

  const { response } = await list({}).withResponse();
  const after = response.headers.get('x-chat-cursor') ?? '';
  t.not(after, '');
  const next = eachMessage(list, { after }).next();
  await send('d');
  t.match(await next, { done: false, value: { message: 'd' } });
});

t.test('the logger gets a line per attempt and retry, without URLs, input and API key', async (t) => {
  const lines: string[] = [];
  const logger: Logger = {
    debug: (line) => lines.push(`debug ${line}`),
    warn: (line) => lines.push(`warn ${line}`),
  };
  const proxy = await startFaultProxy(t, baseUrl, [{ status: 503 }]);
  const api = createClient({ baseUrl: proxy.url, logger });
  await api.listPrivateMessages({ username: 'alice', token: 'secret-token' }).catch(() => {});
  const closed = createClient({ baseUrl: `http://127.0.0.1:${await findClosedPort()}`, repeats: 0, logger });
  await closed.getInfos().catch(() => {});
  t.equal(lines.length, 4);
  t.match(lines, [
    /^debug listPrivateMessages: 503, no ID, \d+ ms$/,
    /^warn listPrivateMessages: retry in \d+ ms$/,
    /^debug listPrivateMessages: 404, [\w-]+, \d+ ms$/,
    /^debug getInfos: no response, no ID, \d+ ms$/,
  ]);
  t.notMatch(lines.join(), /secret-token|127\.0\.0\.1/);
});

t.test('the id of an event can be read without a check of its type', (t) => {
  const idOf = ({ id }: ChatEvent): string | undefined => id;
  t.equal(idOf({ event: 'reset', data: { reason: 'expired' } }), undefined);
  t.end();
});
