/** Identification, counting and rejection by the hooks only: no operation, no document. */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyRequest, type InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import { registerAuth } from '../../../src/http/callers/auth.ts';
import { registerBans } from '../../../src/http/callers/bans.ts';
import { registerRateLimit } from '../../../src/http/callers/rate-limit.ts';
import { registerHeaders } from '../../../src/http/responses/headers.ts';
import { ApiError, StoreUnavailable } from '../../../src/lib/errors.ts';
import { generateKey, hashKey, revokeKey } from '../../../src/operations/callers/keys.ts';
import { planNames } from '../../../src/operations/callers/plans.ts';
import type { Services } from '../../../src/operations/services.ts';
import { createEmbeddedStores } from '../../../src/stores/embedded/index.ts';
import { makeFolder } from '../../support/folders.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { until } from '../../support/until.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;

const plans = {
  default: { burst: 3, hourly: 5 },
  advanced: { burst: 4, hourly: 6 },
  pro: { burst: 7, hourly: 5 },
  business: { burst: 8, hourly: 9 },
};

/** Registers routes of every kind behind the hooks; each returns its caller. */
async function openGate(t: Test) {
  const clock = { nowMs: START_MS };
  const now = () => clock.nowMs;
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now, writeTimeoutMs: 30_000 });
  t.teardown(() => stores.close());
  const services = {
    stores,
    plans,
    now,
    randomBytes,
    ipv6PrefixBits: 64,
    addressKey: undefined,
    steadyNow: now,
  };
  const app = Fastify();
  t.teardown(() => app.close());
  registerHeaders(app);
  app.decorateRequest('services');
  app.decorateRequest('delays');
  app.addHook('onRequest', (request, _reply, done) => {
    request.services = services as unknown as Services; // only this is used
    request.delays = { startBusyMs: 0, storeMs: 0, queueMs: 0, cpuMs: 0 };
    done();
  });
  const refreshMs = 1;
  const bans = await registerBans(app, services, refreshMs);
  await registerRateLimit(app, services, registerAuth(app, services, bans));
  app.setErrorHandler((error: ApiError, request, reply) => {
    const { status, message, headers } = request.overQuota instanceof ApiError ? request.overQuota : error;
    return reply
      .code(status ?? 400)
      .headers(headers ?? {})
      .send({ message });
  });
  const mayStay: (() => boolean | Promise<boolean>)[] = [];
  const tell = ({ caller, keyHash, unauthenticated }: FastifyRequest) => ({
    ...{ id: caller.id, plan: caller.plan, isAuthenticated: caller.isAuthenticated },
    ...(caller.account !== undefined && { account: caller.account }),
    ...(keyHash !== undefined && { keyHash }),
    ...(unauthenticated !== undefined && { message: unauthenticated.message }),
  });
  app.get('/', { config: { operation: 'tellCaller' } }, tell);
  app.get('/open', { config: { isOpen: true } }, tell);
  app.get('/uncounted', { config: { isUncounted: true } }, tell);
  const preValidation = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) =>
    done(request.headers['x-broken'] ? new Error('The body is broken.') : undefined);
  app.post('/verify', { config: { keyMember: 'secret' }, preValidation }, tell);
  app.get('/stream', (request) => {
    mayStay.push(app.createAccessCheck(request));
    return tell(request);
  });
  const ask = (request: InjectOptions | string, remoteAddress = '203.0.113.1') =>
    app.inject({ ...(typeof request === 'string' ? { url: request } : request), remoteAddress });
  /** Bans a target and waits until all readers know. */
  const ban = async (target: string, refused: () => unknown) => {
    await stores.bans.put({ target, createdMs: clock.nowMs, untilMs: clock.nowMs + HOUR_MS });
    await until(() => refused() !== undefined);
  };
  /** Returns the remaining requests of the window closest to its limit. */
  const leftOf = async (headers = {}) => (await ask({ url: '/', headers })).headers['x-ratelimit-remaining'];
  return { clock, stores, keys: stores.keys, app, ask, ban, bans, leftOf, mayStay };
}

const everybody = { id: 'address:203.0.113.1', plan: 'default', isAuthenticated: false };

