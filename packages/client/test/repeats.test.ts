/** Retries, tested with a real service behind a proxy that simulates network failures. */
import t, { type Test } from 'tap';
import { startRedis, whyNoRedis } from '../../../test/support/redis-server.ts';
import { openRedisStores } from '../../../test/support/redis-stores.ts';
import { onlyInFull } from '../../../test/support/scale.ts';
import { startService } from '../../../test/support/service.ts';
import * as v5 from '../src/generated/v5.ts';
import * as v6 from '../src/generated/v6.ts';
import { type Fault, findClosedPort, startFaultProxy } from './support/fault-proxy.ts';

const { app } = await startService(t);
const service = await app.listen({ port: 0, host: '127.0.0.1' });

const unavailable: Fault = { status: 503, headers: { 'retry-after': '0' } };
const silent503: Fault = { status: 503 };
const limited: Fault = { status: 429, headers: { 'retry-after': '0' } };
const silent429: Fault = { status: 429 };
const underWay: Fault = { status: 409, headers: { 'retry-after': '0' } };
const hour: Fault = { status: 429, headers: { 'retry-after': '3600' } };

const message = { username: 'alice', message: 'once', session: 's' };
let games = 0;
const move = { username: 'alice', move: '1-1', session: 's' } as const;
const calls: Readonly<Record<string, (api: v6.Client, baseUrl: string) => Promise<unknown>>> = {
  'GET /evaluate': (api: v6.Client) => api.evaluateExpression({ expr: '1+1' }),
  'GET /pow': (api: v6.Client) => api.createChallenge(),
  'POST /chart': (api: v6.Client) => api.renderChart({ type: 'pie', data: { labels: ['a'], values: [1] } }),
  'POST /chat': (api: v6.Client) => api.sendMessage(message),
  'POST /tic-tac-toe/play': (api: v6.Client) => api.playMove({ ...move, game: `g${games++}` }),
  'POST /v5/chat': (_api: v6.Client, baseUrl: string) => v5.createClient({ baseUrl }).sendMessage(message),
};

const rows: [call: string, faults: Fault[], sent: number, outcome: string][] = [
  ['GET /evaluate', [silent503, unavailable, 'reset before'], 4, 'answered'],
  ['GET /evaluate', ['reset after'], 2, 'answered'],
  ['GET /evaluate', [silent429], 2, 'answered'],
  ['GET /evaluate', [{ status: 408 }], 2, 'answered'],
  ['GET /evaluate', [silent503, silent503, silent503, silent503], 4, 'ServerError'],
  ['GET /evaluate', [{ status: 500 }], 2, 'answered'],
  ['GET /evaluate', [{ status: 501 }], 1, 'ServerError'],
  ['GET /evaluate', [{ status: 400 }], 1, 'BadRequestError'],
  ['GET /evaluate', [hour], 1, 'TooManyRequestsError'],
  ['GET /pow', ['reset after'], 2, 'answered'],
  ['POST /chart', ['reset before', silent503], 3, 'answered'],
  ['POST /chat', [limited], 2, 'answered'],
  ['POST /chat', [silent429], 2, 'answered'],
  ['POST /chat', [unavailable, unavailable, 'reset before'], 4, 'answered'],
  ['POST /chat', ['reset before'], 2, 'answered'],
  ['POST /chat', ['reset after'], 2, 'answered'],
  ['POST /chat', [{ status: 500 }], 2, 'answered'],
  ['POST /chat', [underWay], 2, 'answered'],
  ['POST /chat', [{ status: 409 }], 1, 'ConflictError'],
  ['POST /tic-tac-toe/play', ['reset after'], 2, 'answered'],
  ['POST /tic-tac-toe/play', [unavailable], 2, 'answered'],
  ['POST /v5/chat', ['reset before'], 1, 'NetworkError'],
  ['POST /v5/chat', ['reset after'], 1, 'NetworkError'],
  ['POST /v5/chat', [unavailable], 1, 'ServerError'],
  ['POST /v5/chat', [{ status: 500 }], 1, 'ServerError'],
  ['POST /v5/chat', [silent429], 1, 'TooManyRequestsError'],
  ['POST /v5/chat', [{ status: 408 }], 1, 'UtilityApiError'],
];
for (const [call, faults, sent, outcome] of rows) {
  const failures = faults
    .map((fault) => (typeof fault === 'string' ? fault : JSON.stringify(fault)))
    .join(', ');
  t.test(`${call} after ${failures}: sent ${sent} times, ${outcome}`, async (t) => {
    const proxy = await startFaultProxy(t, service, [...faults]);
    const answer = calls[call]?.(v6.createClient({ baseUrl: proxy.url }), proxy.url);
    const seen = await answer?.then(
      () => 'answered',
      ({ name }: Error) => name,
    );
    t.equal(seen, outcome);
    t.strictSame(proxy.seen.length, sent);
  });
}

