/** Backups of every store are restored into every other. */
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { readCursor } from '../../src/operations/chat/cursor.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { createGame, joinGame } from '../../src/operations/tic-tac-toe/game.ts';
import { wholeEmbedded } from '../../src/stores/embedded/backups/backup.ts';
import type { WholeStore } from '../../src/stores/portable/whole-store.ts';
import { parseRedisAddress, type RedisAddress } from '../../src/stores/redis/address.ts';
import { wholeRedis } from '../../src/stores/redis/portable/backup.ts';
import { makeFolder } from '../support/folders.ts';
import { makeKey } from '../support/keys.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { startRedis, startRedisCluster, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.now();
const now = () => START_MS;
const untilMs = START_MS + HOUR_MS;
const once = { receipt: 'r'.repeat(43), claimedMs: START_MS };
const other = { receipt: 'o'.repeat(43), claimedMs: START_MS };
const request = { caller: 'address:192.0.2.1', operation: 'sendMessage', input: 'i', claimant: 'c' };
const game = joinGame(createGame('open', false, START_MS), 'alice');
const userKey = {
  id: 'k1',
  prefix: 'mine',
  owner: 'u',
  metadata: { a: 1 },
  limits: [{ limit: 5, windowMs: 60_000 }],
  createdMs: START_MS,
  expiresMs: untilMs,
  revokedMs: null,
  secrets: [{ hash: 'digest', untilMs: null }],
};
const ROOM = 1_000_000;

/** A store that can be backed up and restored. */
interface Place extends Pick<WholeStore, 'name' | 'backUp' | 'restore'> {
  open(t: Test): Promise<Stores>;
}

const embedded = (t: Test): Place => {
  const options = { dataDir: join(makeFolder(t), 'data'), now };
  return {
    ...wholeEmbedded(options),
    name: 'embedded',
    async open(t) {
      const stores = createEmbeddedStores(options);
      t.teardown(() => stores.close());
      return stores;
    },
  };
};

const onRedis = (name: string, address: RedisAddress): Place => {
  const options = { address, tls: { ca: undefined, cert: undefined, key: undefined }, now };
  return {
    ...wholeRedis(options),
    name,
    open: (t) => openRedisStores(t, address, { now }),
  };
};

const say = ({ chats }: Stores, chat: string, message: string, writer = 'alice', given?: typeof once) => {
  const arrival = { sentMs: START_MS, writer, bytesMax: ROOM, epoch: '0123456789ab' };
  return chats.append(chat, { username: writer, message }, arrival, given);
};

async function fill(stores: Stores): Promise<void> {
  await stores.keys.add({
    ...makeKey({ plan: 'pro', limits: { hourly: 9, burst: 3 } }).record,
    createdMs: START_MS,
  });
  await stores.usage.add({ account: 'aB3', day: '2026-11-23', counts: { drawChart: 3, none: 1 } }, 'x');
  await stores.bans.put({ target: 'network:203.0.113.0/24', createdMs: START_MS, untilMs });
  await stores.sessions.claim('alice', 'a session', untilMs);
  for (let number = 0; number < 20; number += 1) await say(stores, 'global', `ä ${number}`, `w${number % 3}`);
  await say(stores, 'private:\ud800 t', 'once', 'alice', once);
  const id = stores.chatAdmin.idOf('global');
  const [first] = await stores.chatAdmin.read(id);
  await stores.chatAdmin.remove(id, first?.number ?? 0);
  await say(stores, 'emptied', 'gone');
  await stores.chats.clear('emptied', other);
  await stores.games.replace('open', undefined, createGame('open', false, START_MS), untilMs);
  await stores.games.replace('open', createGame('open', false, START_MS), game, untilMs, once);
  await stores.redemptions.attempt('spent', true, { triesMax: 3, untilMs }, once);
  await stores.redemptions.attempt('tried', false, { triesMax: 3, untilMs });
  await stores.customData.set('/hits', { key: 'a\u0000ü', text: '"x"', untilMs }, ROOM);
  await stores.customData.increment('/hits', { key: 'count', by: 41, untilMs }, ROOM);
  await stores.userKeys.add('aB3', userKey);
  await stores.idempotency.claim({ ...request, key: 'answered' });
  const answer = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'é' };
  await stores.idempotency.complete({ ...request, key: 'answered' }, answer);
  await stores.idempotency.claim({ ...request, key: 'open' });
}