t.test('A key grants its plan until it expires; without one, the address is the caller', async (t) => {
  const { clock, keys, ask } = await openGate(t);
  t.same((await ask('/')).json(), everybody);
  for (const [index, plan] of planNames.entries()) {
    const address = `203.0.114.${index}`;
    const key = await addKey(keys, { plan, account: `of ${plan}`, expiresMs: START_MS + 1_000 });
    const answer = await ask({ url: '/', headers: { authorization: `bEARER  ${key} ` } }, address);
    const account = `of ${plan}`;
    t.same(answer.json(), {
      ...{ id: `account:${account}`, plan, isAuthenticated: true, account },
      keyHash: hashKey(key),
    });
    t.equal(answer.headers['ratelimit-policy'], policyOf(plans[plan]));
    clock.nowMs += 1_000;
    const late = await ask({ url: '/', headers: bearer(key) }, address);
    t.equal(late.statusCode, 401, 'it has expired');
    clock.nowMs -= 1_000;
  }
});

const policyOf = ({ burst, hourly }: { burst: number; hourly: number }) =>
  `"burst";q=${burst};w=10, "hourly";q=${hourly};w=3600`;

t.test('A rejected key counts against the address that sent it', async (t) => {
  const { keys, ask } = await openGate(t);
  const revoked = await addKey(keys);
  await keys.update(hashKey(revoked), (record) => revokeKey(record, START_MS));
  const rows = [bearer(revoked), bearer(generateKey(randomBytes)), bearer('wrong')];
  for (const [index, headers] of rows.entries()) {
    const answer = await ask({ url: '/', headers });
    t.match(answer.json(), { message: 'Invalid token.' });
    t.same([answer.statusCode, answer.headers['www-authenticate']], [401, 'Bearer']);
    t.equal(answer.headers['x-ratelimit-remaining'], `${2 - index}`);
  }
  t.equal((await ask({ url: '/', headers: bearer('wrong') })).statusCode, 429);
  t.equal((await ask('/')).statusCode, 429);
  t.equal((await ask('/', '203.0.113.2')).statusCode, 200);
});

t.test('A rejected request states which window is exceeded and when to retry', async (t) => {
  const { clock, keys, ask } = await openGate(t);
  const headers = bearer(await addKey(keys, { plan: 'advanced' }));
  const send = async () => {
    const { statusCode, headers: sent, json } = await ask({ url: '/', headers });
    return [statusCode, sent['retry-after'], json().message, sent.ratelimit, sent['x-ratelimit-reset']];
  };
  for (let count = 0; count < 4; count += 1) t.match(await send(), [200]);
  const slow = 'Too many requests, please slow down.';
  t.same(await send(), [429, '10', slow, '"burst";r=0;t=10, "hourly";r=2;t=3600', '10']);
  clock.nowMs += 10_000;
  for (let count = 0; count < 2; count += 1) t.match(await send(), [200]);
  const many = 'You have exceeded the limit of 6 requests per hour.';
  t.same(await send(), [429, '3600', many, '"burst";r=2;t=10, "hourly";r=0;t=3600', '3600']);
});

t.test('Public routes accept all callers and count nothing', async (t) => {
  const { ask, ban, bans, leftOf } = await openGate(t);
  await ban('address:203.0.113.9', () => bans.refuseAddress('203.0.113.9'));
  for (const remoteAddress of ['203.0.113.1', '203.0.113.9']) {
    const answer = await ask({ url: '/open', headers: bearer('wrong') }, remoteAddress);
    t.same(answer.json(), { ...everybody, id: `address:${remoteAddress}` });
    t.equal(answer.headers.ratelimit, undefined);
  }
  t.equal(await leftOf(), '2');
});

t.test('Uncounted routes count only wrong keys; unknown routes count', async (t) => {
  const { ask, leftOf } = await openGate(t);
  for (let count = 0; count < 4; count += 1) {
    const answer = await ask('/uncounted');
    t.same([answer.statusCode, answer.headers.ratelimit], [200, undefined]);
  }
  t.equal((await ask({ url: '/uncounted', headers: bearer('wrong') })).headers['x-ratelimit-remaining'], '2');
  t.equal((await ask('/nowhere')).headers['x-ratelimit-remaining'], '1');
  t.equal(await leftOf(), '0');
});

