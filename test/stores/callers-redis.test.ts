import { setTimeout as delay, setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import t, { type Test } from 'tap';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { quotaKey } from '../../src/stores/redis/key-names.ts';
import { type RedisWaits, redisWaits, waitsWithin } from '../../src/stores/redis/waits.ts';
import type { Stores } from '../../src/stores/stores.ts';
import { countPassed, keyOf, testCallerStores } from '../contracts/callers.ts';
import type { Clock } from '../contracts/stores.ts';
import { StoreUnavailable } from '../support/program.ts';
import {
  type RedisServer,
  startRedis,
  startRedisCluster,
  whyNoRedis,
  withClient,
} from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;
const plan = { burst: 80, hourly: 3_500 };

interface Opened {
  readonly stores: Stores;
  /** The subject of each error that was told. */
  readonly errors: string[];
}

/** A server that is halted must be given up: `waits` are the usual ones then. */
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

  t.test('The clock of Redis is read to the millisecond', async (t) => {
    const { quotas } = (await openStores(t, server.url)).stores;
    const readMs = async () => {
      const [seconds = 0, microseconds = 0] = await withClient(server.port, (client) => client.time());
      return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
    };
    // In the second half of a second its parts cannot change places unseen.
    let beforeMs = await readMs();
    for (; beforeMs % 1000 < 500; beforeMs = await readMs()) await delay(20);
    const limits = { burst: 1, hourly: 100 };
    await quotas.hit('by the clock of Redis', limits);
    const afterMs = await readMs();
    const { burst } = await quotas.hit('by the clock of Redis', limits, afterMs);
    t.ok(burst.freesInMs <= 10_000 && burst.freesInMs >= 10_000 - (afterMs - beforeMs), `${burst.freesInMs}`);
  });

  t.test(
    'What counts is kept as long as it counts, a moment as one, and nothing of who never came in',
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
        'as long as the first of them counts',
      );
      await quotas.hit('never', { burst: 0, hourly: 0 }, START_MS);
      t.equal(await withClient(server.port, (client) => client.exists(quotaKey('never'))), 0);
    },
  );

  t.test('Two servers share every quota', async (t) => {
    await withClient(server.port, (client) => client.flushall());
    const [one, other] = [await openStores(t, server.url), await openStores(t, server.url)];
    const passed = await Promise.all([
      countPassed(one.stores.quotas, plan, 120, START_MS),
      countPassed(other.stores.quotas, plan, 120, START_MS),
    ]);
    t.equal(passed[0] + passed[1], plan.burst);
  });

  t.test('Two servers whose clocks differ go by the clock of Redis', async (t) => {
    await withClient(server.port, (client) => client.flushall());
    const early = await openStores(t, server.url, { clock: { nowMs: 0 } });
    const late = await openStores(t, server.url);
    const one = { burst: 1, hourly: 100 };
    t.match(await late.stores.quotas.hit('caller', one), { isAllowed: true });
    t.match(await early.stores.quotas.hit('caller', one), { isAllowed: false });
  });

  t.test('What a caller has used is one small key, and expires when it no longer counts', async (t) => {
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
      t.ok((await client.hlen(key)) <= 5, 'what has expired is removed');
    });
  });

  t.test(
    'While Redis is killed each server counts alone, says so once, and shares again afterwards',
    async (t) => {
      const own = await startOwnRedis(t);
      const clock = { nowMs: START_MS };
      const { stores, errors } = await openStores(t, own.url, { clock, waits: redisWaits });
      await own.kill();
      t.equal(await countPassed(stores.quotas, plan, 240, START_MS), plan.burst, 'in memory, as exactly');
      t.equal(await countPassed(stores.quotas, plan, 240, START_MS + 10_000), plan.burst);
      t.equal(errors.filter((subject) => subject === 'quotas').length, 1);
      await own.start();
      await countsAgain(stores, own, clock);
    },
  );

  t.test('While Redis is halted nobody waits for it but the requests that find it so', async (t) => {
    const own = await startOwnRedis(t);
    const clock = { nowMs: START_MS };
    const { stores, errors } = await openStores(t, own.url, { clock, waits: redisWaits });
    await stores.quotas.hit('caller', plan, START_MS);
    own.signal('SIGSTOP');
    t.match(await stores.quotas.hit('caller', plan, START_MS), { isAllowed: true });
    // What follows is decided without Redis: it settles before anything that comes from a connection or a timer can.
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

  t.test('While Redis pauses, two servers together let through what the plan allows', async (t) => {
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

  t.test('What two servers let through without Redis is counted when it is back', async (t) => {
    const own = await startOwnRedis(t);
    const clock = { nowMs: START_MS };
    const large = { burst: 1_000, hourly: 2_000 };
    const options = { clock, waits: waitsWithin(5_000) }; // a busy machine is no outage
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
    // What a server counted alone is told with what it counts next, which may still be on its way.
    for (let round = 0; round < 100 && (await look()).burst.remaining !== 1_000 - 202; round += 1)
      await delay(50);
    t.match(await look(), { burst: { remaining: 1_000 - 202 }, hourly: { remaining: 2_000 - 202 } });
  });

  t.test('What was let through without Redis counts as long as if Redis had seen it', async (t) => {
    const own = await startOwnRedis(t);
    const clock = { nowMs: START_MS };
    const { stores } = await openStores(t, own.url, { clock, waits: waitsWithin(5_000) });
    const large = { burst: 1_000, hourly: 2_000 };
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
  });

  t.test('An answer that came while the process itself was busy is not late', async (t) => {
    const own = await startOwnRedis(t);
    const { stores, errors } = await openStores(t, own.url, {
      waits: { answerMs: 20, countMs: 20, pausedMs: 20 },
    });
    await stores.quotas.hit('caller', plan, START_MS);
    for (let round = 0; round < 3; round += 1) {
      const keys = stores.keys.list();
      const hit = stores.quotas.hit('caller', plan, START_MS);
      await eventLoopTurn(); // requests are counted together when all of the turn have come
      const endMs = performance.now() + 300;
      while (performance.now() < endMs);
      t.same(await keys, []);
      t.match(await hit, { burst: { remaining: plan.burst - 2 - round } });
    }
    t.same(errors, []);
  });

  t.test('Whoever keeps asking after a refusal costs Redis one command for each wait', async (t) => {
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
    t.equal(await countScripts(own), callsBefore + 2, 'the first alone, then all that waited for it');
    t.match(
      await stores.quotas.hit('caller', { burst: 3, hourly: 1_000 }, START_MS + 10_000),
      { isAllowed: true },
      'another plan is asked for anew',
    );
  });

  t.test('A Redis that takes no writes does not count, which is told as that', async (t) => {
    const own = await startOwnRedis(t);
    const { stores, errors } = await openStores(t, own.url);
    await withClient(own.port, (client) => client.config('SET', 'maxmemory', '1'));
    t.match(await stores.quotas.hit('caller', plan, START_MS), { burst: { remaining: plan.burst - 1 } });
    t.same(errors, ['quotas']);
  });

  t.test('Requests of one moment are counted in one call', async (t) => {
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

  t.test(
    'A usage that cannot be read is told, counted by this server alone, and troubles no other',
    async (t) => {
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
      t.same(errors, ['usage'], 'told once, and no outage');
      t.equal(await withClient(own.port, (client) => client.get(quotaKey('of a text'))), 'a text');
      t.equal(await withClient(own.port, (client) => client.exists(quotaKey('sound'))), 1);
    },
  );

  t.test('While Redis is away keys can be neither found nor kept', async (t) => {
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

  t.test('On a cluster keys and quotas work alike, and quotas spread over all nodes', async (t) => {
    const servers = await startRedisCluster();
    t.teardown(() => Promise.all(servers.map((server) => server.stop())));
    const { stores } = await openStores(t, servers.map(({ url }) => url).join(','));
    await stores.keys.add(keyOf('one'));
    t.same(await stores.keys.update('hash of one', (key) => ({ ...key, revokedMs: 1 })), {
      ...keyOf('one'),
      revokedMs: 1,
    });
    t.equal(await countPassed(stores.quotas, plan, 240, START_MS), plan.burst);
    for (let index = 0; index < 30; index += 1) await stores.quotas.hit(`caller ${index}`, plan);
    for (const { port } of servers) {
      const keys = await withClient(port, (client) => client.keys('*{quota:*'));
      t.ok(keys.length > 0, `${port}`);
    }
  });
}

/** How many calls of scripts a server has answered. */
async function countScripts(server: RedisServer): Promise<number> {
  const statistics = await withClient(server.port, (client) => client.info('commandstats'));
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(statistics)?.[1] ?? 0);
}

/** Makes requests, a second apart, until Redis counts one of them, and gives up after two minutes. */
async function countsAgain(stores: Stores, server: RedisServer, clock: Clock): Promise<void> {
  const giveUpMs = performance.now() + 120_000;
  const isCounted = () =>
    withClient(server.port, async (client) => (await client.keys('*another*')).length === 1);
  do {
    if (performance.now() > giveUpMs) throw new Error('Redis does not count again.');
    await eventLoopTurn();
    clock.nowMs += 1_000;
    await stores.quotas.hit('another', plan, START_MS);
  } while (!(await isCounted()));
}
