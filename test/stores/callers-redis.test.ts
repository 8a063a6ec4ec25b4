import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import t, { type Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { quotaKey } from '../../src/stores/redis/key-names.ts';
import { type RedisWaits, redisWaits, waitsWithin } from '../../src/stores/redis/waits.ts';
import { countPassed, keyOf, testCallerStores } from '../contracts/callers.ts';
import type { Clock } from '../contracts/stores.ts';
import { StoreUnavailable } from '../support/program.ts';
import { type RedisServer, startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;
const plan = { burst: 80, hourly: 3_500 };

interface Opened {
  readonly stores: Stores;
  /** The subject of each reported error. */
  readonly errors: string[];
}

/** Opens stores with the default `waits` for a server that will be halted. */
async function openStores(
  t: Test,
  url: string,
  { clock = { nowMs: START_MS }, waits }: { clock?: Clock; waits?: RedisWaits } = {},
): Promise<Opened> {
  const errors: string[] = [];
  const stores = await openRedisStores(t, parseRedisAddress(url), {
    now: () => clock.nowMs,
    onError: (_error, subject) => void errors.push(subject),
    ...(waits && { waits }),
  });
  return { stores, errors };
}

async function startOwnRedis(t: Test): Promise<RedisServer> {
  const server = await startRedis();
  t.teardown(() => server.stop());
  return server;
}

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testRedis(t);

async function testRedis(t: Test): Promise<void> {
  const server = await startRedis();
  t.teardown(() => server.stop());
  const emptied = new WeakSet<Test>();

  testCallerStores(
    t,
    async (t, clock) => {
      if (!emptied.has(t)) await withClient(server.port, (client) => client.flushall());
      emptied.add(t);
      return (await openStores(t, server.url, { clock })).stores;
    },
    300,
  );

  t.test('reads the clock of Redis to the millisecond', async (t) => {
    const { quotas } = (await openStores(t, server.url)).stores;
    const readMs = async () => {
      const [seconds = 0, microseconds = 0] = await withClient(server.port, (client) => client.time());
      return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
    };
    // In the second half of a second, swapped parts of the time would be noticed.
    let beforeMs = await readMs();
    for (; beforeMs % 1000 < 500; beforeMs = await readMs()) await delay(20);
    const limits = { burst: 1, hourly: 100 };
    await quotas.hit('on the clock of Redis', limits);
    const afterMs = await readMs();
    const { burst } = await quotas.hit('on the clock of Redis', limits, afterMs);
    t.ok(burst.freesInMs <= 10_000 && burst.freesInMs >= 10_000 - (afterMs - beforeMs), `${burst.freesInMs}`);
  });

  t.test(
    'keeps usage for as long as it counts, one span per instant, and nothing for rejected callers',
    async (t) => {
      const { quotas } = (await openStores(t, server.url)).stores;
      const ask = <Result>(question: (client: Redis, key: string) => Promise<Result>) =>
        withClient(server.port, (client) => question(client, quotaKey('kept')));
      for (let count = 0; count < 3; count += 1) await quotas.hit('kept', plan, START_MS);
      t.equal(await ask((client, key) => client.hlen(key)), 2, 'two windows of one span');
      const mostMs = HOUR_MS + 60_000;
      const leftMs = await ask((client, key) => client.pttl(key));
      t.ok(leftMs > HOUR_MS && leftMs <= mostMs, `${leftMs}`);
      await delay(100);
      await quotas.hit('kept', plan, START_MS);
      t.ok(
        (await ask((client, key) => client.pttl(key))) <= mostMs - 100,
        'as long as the first request counts',
      );
      await quotas.hit('kept', { ...plan, daily: 10 }, START_MS);
      const dayMs = await ask((client, key) => client.pttl(key));
      t.ok(dayMs > 24 * HOUR_MS && dayMs <= 24 * HOUR_MS + 900_000, `${dayMs}`);
      await quotas.hit('kept', plan, START_MS + HOUR_MS);
      t.ok((await ask((client, key) => client.pttl(key))) > 24 * HOUR_MS, 'whatever the next plan is');
      await quotas.hit('never', { burst: 0, hourly: 0 }, START_MS);
      t.equal(await withClient(server.port, (client) => client.exists(quotaKey('never'))), 0);
    },
  );

  t.test('two servers with different clocks use the clock of Redis', async (t) => {
    await withClient(server.port, (client) => client.flushall());
    const early = await openStores(t, server.url, { clock: { nowMs: 0 } });
    const late = await openStores(t, server.url);
    const one = { burst: 1, hourly: 100 };
    t.match(await late.stores.quotas.hit('caller', one), { isAllowed: true });
    t.match(await early.stores.quotas.hit('caller', one), { isAllowed: false });
  });

  t.test('the usage of a caller is one small key, and expires when it no longer counts', async (t) => {
    const { stores } = await openStores(t, server.url);
    await withClient(server.port, async (client) => {
      await client.flushall();
      for (let index = 0; index < 500; index += 1)
        await stores.quotas.hit('caller', plan, START_MS + index * 20);
      const keys = await client.keys('*');
      t.equal(keys.length, 1);
      const [key = ''] = keys;
      const leftMs = await client.pttl(key);
      t.ok(leftMs > HOUR_MS - 60_000 && leftMs <= HOUR_MS + 60_000, `${leftMs} ms`);
      t.ok((await client.hlen(key)) <= plan.burst + 64, `${await client.hlen(key)} fields`);
      await stores.quotas.hit('caller', plan, START_MS + HOUR_MS / 2);
      t.ok((await client.hlen(key)) <= 5, 'expired spans are removed');
    });
  });

  t.test(
    'while Redis is killed, each server counts locally, reports that once, and shares again afterwards',
    async (t) => {
      const own = await startOwnRedis(t);
      const clock = { nowMs: START_MS };
      const { stores, errors } = await openStores(t, own.url, { clock, waits: redisWaits });
      await own.kill();
      t.equal(await countPassed(stores.quotas, plan, 240, START_MS), plan.burst, 'also exact in memory');
      t.equal(await countPassed(stores.quotas, plan, 240, START_MS + 10_000), plan.burst);
      t.equal(errors.filter((subject) => subject === 'quotas').length, 1);
      await own.start();
      await countsAgain(stores, own, clock);
    },
  );

  t.test('while Redis is halted, only the first requests wait for it', async (t) => {
    const own = await startOwnRedis(t);
    const clock = { nowMs: START_MS };
    const { stores, errors } = await openStores(t, own.url, { clock, waits: redisWaits });
    await stores.quotas.hit('caller', plan, START_MS);
    own.signal('SIGSTOP');
    t.match(await stores.quotas.hit('caller', plan, START_MS), { isAllowed: true });
    // The following decisions do not use Redis: they settle before any event of a connection or a timer.
    let isSettled = false;
    void Promise.resolve(stores.quotas.hit('caller', plan, START_MS)).then(() => {
      isSettled = true;
    });
    await eventLoopTurn();
    t.ok(isSettled);
    t.equal(errors.filter((subject) => subject === 'quotas').length, 1);
    own.signal('SIGCONT');
    await countsAgain(stores, own, clock);
  });

  t.test('while Redis pauses, two servers together allow exactly the plan', async (t) => {
    const own = await startOwnRedis(t);
    const waits = { answerMs: 20_000, countMs: 1, pausedMs: 20_000 };
    const servers = [await openStores(t, own.url, { waits }), await openStores(t, own.url, { waits })];
    const rounds = 5;
    const passed = [];
    for (let round = 0; round < rounds; round += 1) {
      own.signal('SIGSTOP');
      const hits = servers.map(({ stores }) => countPassed(stores.quotas, plan, 30, START_MS));
      await delay(50);
      own.signal('SIGCONT');
      passed.push(...(await Promise.all(hits)));
    }
    t.equal(
      passed.reduce((sum, count) => sum + count),
      plan.burst,
    );
    t.same(
      servers.flatMap(({ errors }) => errors),
      [],
    );
  });

  t.test('two servers add the requests that they allowed without Redis after its return', async (t) => {
    const own = await startOwnRedis(t);
    const clock = { nowMs: START_MS };
    const large = { burst: 1_000, hourly: 2_000 };
    const options = { clock, waits: waitsWithin(5_000) }; // a busy machine is not an outage
    const servers = [await openStores(t, own.url, options), await openStores(t, own.url, options)];
    await own.kill();
    for (const { stores } of servers) {
      t.equal(await countPassed(stores.quotas, large, 100, START_MS), 100);
    }
    await own.start();
    for (const { stores } of servers) await countsAgain(stores, own, clock);
    for (const { stores } of servers) await stores.quotas.hit('caller', large, START_MS);
    const { quotas } = (await openStores(t, own.url)).stores;
    const look = () => quotas.look('caller', large, START_MS);
    // The backlog of a server is sent with its next request, and may still be on its way.
    for (let round = 0; round < 100 && (await look()).burst.remaining !== 1_000 - 202; round += 1)
      await delay(50);
    t.match(await look(), { burst: { remaining: 1_000 - 202 }, hourly: { remaining: 2_000 - 202 } });
  });

  t.test('requests allowed without Redis count for as long as if Redis had counted them', async (t) => {
    const own = await startOwnRedis(t);
    const clock = { nowMs: START_MS };
    const { stores } = await openStores(t, own.url, { clock, waits: waitsWithin(5_000) });
    const large = { burst: 1_000, hourly: 2_000 };
    const daily = { ...large, daily: 3_000 };
    await own.kill();
    for (let count = 0; count < 100; count += 1) await stores.quotas.hit('caller', large);
    clock.nowMs += HOUR_MS - 600_000;
    await own.start();
    await countsAgain(stores, own, clock);
    await stores.quotas.hit('caller', large);
    const { quotas } = (await openStores(t, own.url)).stores;
    for (
      let round = 0;
      round < 100 && (await quotas.look('caller', large)).hourly.remaining > 1_899;
      round += 1
    )
      await delay(50);
    const { burst, hourly } = await quotas.look('caller', large);
    t.match({ burst, hourly }, { burst: { remaining: 999 }, hourly: { remaining: 1_899 } });
    t.ok(hourly.freesInMs > 0 && hourly.freesInMs <= 600_000, `${hourly.freesInMs} ms`);
    await own.kill();
    for (let count = 0; count < 100; count += 1) await stores.quotas.hit('daily', daily);
    clock.nowMs += 2 * HOUR_MS;
    await own.start();
    await countsAgain(stores, own, clock);
    await stores.quotas.hit('daily', daily);
    const late = await (await openStores(t, own.url)).stores.quotas.look('daily', daily);
    t.match(late, { hourly: { remaining: 1_999 }, daily: { remaining: 2_899 } });
    const freesInMs = late.daily?.freesInMs ?? 0;
    t.ok(freesInMs > 0 && freesInMs <= 22 * HOUR_MS, `${freesInMs} ms`);
  });

  t.test('a reply that arrived while the process was busy is not late', async (t) => {
    const own = await startOwnRedis(t);
    const { stores, errors } = await openStores(t, own.url, {
      waits: { answerMs: 400, countMs: 400, pausedMs: 400 },
    });
    await stores.quotas.hit('caller', plan, START_MS);
    for (const [round, busyMs] of [600, 600, 1_500, 600].entries()) {
      const keys = stores.keys.list();
      const hit = stores.quotas.hit('caller', plan, START_MS);
      await eventLoopTurn(); // requests are batched after this turn
      const endMs = performance.now() + busyMs;
      while (performance.now() < endMs);
      t.same(await keys, []);
      t.match(await hit, { burst: { remaining: plan.burst - 2 - round } });
    }
    t.same(errors, []);
  });

  t.test('rejected callers that retry cost Redis one command per wait', async (t) => {
    const own = await startOwnRedis(t);
    const { stores } = await openStores(t, own.url);
    const limits = { burst: 2, hourly: 1_000 };
    for (let count = 0; count < 3; count += 1) await stores.quotas.hit('caller', limits, START_MS);
    const callsBefore = await countScripts(own);

    const askAt = (atMs: number, count: number) =>
      Promise.all(Array.from({ length: count }, async () => stores.quotas.hit('caller', limits, atMs)));
    for (let passedMs = 0; passedMs < 10_000; passedMs += 1) {
      const decisions = await askAt(START_MS + passedMs, 10);
      if (decisions.some(({ isAllowed, burst }) => isAllowed || burst.freesInMs !== 10_000 - passedMs))
        t.fail(`after ${passedMs} ms`);
    }
    t.equal(await countScripts(own), callsBefore);

    const decisions = await askAt(START_MS + 10_000, 60);
    t.equal(decisions.filter(({ isAllowed }) => isAllowed).length, 2);
    t.equal(await countScripts(own), callsBefore + 2, 'the first request, then all waiting requests');
    t.match(
      await stores.quotas.hit('caller', { burst: 3, hourly: 1_000 }, START_MS + 10_000),
      { isAllowed: true },
      'another plan is looked up in Redis',
    );
  });

  t.test('a Redis that rejects writes does not count, and this is reported', async (t) => {
    const own = await startOwnRedis(t);
    const { stores, errors } = await openStores(t, own.url);
    await withClient(own.port, (client) => client.config('SET', 'maxmemory', '1'));
    t.match(await stores.quotas.hit('caller', plan, START_MS), { burst: { remaining: plan.burst - 1 } });
    t.same(errors, ['quotas']);
  });

  t.test('counts concurrent requests in one call', async (t) => {
    const own = await startOwnRedis(t);
    const { stores } = await openStores(t, own.url);
    await stores.quotas.hit('caller', plan, START_MS);
    const callsBefore = await countScripts(own);
    const hits = Array.from({ length: 50 }, async (_, index) =>
      stores.quotas.hit(`caller ${index % 20}`, plan, START_MS),
    );
    t.ok((await Promise.all(hits)).every(({ isAllowed }) => isAllowed));
    t.equal(await countScripts(own), callsBefore + 1);
    t.match(await stores.quotas.hit('caller 0', plan, START_MS), { burst: { remaining: plan.burst - 4 } });
  });

  t.test('reports unreadable usage, counts that caller locally, and does not affect others', async (t) => {
    const own = await startOwnRedis(t);
    const { stores, errors } = await openStores(t, own.url);
    await withClient(own.port, async (client) => {
      await client.set(quotaKey('of a text'), 'a text');
      await client.hset(quotaKey('of a hash'), { b: 'never packed', h: 'by us' });
    });
    const callers = ['of a text', 'of a hash', 'sound'];
    const decisions = await Promise.all(
      callers.map(async (caller) => stores.quotas.hit(caller, plan, START_MS)),
    );
    for (const decision of decisions) t.match(decision, { burst: { remaining: plan.burst - 1 } });
    t.same(errors, ['usage'], 'reported once, and not as an outage');
    t.equal(await withClient(own.port, (client) => client.get(quotaKey('of a text'))), 'a text');
    t.equal(await withClient(own.port, (client) => client.exists(quotaKey('sound'))), 1);
  });

  t.test('while Redis is unavailable, keys can be neither found nor added', async (t) => {
    const own = await startOwnRedis(t);
    const { stores } = await openStores(t, own.url, { waits: redisWaits });
    await stores.keys.add(keyOf('one'));
    await own.kill();
    await t.rejects(stores.keys.find('hash of one'), StoreUnavailable);
    await t.rejects(stores.keys.add(keyOf('two')), StoreUnavailable);
    await t.rejects(stores.keys.list(), StoreUnavailable);
    await t.rejects(
      stores.keys.update('hash of one', (key) => key),
      StoreUnavailable,
    );
  });
}

/** Returns how many script calls a server has processed. */
async function countScripts(server: RedisServer): Promise<number> {
  const statistics = await withClient(server.port, (client) => client.info('commandstats'));
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(statistics)?.[1] ?? 0);
}

/** Sends requests one second apart until Redis counts one; fails after two minutes. */
async function countsAgain(stores: Stores, server: RedisServer, clock: Clock): Promise<void> {
  const deadlineMs = performance.now() + 120_000;
  const name = randomUUID(); // not counted by another server
  const isCounted = () =>
    withClient(server.port, async (client) => (await client.keys(`*${name}*`)).length === 1);
  do {
    if (performance.now() > deadlineMs) throw new Error('Redis does not count again.');
    await eventLoopTurn();
    clock.nowMs += 1_000;
    await stores.quotas.hit(name, plan, START_MS);
  } while (!(await isCounted()));
}
