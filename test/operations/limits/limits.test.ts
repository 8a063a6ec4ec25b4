/** Rate limits for the caller's own API. */
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { createChance } from '../../contracts/limits.ts';
import { type Front, onCluster, onEveryStore } from '../../support/every-store.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { startRedis, whyNoRedis } from '../../support/redis-server.ts';
import { openRedisStores } from '../../support/redis-stores.ts';
import { type Answer, startService } from '../../support/service.ts';

const login = { name: 'login:203.0.113.7', limit: 5, window_s: 60 };
const plans = { PRO_LIMIT: '1000000', PRO_BURST: '1000000' };

onEveryStore(async (t, { send, stores }) => {
  const key = await addKey(stores.keys);
  const check = (body: object, headers: object = bearer(key)): Promise<Answer> =>
    send({ method: 'POST', url: '/v6/limit', payload: body, headers: { ...headers } });
  const idempotent = (id: string) => ({ ...bearer(key), 'idempotency-key': id });

  t.test('requires an API key', async (t) => {
    const answer = await check({ limits: [login] }, {});
    t.equal(answer.statusCode, 401);
    t.equal(answer.headers['www-authenticate'], 'Bearer');
    t.match(answer.json(), { error: 'This operation requires an API key, as Authorization: Bearer KEY.' });
  });

  t.test('allows as many as the limit, and then says when to retry', async (t) => {
    for (const remaining of [4, 3, 2, 1, 0])
      t.match((await check({ limits: [login] })).json(), {
        allowed: true,
        decided_by: 'limits',
        limits: [{ name: login.name, allowed: true, remaining, retry_after_s: 0 }],
      });
    const denied = await check({ limits: [login] });
    t.equal(denied.statusCode, 200);
    const [state] = denied.json().limits;
    t.match(denied.json(), { allowed: false, limits: [{ allowed: false, remaining: 0 }] });
    t.ok(state.retry_after_s > 0 && state.retry_after_s <= 60, `${state.retry_after_s}`);
    t.ok(state.reset_s >= state.retry_after_s && state.reset_s <= 60, `${state.reset_s}`);
  });

  t.test('an idempotent check is counted once', async (t) => {
    const limit = { ...login, name: 'idempotent' };
    const [first, again] = [
      await check({ limits: [limit] }, idempotent('one')),
      await check({ limits: [limit] }, idempotent('one')),
    ];
    t.equal(again.headers['idempotent-replayed'], 'true');
    t.strictSame(again.json(), first.json());
    t.match((await check({ limits: [limit] }, idempotent('two'))).json(), { limits: [{ remaining: 3 }] });
  });

  t.test('rejects costs above the limit, and the same counter twice', async (t) => {
    const answers = [
      await check({ limits: [{ ...login, cost: 6 }] }),
      await check({ limits: [login, { ...login, limit: 7 }] }),
      await check({ limits: [] }),
      await check({ limits: Array.from({ length: 11 }, (_, index) => ({ ...login, name: `${index}` })) }),
    ];
    t.strictSame(
      answers.map((answer) => answer.statusCode),
      [400, 400, 400, 400],
    );
    t.equal(answers[0]?.json().error, 'cost must be at most limit');
    t.equal(answers[1]?.json().error, 'Each limit must have a different name or window_s');
    t.match((await check({ limits: [login, { ...login, name: 'x', window_s: 61 }] })).statusCode, 200);
  });

  t.test('of 400 concurrent checks over all servers exactly the limit is allowed', (t) =>
    checkAllAtOnce(t, { send, stores }),
  );
}, plans);

onCluster(checkAllAtOnce, plans);

/** Eight rounds of random limits and windows, each of another account, so that a cluster uses several nodes. */
async function checkAllAtOnce(t: Test, { send, stores }: Pick<Front, 'send' | 'stores'>): Promise<void> {
  const chance = createChance('at once');
  const found: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const headers = bearer(await addKey(stores.keys));
    const cost = chance(1, 3);
    const limit = chance(cost, 420);
    // Redis has a clock of its own, so no cost may expire during a round.
    const limits = [{ name: 'at once', limit, window_s: chance(600, 2_678_400), cost }];
    const check = () => checkAgain(send, { limits }, headers);
    const answers = await Promise.all(Array.from({ length: 400 }, check));
    const allowed = answers.filter((answer) => answer.json().allowed).length;
    const expected = Math.min(400, Math.floor(limit / cost));
    if (allowed !== expected) found.push(`${allowed} instead of ${expected} in round ${round}`);
  }
  t.strictSame(found, []);
}

/** Repeats checks that are rejected because a caller may send 64 bodies at the same moment. */
async function checkAgain(send: Front['send'], payload: object, headers: object): Promise<Answer> {
  const answer = await send({ method: 'POST', url: '/v6/limit', payload, headers: { ...headers } });
  if (answer.statusCode !== 429) return answer;
  await delay(10);
  return checkAgain(send, payload, headers);
}

t.test(
  'without the store, on_failure decides, and the response says so',
  { skip: whyNoRedis() },
  async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    const stores = await openRedisStores(t, redis.address, { now: Date.now });
    const { send } = await startService(t, { stores, now: Date.now, environment: plans });
    const key = await addKey(stores.keys);
    const check = (body: object, headers = {}) =>
      send({ method: 'POST', url: '/v6/limit', payload: body, headers: { ...bearer(key), ...headers } });
    t.match((await check({ limits: [login] })).json(), { allowed: true, decided_by: 'limits' });
    await redis.kill();
    for (const [on_failure, allowed] of [
      [undefined, false],
      ['deny', false],
      ['allow', true],
    ]) {
      const answer = await check({ limits: [login], on_failure });
      t.strictSame(answer.json(), { allowed, decided_by: 'on_failure', limits: [] }, `${on_failure}`);
    }
    t.equal(
      (await check({ limits: [login], on_failure: 'allow' }, { 'idempotency-key': 'x' })).statusCode,
      503,
    );
  },
);