t.test('Banned clients are rejected uncounted, by address before any key lookup', async (t) => {
  const { stores, keys, ask, ban, bans, leftOf } = await openGate(t);
  const headers = bearer(await addKey(keys, { plan: 'pro', account: 'buyer' }));
  await ban('account:buyer', () => bans.refuseAccount('buyer'));
  const update = t.capture(keys, 'update', keys.update);
  const refused = await ask({ url: '/', headers });
  t.same([refused.statusCode, refused.headers.ratelimit], [403, undefined]);
  t.equal(update().length, 0, 'its key is not used');
  await stores.bans.remove('account:buyer');
  await until(() => bans.refuseAccount('buyer') === undefined);
  t.equal(await leftOf(headers), '4');
  t.equal(update().length, 1);

  await ban('address:203.0.113.1', () => bans.refuseAddress('203.0.113.1'));
  const find = t.capture(keys, 'find', keys.find);
  for (const sent of [headers, bearer(generateKey(randomBytes)), {}]) {
    const answer = await ask({ url: '/', headers: sent });
    t.same([answer.statusCode, answer.headers.ratelimit], [403, undefined]);
  }
  t.equal(find().length, 0);
});

t.test('The key in the body overrides the header and counts once for itself', async (t) => {
  const { clock, keys, ask, ban, bans } = await openGate(t);
  const [own, other] = [
    await addKey(keys, { plan: 'pro', account: 'own' }),
    await addKey(keys, { plan: 'business', account: 'other', expiresMs: START_MS + 60_000 }),
  ];
  const verify = (payload: object, headers = {}, url = '/verify') =>
    ask({ method: 'POST', url, payload, headers });
  const leftAfter = ({ headers }: Awaited<ReturnType<typeof verify>>) => headers['x-ratelimit-remaining'];
  const both = await verify({ secret: own }, bearer(other));
  t.match(both.json(), { id: 'account:own', plan: 'pro' });
  t.equal(leftAfter(both), '4');
  t.equal(leftAfter(await verify({}, {}, `/verify?secret=${own}`)), '3');
  t.equal(
    leftAfter(await verify({ secret: other }, {}, `/verify?secret=${own}`)),
    '7',
    'a body before a query',
  );
  t.match((await verify({ secret: 'wrong' }, bearer(other))).json(), everybody, 'the operation reports it');
  t.match((await verify({ secret: 7 })).json(), everybody);
  t.match((await verify({ secret: own }, bearer('wrong'))).json(), { message: 'Invalid token.' });
  t.equal((await verify({ secret: own }, bearer('wrong'))).statusCode, 429, 'counts against the address');
  clock.nowMs += 60_000;
  t.match((await verify({ secret: other })).json(), everybody, 'it has expired');
  await ban('account:own', () => bans.refuseAccount('own'));
  const kept = await verify({ secret: own });
  t.match(kept.json(), everybody, 'it is banned');
});

t.test('A malformed body counts once, and is a 429 above the plan', async (t) => {
  const { ask, leftOf } = await openGate(t);
  const payload = '{';
  const headers = { 'content-type': 'application/json' };
  const unread = () => ask({ method: 'POST', url: '/verify', payload, headers });
  const broken = () => ask({ method: 'POST', url: '/verify', payload: {}, headers: { 'x-broken': '1' } });
  const first = await unread();
  t.same([first.statusCode, first.headers['x-ratelimit-remaining']], [400, '2']);
  const second = await broken();
  t.same([second.json().message, second.headers['x-ratelimit-remaining']], ['The body is broken.', '1']);
  t.equal(await leftOf(), '0');
  const third = await unread();
  t.same([third.statusCode, third.headers['retry-after']], [429, '10']);
});

t.test('Account usage is recorded by operation, for allowed requests', async (t) => {
  const { stores, keys, app, ask } = await openGate(t);
  const headers = bearer(await addKey(keys, { plan: 'advanced', account: 'buyer' }));
  const add = t.capture(stores.usage, 'add', stores.usage.add);
  for (const url of ['/', '/', '/nowhere', '/open', '/uncounted', '/', '/', '/']) await ask({ url, headers });
  await ask('/');
  await app.close();
  const uses = add().map(({ args: [use] }) => use);
  t.same(uses, [{ account: 'buyer', day: '2026-01-02', counts: { tellCaller: 3, none: 1 } }]);
});

t.test('While keys cannot be looked up, requests with one are rejected and counted by address', async (t) => {
  const { keys, stores, ask } = await openGate(t);
  const known = bearer(await addKey(keys));
  await stores.close();
  const answer = await ask({ url: '/', headers: known });
  t.same([answer.statusCode, answer.headers['x-ratelimit-remaining']], [503, '2']);
  const secret = generateKey(randomBytes);
  const verified = await ask({ method: 'POST', url: '/verify', payload: { secret } });
  t.equal(verified.statusCode, 503);
  t.equal((await ask('/', '203.0.113.2')).statusCode, 200);
});