/** Fails twice with 503, then with a connection reset, then succeeds. */
async function surviveFaults(t: Test, service: string) {
  const faults: Fault[] = [unavailable, unavailable, 'reset before'];
  const direct = v6.createClient({ baseUrl: service });
  await direct.sendMessage(message);
  const reading = await startFaultProxy(t, service, [...faults]);
  t.match(await v6.createClient({ baseUrl: reading.url }).listMessages(), [{ message: 'once' }]);
  t.strictSame(reading.seen, Array(4).fill('GET /v6/chat'));

  const sending = await startFaultProxy(t, service, [...faults]);
  const api = v6.createClient({ baseUrl: sending.url });
  await api.sendMessage(message);
  t.strictSame(sending.seen, Array(4).fill('POST /v6/chat'));
  t.equal((await direct.listMessages()).length, 2);
}

t.test('two 503 and a reset: a GET succeeds, and a message is stored once', async (t) => {
  const { app } = await startService(t);
  await surviveFaults(t, await app.listen({ port: 0, host: '127.0.0.1' }));
});

t.test('the same on Redis', { skip: onlyInFull || whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const stores = await openRedisStores(t, redis.address, { now: Date.now });
  const { app } = await startService(t, { stores, now: Date.now });
  await surviveFaults(t, await app.listen({ port: 0, host: '127.0.0.1' }));
});

t.test('a message is retried after a lost response and stored once', async (t) => {
  const api = v6.createClient({ baseUrl: service });
  const before = (await api.listMessages()).length;
  const proxy = await startFaultProxy(t, service, ['reset after', 'reset after']);
  const { response } = await v6.createClient({ baseUrl: proxy.url }).sendMessage(message).withResponse();
  t.equal(response.headers.get('idempotent-replayed'), 'true');
  t.equal(proxy.seen.length, 3);
  t.equal((await api.listMessages()).length, before + 1);
});

t.test('two calls send two messages, unless they share an idempotency key', async (t) => {
  const api = v6.createClient({ baseUrl: service });
  const before = (await api.listMessages()).length;
  await api.sendMessage(message);
  await api.sendMessage(message);
  t.equal((await api.listMessages()).length, before + 2);
  await api.sendMessage(message, { idempotencyKey: 'a-key' });
  await api.sendMessage(message, { idempotencyKey: 'a-key' });
  t.equal((await api.listMessages()).length, before + 3);
});

t.test('retries every call after a refused connection', async (t) => {
  const port = await findClosedPort();
  const api = v6.createClient({ baseUrl: `http://127.0.0.1:${port}` });
  const sending = api.sendMessage(message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const proxy = await startFaultProxy(t, service, [], port);
  t.strictSame(await sending, { message: 'Message sent successfully' });
  t.strictSame(proxy.seen, ['POST /v6/chat']);
});

t.test('repeats: 0 disables retries for a client or a call', async (t) => {
  const proxy = await startFaultProxy(t, service, [silent503, silent503]);
  await t.rejects(v6.createClient({ baseUrl: proxy.url, repeats: 0 }).getAuth(), v6.ServerError);
  await t.rejects(v6.createClient({ baseUrl: proxy.url }).getAuth({}, { repeats: 0 }), v6.ServerError);
  t.equal(proxy.seen.length, 2);
});

t.test('retries stop at the deadline', async (t) => {
  const proxy = await startFaultProxy(t, service, Array<Fault>(100).fill(silent503));
  const api = v6.createClient({ baseUrl: proxy.url, repeats: 100, deadlineMs: 700 });
  await t.rejects(api.getAuth(), { name: 'ServerError', status: 503 });
  t.ok(proxy.seen.length < 5, `${proxy.seen.length} tries`);
});
