import { randomBytes } from 'node:crypto';
import t from 'tap';
import { generateKey } from '../../../src/operations/callers/keys.ts';
import { type Front, onAnyStore } from '../../support/every-store.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { startRedis, whyNoRedis } from '../../support/redis-server.ts';
import { openRedisStores } from '../../support/redis-stores.ts';
import { type Answer, startService } from '../../support/service.ts';

const environment = { DEFAULT_LIMIT: '100', DEFAULT_BURST: '20', PRO_LIMIT: '3', PRO_BURST: '3' };

/** Converts the headers of a response for both windows to the format of `/quota`. */
function quotaIn({ headers }: Answer) {
  const left = (name: string) => {
    const [, limit] = new RegExp(`"${name}";q=(\\d+)`).exec(String(headers['ratelimit-policy'])) ?? [];
    const [, remaining, seconds] =
      new RegExp(`"${name}";r=(\\d+);t=(\\d+)`).exec(String(headers.ratelimit)) ?? [];
    return { limit: Number(limit), remaining: Number(remaining), resets_in: Number(seconds) };
  };
  return { burst: left('burst'), hourly: left('hourly') };
}

/** Requests the remaining quota of a caller. */
async function ask({ send }: Pick<Front, 'send'>, headers: Record<string, string> = {}) {
  const answer = await send({ url: '/v6/quota', headers });
  t.equal(answer.statusCode, 200);
  t.equal(answer.headers['cache-control'], 'no-store');
  t.notOk(answer.headers.ratelimit, 'it is not counted');
  return answer.json();
}

onAnyStore(async (t, front) => {
  const { send, stores, advance } = front;

  t.test('a caller without requests has the full plan', async (t) => {
    t.strictSame(await ask(front, bearer(await addKey(stores.keys, { plan: 'business' }))), {
      tier: 'business',
      burst: { limit: 200, remaining: 200, resets_in: 0 },
      hourly: { limit: 10_000, remaining: 10_000, resets_in: 0 },
    });
  });

  t.test('the remaining quota equals the headers of the last request', async (t) => {
    for (const [waitMs, url] of [
      [0, '/v6/infos'],
      [400, '/v6/nope'],
      [2_000, '/auth'],
    ] as const) {
      advance(waitMs);
      const answer = await send({ url });
      const { burst, hourly } = quotaIn(answer);
      t.match(await ask(front), {
        tier: 'default',
        burst: { remaining: burst.remaining },
        hourly: { remaining: hourly.remaining },
      });
    }
  });

  t.test('a rejected caller gets the same, without using up quota', async (t) => {
    const headers = bearer(await addKey(stores.keys));
    for (let count = 0; count < 3; count += 1) await send({ url: '/v6/infos', headers });
    for (let count = 0; count < 3; count += 1) {
      const refused = await send({ url: '/v6/infos', headers });
      t.equal(refused.statusCode, 429);
      t.match(await ask(front, headers), { tier: 'pro', burst: { remaining: 0 }, hourly: { remaining: 0 } });
      t.match(quotaIn(refused), { burst: { remaining: 0 }, hourly: { remaining: 0 } });
      advance(100);
    }
  });

  t.test('each server responds ten times a second to each caller', async (t) => {
    const headers = bearer(await addKey(stores.keys));
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await send({ url: '/v6/quota', headers })).statusCode);
    const answered = statuses.filter((status) => status === 200).length;
    t.ok([10, 20].includes(answered), `${answered}: ten times by each server`);
    const refused = await send({ url: '/v6/quota', headers });
    const error = 'Please send at most 10 requests per second.';
    t.strictSame(refused.json(), { message: 'Too Many Requests', error, status: 429 });
    t.equal(refused.headers['retry-after'], '1');
    t.equal((await send({ url: '/v6/quota', headers: bearer(await addKey(stores.keys)) })).statusCode, 200);
    t.equal((await send({ url: '/v6/infos', headers })).statusCode, 200, 'the quota is unchanged');
    advance(1_000);
    t.equal((await send({ url: '/v6/quota', headers })).statusCode, 200);
  });

  t.test('an invalid API key is rejected and counts as a guess', async (t) => {
    const before = await ask(front);
    advance(1_000);
    const answer = await send({ url: '/v6/quota', headers: bearer(generateKey(randomBytes)) });
    t.equal(answer.statusCode, 401);
    t.equal((await ask(front)).hourly.remaining, before.hourly.remaining - 1);
  });
}, environment);

t.test('equals, to the second, the headers of a request at the same time', async (t) => {
  const { get, advance } = await startService(t, { environment });
  for (const waitMs of [0, 1, 999, 3_500, 10_000, 60_000, 1_800_000]) {
    advance(waitMs);
    const answer = await get('/v6/infos');
    t.strictSame((await get('/v6/quota')).json(), { tier: 'default', ...quotaIn(answer) }, `${waitMs}`);
  }
  advance(3_600_000);
  t.match((await get('/v6/quota')).json(), { hourly: { remaining: 100, resets_in: 0 } });
});

t.test('if switched off, it counts like a missing endpoint', async (t) => {
  const { get } = await startService(t, { environment: { ...environment, OPERATIONS_OFF: 'getQuota' } });
  const answer = await get('/v6/quota');
  t.equal(answer.statusCode, 404);
  t.equal(quotaIn(answer).hourly.remaining, 99);
});

t.test('while Redis is down, it reports the counts of this server', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  let nowMs = Date.now();
  const now = () => nowMs;
  const stores = await openRedisStores(t, redis.address, { now, waits: { answerMs: 180, countMs: 100 } });
  const { get } = await startService(t, { stores, now, environment });
  await get('/v6/infos');
  await redis.kill();
  nowMs += 1_000;
  t.match((await get('/v6/quota')).json(), { tier: 'default', hourly: { limit: 100, remaining: 100 } });
  const answer = await get('/v6/infos');
  t.strictSame((await get('/v6/quota')).json(), { tier: 'default', ...quotaIn(answer) });
});