t.test('Long connections stay open while key and address are allowed', async (t) => {
  const { clock, stores, keys, ask, ban, bans, mayStay } = await openGate(t);
  const expiring = await addKey(keys, { account: 'one', expiresMs: START_MS + 60_000 });
  const lasting = await addKey(keys, { account: 'two' });
  await ask('/stream');
  for (const key of [expiring, lasting]) await ask({ url: '/stream', headers: bearer(key) });
  await ask('/stream', '203.0.113.2');
  const stay = () => Promise.all(mayStay.map((may) => may()));
  t.same(await stay(), [true, true, true, true]);
  clock.nowMs += 60_000;
  t.same(await stay(), [true, false, true, true], 'one key has expired');
  await keys.update(hashKey(lasting), (record) => revokeKey(record, clock.nowMs));
  clock.nowMs += 8_000;
  t.same(await stay(), [true, false, false, true], 'the other was revoked');
  await keys.update(hashKey(lasting), (record) => ({ ...record, revokedMs: null }));
  clock.nowMs += 8_000;
  t.same(await stay(), [true, false, true, true]);
  await ban('address:203.0.113.2', () => bans.refuseAddress('203.0.113.2'));
  t.same(await stay(), [true, false, true, false], 'an address is banned');
  await ban('account:two', () => bans.refuseAccount('two'));
  t.same(await stay(), [true, false, false, false], 'and an account');
  await stores.close();
  clock.nowMs += 2 * HOUR_MS;
  t.same(await stay(), [true, true, true, true], 'while the store is unavailable, they stay open');
});

t.test('Asynchronous limits also count; if they fail, the request fails', async (t) => {
  const { stores, ask } = await openGate(t);
  const { hit } = stores.quotas;
  stores.quotas.hit = async (...asked) => hit(...asked);
  t.equal((await ask('/')).headers['x-ratelimit-remaining'], '2');
  stores.quotas.hit = async () => Promise.reject(new StoreUnavailable());
  t.equal((await ask('/')).statusCode, 503);
  const headers = { 'content-type': 'application/json' };
  const broken = await ask({ method: 'POST', url: '/verify', payload: '{', headers });
  t.equal(broken.statusCode, 400, "the body's error is reported");
});

t.test('A malformed body is reported before a wrong key', async (t) => {
  const { ask } = await openGate(t);
  const headers = { 'content-type': 'application/json', ...bearer('wrong') };
  const answer = await ask({ method: 'POST', url: '/verify', payload: '{', headers });
  t.equal(answer.statusCode, 400);
});

t.test('A store defect is not a wrong key, and counts for no caller', async (t) => {
  const { keys, ask, leftOf } = await openGate(t);
  const headers = bearer(generateKey(randomBytes));
  keys.find = async () => Promise.reject(new TypeError('a defect'));
  const answer = await ask({ url: '/', headers });
  t.same([answer.json().message, answer.headers.ratelimit], ['a defect', undefined]);
  t.equal(await leftOf(), '2');
});

t.test("A failure to save a key's use is logged and delays no request", async (t) => {
  const { keys, app, ask } = await openGate(t);
  const headers = bearer(await addKey(keys));
  keys.update = async () => Promise.reject(new StoreUnavailable());
  const warned: unknown[] = [];
  app.log.warn = (...told: unknown[]) => void warned.push(...told);
  t.equal((await ask({ url: '/', headers })).statusCode, 200);
  await until(() => warned.length > 0);
  t.match(warned, [{ err: StoreUnavailable }, 'the last use of an API key could not be saved']);
});

t.test('The wait for a key lookup is recorded for its request, and no other request waits', async (t) => {
  const { clock, keys, app, ask, mayStay } = await openGate(t);
  const headers = bearer(await addKey(keys));
  const { find } = keys;
  const found = t.capture(keys, 'find', async (hash: string) => {
    const key = await find(hash);
    clock.nowMs += 5;
    return key;
  });
  const waited: number[] = [];
  app.addHook('onResponse', async ({ delays }) => void waited.push(delays?.storeMs ?? 0));
  await ask({ url: '/stream', headers });
  await ask('/stream');
  t.strictSame(waited, [5, 0]);
  t.equal(found().length, 1);
  t.equal(await mayStay[1]?.(), true);
  t.equal(found().length, 0, 'without a key, nothing is looked up');
  clock.nowMs += HOUR_MS;
  keys.find = async () => undefined;
  t.equal(await mayStay[0]?.(), false, 'a key that no longer exists');
});
