/** API keys and games in Redis are spread over more keys while servers run. */
import t, { type Test } from 'tap';
import type { ApiKey } from '../../src/operations/callers/keys.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { createGame, forfeitGame, type Game, joinGame } from '../../src/operations/tic-tac-toe/game.ts';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { openCutWay } from '../support/cut-way.ts';
import { makeKey } from '../support/keys.ts';
import { StoreUnavailable } from '../support/program.ts';
import { type RedisServer, startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { run } from '../support/server-process.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const UNTIL_MS = START_MS + 60 * 60 * 1000;
const TOGETHER = 'utility:{keys}';
const KEYS = 60;

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testSpreading(t);

async function testSpreading(t: Test): Promise<void> {
  const server = await startRedis();
  t.teardown(() => server.stop());

  t.test('until they are spread, keys and games are where earlier releases expect them', async (t) => {
    const [{ keys, games }] = await openAnew(t, server);
    const { record } = makeKey();
    await keys.add(record);
    await games.replace('lobby', undefined, game('lobby'), UNTIL_MS);
    await withClient(server.port, async (client) => {
      t.strictSame(JSON.parse((await client.hget(TOGETHER, record.hash)) ?? ''), record);
      t.strictSame((await client.keys('*game*')).map(kind), ['games', 'games', 'games']);
      t.equal(await client.get('utility:{format}'), '1');
    });
  });

  t.test('finds, lists and changes every key on any server, before and after', async (t) => {
    const [knows, knowsNot] = await openAnew(t, server);
    const records = await addKeys(knows);
    t.equal(await knows.spread?.(), KEYS);
    t.equal(await knows.spread?.(), 0, 'the second time there is nothing to do');
    const late = makeKey().record;
    await knowsNot.keys.add(late);
    for (const stores of [knows, knowsNot]) {
      for (const record of [...records, late])
        t.strictSame(await stores.keys.find(record.hash), record, record.id);
      t.equal(await stores.keys.find('nobody'), undefined);
      t.equal(await stores.keys.update('nobody', used), undefined);
    }
    for (const { keys } of [knows, knowsNot]) for (const { hash } of records) await keys.update(hash, used);
    t.equal((await knows.size()).keys, KEYS + 1);
    t.equal((await knows.keys.list()).length, KEYS + 1);
    for (const { hash } of records) t.equal((await knowsNot.keys.find(hash))?.usedMs, 2);
    t.equal(await knows.spread?.(), 1, 'the key added by a server before it learned of the change');
    await withClient(server.port, async (client) => t.equal(await client.exists(TOGETHER), 0));
    t.strictSame(await knowsNot.keys.find(late.hash), late);
  });

  t.test('no change is lost and no key is missing while keys are moved', async (t) => {
    const all = await openAnew(t, server);
    const [first, second] = all;
    const records = await addKeys(first);
    let isMoving = true;
    const looking = all.map(async ({ keys }) => {
      while (isMoving)
        for (const { hash } of records) if (!(await keys.find(hash))) t.fail('a key is missing');
    });
    const changes = all.map(async ({ keys }) => {
      for (const { hash } of records) await keys.update(hash, used);
    });
    await Promise.all([...changes, first.spread?.(), second.spread?.()]);
    isMoving = false;
    await Promise.all(looking);
    for (const { hash } of records) t.equal((await second.keys.find(hash))?.usedMs, all.length);
  });

  t.test('finds a key whose move was interrupted, and completes the move with its next change', async (t) => {
    const [stores] = await openAnew(t, server);
    const { record } = makeKey();
    await withClient(server.port, (client) =>
      client.hset(TOGETHER, record.hash, `>${JSON.stringify(record)}`),
    );
    t.strictSame(await stores.keys.find(record.hash), record);
    t.strictSame(await stores.keys.list(), [record]);
    await stores.keys.update(record.hash, used);
    await withClient(server.port, async (client) => t.equal(await client.exists(TOGETHER), 0));
    t.equal((await stores.keys.find(record.hash))?.usedMs, 1);
  });

  t.test('a move that is interrupted after any step keeps all keys, and can be continued', async (t) => {
    let count = 0;
    for (let isDone = false; !isDone; count += 1) {
      const [stores] = await openAnew(t, server);
      const records = [makeKey().record, makeKey().record];
      for (const record of records) await stores.keys.add(record);
      const way = await openCutWay(server.port);
      const killed = await openRedisStores(t, parseRedisAddress(`redis://127.0.0.1:${way.port}`), {
        now: () => START_MS,
      });
      way.endAfter(count);
      isDone = await spreads(killed);
      way.close();
      for (const record of records)
        t.strictSame(await stores.keys.find(record.hash), record, `${count} steps`);
      const again = await openRedisStores(t, server.address, { now: () => START_MS });
      t.equal((await again.keys.list()).length, records.length);
      await again.spread?.();
      for (const { hash } of records) t.equal((await stores.keys.update(hash, used))?.usedMs, 1);
      await withClient(server.port, async (client) => t.equal(await client.exists(TOGETHER), 0));
    }
    t.ok(count > 10, `${count} steps`);
  });

  t.test('an existing game is not moved, and a new game gets its own slot', async (t) => {
    const [stores, other] = await openAnew(t, server);
    const once = { receipt: 'a receipt', claimedMs: START_MS };
    await stores.games.replace('old', undefined, game('old'), UNTIL_MS, once);
    await stores.spread?.();
    await stores.games.replace('new', undefined, game('new'), UNTIL_MS, once);
    const changes: [Stores, (game: Game) => Game][] = [
      [stores, (game) => joinGame(game, 'player 1')],
      [other, (game) => ({ ...game, moves: ['1-1'] })],
    ];
    for (const [{ games }, change] of changes) {
      for (const id of ['old', 'new']) {
        const before = await games.find(id);
        if (!before) throw new Error(`${id} is missing.`);
        t.ok(await games.replace(id, before, change(before), UNTIL_MS));
        t.notOk(await games.replace(id, before, change(before), UNTIL_MS), 'the game has changed');
        t.same(await games.recall(id, once), game(id));
      }
    }
    t.strictSame((await stores.games.listPublic(10)).map(({ id }) => id).sort(), ['new', 'old']);
    await withClient(server.port, async (client) => {
      t.equal((await client.keys('utility:{game:*}')).length, 1);
    });
    for (const id of ['old', 'new']) {
      const full = await stores.games.find(id);
      const forfeited = full && forfeitGame(full, 'player 1');
      if (forfeited?.kind !== 'forfeited') throw new Error('The player could not forfeit.');
      await stores.games.replace(id, full, forfeited.game, UNTIL_MS);
    }
    t.strictSame(await stores.games.listPublic(10), []);
  });

  t.test(
    'an operator spreads the data by a command, and earlier releases then no longer start',
    async (t) => {
      const [stores] = await openAnew(t, server);
      await addKeys(stores);
      const { output } = await run({ REDIS_URL: server.url }, 'src/operator/admin.js', 'spread');
      t.match(output, `${KEYS} keys were moved`);
      await withClient(server.port, async (client) => t.equal(await client.get('utility:{format}'), '2'));
    },
  );
}

/** Stores of three servers on an empty Redis that is not spread. */
async function openAnew(t: Test, { port, address }: RedisServer): Promise<[Stores, Stores, Stores]> {
  await withClient(port, (client) => client.flushall());
  const open = () => openRedisStores(t, address, { now: () => START_MS });
  return [await open(), await open(), await open()];
}

async function addKeys({ keys }: Stores): Promise<ApiKey[]> {
  const records = Array.from({ length: KEYS }, () => makeKey().record);
  await Promise.all(records.map((record) => keys.add(record)));
  return records;
}

/** Whether all keys were moved. */
async function spreads({ spread }: Stores): Promise<boolean> {
  try {
    await spread?.();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/** Counts changes to a key. */
const used = (key: ApiKey): ApiKey => ({ ...key, usedMs: (key.usedMs ?? 0) + 1 });

const game = (id: string): Game => joinGame(createGame(id, false, START_MS), 'player 0');

const kind = (key: string) => /\{(\w+)/.exec(key)?.[1];
