/** API keys and games where releases up to 6.2 stored them in Redis: all keys in one hash, all games in one slot. */
import t, { type Test } from 'tap';
import type { ApiKey } from '../../src/operations/callers/keys.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { createGame, forfeitGame, type Game, joinGame } from '../../src/operations/tic-tac-toe/game.ts';
import { digest } from '../../src/stores/digest.ts';
import { moveApiKeys } from '../../src/stores/redis/api-keys/api-keys.ts';
import { createConnection } from '../../src/stores/redis/connection.ts';
import { formerGameKey, LISTED_GAMES_DUE_KEY, LISTED_GAMES_KEY } from '../../src/stores/redis/key-names.ts';
import { openCutWay } from '../support/cut-way.ts';
import { makeKey } from '../support/keys.ts';
import { type RedisServer, startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const UNTIL_MS = START_MS + 60 * 60 * 1000;
const FORMER_KEYS = 'utility:{keys}';
const PATIENCE_MS = 60_000;

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testFormerData(t);

async function testFormerData(t: Test): Promise<void> {
  const server = await startRedis();
  t.teardown(() => server.stop());
  const open = () => openRedisStores(t, server.address, { now: () => START_MS });
  const move = (port: number) =>
    withClient(port, (client) => moveApiKeys(createConnection(client, PATIENCE_MS)));

  t.test('finds, lists and changes every key before and after it is moved', async (t) => {
    const records = await emptyWithFormerKeys(server, 60);
    const all = [await open(), await open()];
    for (const { keys } of all)
      for (const record of records) t.strictSame(await keys.find(record.hash), record, record.id);
    const [late = makeKey().record] = await addFormerKeys(server, 1); // by a server of the former release
    const [stores] = all;
    t.strictSame(await stores?.keys.find(late.hash), late);
    for (const { keys } of all) {
      for (const { hash } of [...records, late]) await keys.update(hash, used);
      t.equal(await keys.update('nobody', used), undefined);
      t.equal(await keys.find('nobody'), undefined);
    }
    await move(server.port);
    for (const { keys } of all)
      for (const { hash } of [...records, late]) t.equal((await keys.find(hash))?.usedMs, 2);
    t.equal((await stores?.keys.list())?.length, records.length + 1);
    t.equal((await stores?.size())?.keys, records.length + 1);
    await withClient(server.port, async (client) => {
      t.equal(await client.exists(FORMER_KEYS), 0);
      t.equal(await client.get('utility:{format}'), '2');
    });
  });

  t.test('servers move all keys when they start', async (t) => {
    const records = await emptyWithFormerKeys(server, 60);
    const { keys } = await open();
    await withClient(server.port, async (client) => {
      while ((await client.exists(FORMER_KEYS)) === 1);
    });
    for (const record of records) t.strictSame(await keys.find(record.hash), record);
  });

  t.test('no change is lost and no key is missing while keys are moved', async (t) => {
    const records = await emptyWithFormerKeys(server, 60);
    const all = [await open(), await open(), await open()];
    let isMoving = true;
    const looking = all.map(async ({ keys }) => {
      while (isMoving)
        for (const { hash } of records) if (!(await keys.find(hash))) t.fail('a key is missing');
    });
    const changes = all.map(async ({ keys }) => {
      for (const { hash } of records) await keys.update(hash, used);
    });
    await Promise.all([...changes, move(server.port), move(server.port)]);
    isMoving = false;
    await Promise.all(looking);
    for (const { hash } of records) t.equal((await all[0]?.keys.find(hash))?.usedMs, all.length);
  });

  t.test('a move that is interrupted after any step keeps all keys, and can be continued', async (t) => {
    const stores = await open();
    let count = 0;
    for (let isDone = false; !isDone; count += 1) {
      const records = await emptyWithFormerKeys(server, 2);
      const way = await openCutWay(server.port);
      isDone = await withClient(way.port, async (client) => {
        way.endAfter(count);
        return moveApiKeys(createConnection(client, PATIENCE_MS)).then(
          () => true,
          () => false,
        );
      });
      way.close();
      for (const record of records)
        t.strictSame(await stores.keys.find(record.hash), record, `${count} steps`);
      t.equal((await stores.keys.list()).length, records.length);
      for (const { hash } of records) t.equal((await stores.keys.update(hash, used))?.usedMs, 1);
      await move(server.port);
      for (const { hash } of records) t.equal((await stores.keys.find(hash))?.usedMs, 1);
      await withClient(server.port, async (client) => t.equal(await client.exists(FORMER_KEYS), 0));
    }
    t.ok(count > 6, `${count} steps`);
  });

  t.test('a former game stays where it is, and a new game gets its own slot', async (t) => {
    await withClient(server.port, async (client) => {
      await client.flushall();
      await client.set(formerGameKey(digest('old')), JSON.stringify(game('old')));
      for (const list of [LISTED_GAMES_KEY, LISTED_GAMES_DUE_KEY])
        await client.zadd(list, UNTIL_MS, digest('old'));
    });
    const [stores, other] = [await open(), await open()];
    await stores.games.replace('new', undefined, game('new'), UNTIL_MS);
    const once = { receipt: 'a receipt', claimedMs: START_MS };
    const changes: [Stores, (game: Game) => Game, typeof once | undefined][] = [
      [stores, (game) => joinGame(game, 'player 1'), once],
      [other, (game) => ({ ...game, moves: ['1-1'] }), undefined],
    ];
    for (const id of ['old', 'new']) {
      for (const [{ games }, change, token] of changes) {
        const before = await games.find(id);
        if (!before) throw new Error(`${id} is missing.`);
        t.ok(await games.replace(id, before, change(before), UNTIL_MS, token));
        t.notOk(await games.replace(id, before, change(before), UNTIL_MS), 'the game has changed');
        t.same(await games.recall(id, once), joinGame(game(id), 'player 1'));
      }
    }
    t.strictSame((await stores.games.listPublic(10)).map(({ id }) => id).sort(), ['new', 'old']);
    await withClient(server.port, async (client) => {
      t.strictSame((await client.keys('utility:{game:*}')).length, 1);
      t.equal(await client.exists(formerGameKey(digest('old'))), 1);
    });
    for (const id of ['old', 'new']) {
      const full = await stores.games.find(id);
      const forfeited = full && forfeitGame(full, 'player 1');
      if (forfeited?.kind !== 'forfeited') throw new Error('The player could not forfeit.');
      await stores.games.replace(id, full, forfeited.game, UNTIL_MS);
    }
    t.strictSame(await stores.games.listPublic(10), []);
  });
}

/** Empties Redis and adds keys in the format of a former release. */
async function emptyWithFormerKeys(server: RedisServer, count: number): Promise<ApiKey[]> {
  await withClient(server.port, async (client) => {
    await client.flushall();
    await client.set('utility:{format}', 1);
  });
  return addFormerKeys(server, count);
}

async function addFormerKeys({ port }: RedisServer, count: number): Promise<ApiKey[]> {
  const records = Array.from({ length: count }, () => makeKey().record);
  await withClient(port, (client) =>
    Promise.all(records.map((record) => client.hset(FORMER_KEYS, record.hash, JSON.stringify(record)))),
  );
  return records;
}

/** Counts changes to a key. */
const used = (key: ApiKey): ApiKey => ({ ...key, usedMs: (key.usedMs ?? 0) + 1 });

const game = (id: string): Game => joinGame(createGame(id, false, START_MS), 'player 0');