/** Returns what callers see of all data. */
async function look(stores: Stores): Promise<object> {
  const chats: Record<string, unknown> = {};
  for (const chat of ['global', 'private:\ud800 t', 'emptied', 'private:nothing']) {
    const { json, cursor } = await stores.chats.read(chat);
    const start = { after: { epoch: readCursor(cursor)?.epoch ?? '', position: 3 }, bytesMax: ROOM };
    const page = await stores.chats.follow(chat, start);
    const events = page.events.map((event) => JSON.stringify(event).replace(/"type":"Buffer"/, ''));
    // Each store has its own numbers for operators.
    const admin = (await stores.chatAdmin.read(stores.chatAdmin.idOf(chat))).map((each) => each.json);
    chats[chat] = { json: json === undefined ? '[]' : String(json), cursor, lost: page.lost, events, admin };
  }
  return {
    keys: (await stores.keys.list()).map(({ usedMs, ...key }) => key),
    usage: await stores.usage.month('aB3', '2026-11'),
    bans: await stores.bans.list(),
    names: [
      await stores.sessions.standing('alice', 'a session'),
      await stores.sessions.standing('alice', 'b'),
    ],
    chats,
    games: [await stores.games.find('open'), await stores.games.listPublic(5)],
    recalled: await stores.games.recall('open', once),
    tokens: [
      await stores.redemptions.attempt('spent', true, { triesMax: 3, untilMs }),
      await stores.redemptions.attempt('tried', false, { triesMax: 1, untilMs }),
      await stores.redemptions.isDone('spent', once),
      await stores.redemptions.isDone('spent', other),
    ],
    values: [await stores.customData.get('/hits', 'a\u0000ü'), await stores.customData.get('/hits', 'count')],
    full: await stores.customData.set('/hits', { key: 'b', text: 'x'.repeat(300), untilMs }, 500),
    issued: await stores.userKeys.list('aB3', '', 10),
    verified: await stores.userKeys.verify('aB3', 'digest', 0, START_MS),
    answered: await stores.idempotency.claim({ ...request, key: 'answered' }),
    open: await stores.idempotency.claim({ ...request, key: 'open' }),
    changed: await stores.idempotency.claim({ ...request, key: 'answered', input: 'j' }),
    repeated: await say(stores, 'private:\ud800 t', 'once', 'alice', once),
    cleared: await stores.chats.clear('emptied', other),
  };
}

/** Fills the first place, and moves everything from each place to the next. */
async function testChain(t: Test, places: readonly Place[]): Promise<void> {
  const folder = makeFolder(t);
  const [first, ...rest] = places;
  if (!first) return;
  const stores = await first.open(t);
  await fill(stores);
  const expected = await look(stores);
  let before = first;
  for (const [index, place] of rest.entries()) {
    const file = join(folder, `${index}`);
    await before.backUp(file);
    t.match(await place.restore(file), { skipped: 0 }, `${before.name} to ${place.name}`);
    const restored = await place.open(t);
    t.strictSame(await look(restored), expected, `${before.name} to ${place.name}`);
    before = place;
  }
  const last = await before.open(t);
  const { cursor } = await last.chats.read('global');
  const sent = await say(last, 'global', 'later');
  t.match(sent, { isStored: true }, 'positions continue');
  t.match(await last.chats.read('global', cursor), { isReset: false });
  t.equal(await last.customData.increment('/hits', { key: 'count', by: 1, untilMs }, ROOM), 42);
}

t.test('from the embedded store to another one', (t) => testChain(t, [embedded(t), embedded(t)]));

t.test('between the embedded store, Redis and a cluster', { skip: whyNoRedis() }, async (t) => {
  const [redis, cluster] = await Promise.all([startRedis(), startRedisCluster()]);
  t.teardown(() => Promise.all([redis, ...cluster].map((server) => server.stop())));
  const nodes = parseRedisAddress(cluster.map(({ url }) => url).join(','));
  await testChain(t, [embedded(t), onRedis('Redis', redis.address), onRedis('cluster', nodes), embedded(t)]);
});
