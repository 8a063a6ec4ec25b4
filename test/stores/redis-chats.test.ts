/** Checks the keys that the chat scripts write to Redis: readers see only a part of that, and much later. */
import type { Redis } from 'ioredis';
import t, { type Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import { digest, writerName } from '../../src/stores/digest.ts';
import { readMessages } from '../../src/stores/redis/chats/chat-scripts.ts';
import { createConnection } from '../../src/stores/redis/connection.ts';
import { chatKeysOf, chatShareKey } from '../../src/stores/redis/key-names.ts';
import { removeText } from '../contracts/chat-cursors.ts';
import { arrival } from '../support/arrival.ts';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEBIBYTE = 1024 * 1024;
/** The start of a minute. */
const START_MS = Date.UTC(2026, 0, 2, 3, 4);
/** The length of a member's prefix: its time and position, twelve hex digits each. */
const PREFIX = 24;

const ID = digest('lobby');
const KEYS = chatKeysOf(ID);
const hex = (value: number, digits = 12) => value.toString(16).padStart(digits, '0');
const lengthOf = (member: string) => Buffer.byteLength(member) - PREFIX + 1;

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testScripts(t);

interface Use {
  readonly stores: Stores;
  readonly client: Redis;
  readonly clock: { nowMs: number };
}

/** Sends `text` as alice; its bytes count for `writer`. */
async function say(
  { stores, clock }: Use,
  text: string,
  { writer = 'one', bytesMax = Number.MAX_SAFE_INTEGER } = {},
) {
  const message = { username: 'alice', message: text };
  return stores.chats.append('lobby', message, arrival(clock.nowMs, writer, bytesMax));
}

/** Returns a text with which the JSON of a message has this number of bytes. */
function textOf(bytes: number): string {
  const empty = { username: 'alice', message: '', timestamp: new Date(START_MS).toISOString() };
  return 'x'.repeat(bytes - JSON.stringify(empty).length);
}

/** Adds `count` messages of two bytes that are not in the counters, the first one at position 1. */
async function fill({ client }: Use, count: number, expired = 0): Promise<void> {
  const lua = `
for index = 1, ARGV[1] do
  local sentMs = index <= tonumber(ARGV[2]) and ARGV[3] or ARGV[4]
  redis.call('ZADD', KEYS[1], 0, string.format('%012x%012x{}', sentMs, index))
end`;
  await client.eval(lua, 1, KEYS.messages, count, expired, START_MS - HOUR_MS, START_MS);
  await client.set(KEYS.position, count);
  await client.hset(KEYS.size, 'position', count, 'bytes', 1 + 3 * count);
}

/** Compares all counters of the chat in Redis with its messages and their writers. */
async function checkBooks(t: Test, { client }: Use, message: string): Promise<void> {
  const members = await client.zrange(KEYS.messages, '0', '-1');
  const writers = await client.hgetall(KEYS.writers);
  const size = await client.hgetall(KEYS.size);
  const position = await client.get(KEYS.position);
  t.equal(size.position, position, message);
  t.equal(
    Number(size.bytes),
    members.reduce((sum, member) => sum + lengthOf(member), 1),
    message,
  );
  const ledger: string[] = [];
  const held = new Map<string, number>();
  for (const member of members) {
    const writer = writers[member.slice(12, PREFIX)];
    if (writer === undefined) continue;
    const position = member.slice(12, PREFIX) + member.slice(0, 12);
    ledger.push(writer + position + hex(lengthOf(member), 6));
    held.set(writer, (held.get(writer) ?? 0) + lengthOf(member));
  }
  t.strictSame(await client.zrange(KEYS.ledger, '0', '-1'), ledger.sort(), message);
  const scores = await client.zrange(KEYS.held, '0', '-1', 'WITHSCORES');
  t.strictSame(
    new Map(scores.flatMap((name, index) => (index % 2 ? [] : [[name, Number(scores[index + 1])]]))),
    held,
    message,
  );
  t.equal(Object.keys(writers).length, ledger.length, message);
}

async function testScripts(t: Test): Promise<void> {
  const server = await startRedis();
  t.teardown(() => server.stop());

  /** Runs a test on an empty Redis. */
  const test = (title: string, check: (t: Test, use: Use) => Promise<void>) =>
    t.test(title, async (t) => {
      const clock = { nowMs: START_MS };
      const stores = await openRedisStores(t, server.address, { now: () => clock.nowMs });
      await withClient(server.port, async (client) => {
        await client.flushall();
        await check(t, { stores, client, clock });
      });
    });

  test('stores the writer and the exact size of each message', async (t, use) => {
    for (const [text, writer] of [
      ['a', 'one'],
      ['bb', 'one'],
      ['ccc', 'two'],
      ['äöü', 'three'],
    ] as const)
      await say(use, text, { writer });
    await checkBooks(t, use, 'messages of three writers');
    t.equal(await removeText(use.stores, 'bb'), true);
    await checkBooks(t, use, 'one of two is removed');
    t.equal(await removeText(use.stores, 'ccc'), true);
    await checkBooks(t, use, 'the only one of a writer is removed');
    t.equal(await use.stores.chats.clear('lobby'), true);
    await checkBooks(t, use, 'a cleared chat');
    for (let count = 0; count < 100; count += 1) await say(use, `${count}`);
    use.clock.nowMs += HOUR_MS;
    await say(use, 'later');
    await checkBooks(t, use, 'some expired messages are removed');
    t.equal(await use.client.zcard(KEYS.messages), 37, '64 at a time');
  });

  test('uses stored counters, and counts again after changes by another release', async (t, use) => {
    for (let count = 0; count < 200; count += 1) await say(use, `${count}`);
    await use.client.hset(KEYS.size, 'bytes', 500);
    await say(use, 'a');
    const [newest = ''] = await use.client.zrange(KEYS.messages, '-1', '-1');
    t.equal(await use.client.hget(KEYS.size, 'bytes'), `${500 + lengthOf(newest)}`);
    await use.client.hset(KEYS.size, 'position', 7);
    await say(use, 'b');
    await checkBooks(t, use, 'an outdated position');
    await use.client.del(KEYS.size);
    await say(use, 'c');
    await checkBooks(t, use, 'nothing is counted');
  });

  test('keeps exactly the uncounted messages that fit a response', async (t, use) => {
    const jsons = ['old', 'older', 'x'.repeat(443), ...Array.from({ length: 131 }, () => 'y'.repeat(8_000))];
    const members = jsons.map((json, index) => hex(START_MS) + hex(index + 1) + json);
    t.equal(
      members.slice(2).reduce((sum, member) => sum + lengthOf(member), 1),
      MEBIBYTE,
    );
    for (const member of members) await use.client.zadd(KEYS.messages, 0, member);
    await use.client.set(KEYS.position, members.length);
    await say(use, 'new');
    const kept = await use.client.zrange(KEYS.messages, '0', '-1');
    t.strictSame(kept.slice(0, -1), members.slice(3), 'the oldest one that fit was evicted');
    await checkBooks(t, use, 'the remaining messages are counted');
    t.equal(await use.client.hget(KEYS.size, 'removals'), '1', 'and readers are notified of this one only');
  });

  test('keeps ten thousand messages, and removes no more than necessary', async (t, use) => {
    const cases: [count: number, expired: number, kept: number, removals: string | null][] = [
      [9_998, 0, 9_999, null],
      [9_999, 0, 10_000, null],
      [10_000, 0, 10_000, '1'],
      [10_001, 0, 10_000, '2'],
      [10_000, 3, 9_998, null],
      [10_002, 2, 10_000, '1'],
    ];
    for (const [count, expired, kept, removals] of cases) {
      await use.client.flushall();
      await fill(use, count, expired);
      await say(use, 'new');
      t.equal(await use.client.zcard(KEYS.messages), kept, `${count}, ${expired} of them expired`);
      t.equal(await use.client.hget(KEYS.size, 'removals'), removals);
      await checkBooks(t, use, `${count}`);
    }
  });

  test('messages without a known writer are evicted before those of the heaviest writer', async (t, use) => {
    await say(use, textOf(20_000), { writer: 'unknown' });
    await use.client.hdel(KEYS.writers, hex(1));
    for (let count = 0; count < 51; count += 1) await say(use, textOf(20_000), { writer: 'heavy' });
    await say(use, textOf(10_000), { writer: 'light' });
    const kept = await use.client.zrange(KEYS.messages, '0', '-1');
    t.strictSame(
      kept.map((member) => Number.parseInt(member.slice(12, PREFIX), 16)),
      Array.from({ length: 52 }, (_, index) => index + 2),
    );
  });

  test('a chat has the epoch of its Redis run', async (t, use) => {
    const epochOf = async () => {
      const appended = await say(use, 'hi');
      return appended.isStored ? appended.cursor.slice(0, 12) : '';
    };
    const first = await epochOf();
    const replication = await use.client.info('replication');
    t.equal(await use.client.hget(KEYS.size, 'run'), /master_replid:(\w+)/.exec(replication)?.[1]);
    t.equal(await epochOf(), first);
    await use.client.hdel(KEYS.size, 'run');
    t.equal(await epochOf(), first, 'the run was not stored by an earlier release');
    await use.client.hset(KEYS.size, 'run', 'another');
    const second = await epochOf();
    t.not(second, first, 'the last writes may be lost in another run');
    await use.client.del(KEYS.position);
    t.not(await epochOf(), second, 'positions start over');
  });

  test('sends concurrent messages in one command, and stores or rejects each one separately', async (t, use) => {
    const { stores, client, clock } = use;
    const send = (chat: string, session: string, bytesMax?: number) => {
      const claim = { name: 'alice', session, untilMs: START_MS + HOUR_MS };
      const text = { username: 'alice', message: 'hi' };
      return stores.chats.append(chat, text, { ...arrival(clock.nowMs, 'one', bytesMax), claim });
    };
    await send('lobby', 'hers');
    await client.set(chatKeysOf(digest('broken')).messages, 'a string');
    await client.config('RESETSTAT');
    const answers = await Promise.allSettled([
      send('lobby', 'hers'),
      send('lobby', 'another'),
      send('broken', 'hers'),
      send('lobby', 'hers', 10),
      ...Array.from({ length: 29 }, () => send('lobby', 'hers')),
    ]);
    const statistics = await client.info('commandstats');
    t.match(statistics, /cmdstat_evalsha:calls=3,/, 'sixteen at a time');
    const [stored, name, broken, share, ...others] = answers;
    t.match(name, { value: { isStored: false, refusal: 'name' } });
    t.match(broken, { reason: { message: /WRONGTYPE/ } });
    t.match(share, { value: { isStored: false, refusal: 'share' } });
    t.ok([stored, ...others].every((each) => each?.status === 'fulfilled' && each.value.isStored));
    t.equal(await client.zcard(KEYS.messages), 31);
    await checkBooks(t, use, 'of the stored ones');
  });

  test('counts the share of a writer by the minute, and frees it when that minute is an hour old', async (t, use) => {
    const { client, clock } = use;
    const share = chatShareKey(ID, writerName('one'));
    const spans = async () => client.eval(`return cmsgpack.unpack(redis.call('GET', KEYS[1]))`, 1, share);
    const send = (bytes: number) => say(use, textOf(bytes - 1), { bytesMax: 3_000 });
    const minute = START_MS / MINUTE_MS;
    clock.nowMs += 10;
    await send(400);
    await send(600);
    t.strictSame(await spans(), [minute, 1_000]);
    clock.nowMs += MINUTE_MS;
    await send(500);
    await send(1_500);
    t.strictSame(await spans(), [minute, 1_000, minute + 1, 2_000]);
    const waits = async (bytes: number) => {
      const answer = await send(bytes);
      return answer.isStored || answer.refusal !== 'share' ? undefined : clock.nowMs + answer.freesInMs;
    };
    const [firstEnds, secondEnds] = [START_MS + MINUTE_MS + HOUR_MS, START_MS + 2 * MINUTE_MS + HOUR_MS];
    t.equal(await waits(1_000), firstEnds);
    t.equal(await waits(1_001), secondEnds);
    t.equal(await waits(2_000), secondEnds);
    clock.nowMs = firstEnds - 1;
    t.equal(await waits(1_000), firstEnds);
    clock.nowMs = firstEnds;
    t.equal(await waits(1_001), secondEnds);
    t.match(await send(1_000), { isStored: true });
    t.strictSame(await spans(), [minute + 1, 2_000, minute + 61, 1_000]);
  });

  test('a reader gets the removals that it does not know of, and as many messages as fit', async (t, use) => {
    const connection = createConnection(use.client, 20_000);
    for (const text of ['a', 'b', 'c', 'd']) await say(use, text);
    const members = await use.client.zrange(KEYS.messages, '0', '-1');
    const read = (more: { known?: string; removals?: number; bytesMax?: number }) => {
      const all = { known: '', removals: 0, bytesMax: MEBIBYTE, oldestMs: START_MS, ...KEYS };
      return readMessages(connection, Object.assign(all, more));
    };
    t.match(await read({}), { isContinued: false, removals: 0, removed: [], position: 4 });
    for (const text of ['a', 'b']) await removeText(use.stores, text);
    const known = members[2]?.slice(0, PREFIX) ?? '';
    const told = async (removals: number) => {
      const { isContinued, removed, members, ...rest } = await read({ known, removals });
      t.match(rest, { removals: 2, notes: [{ removed: 1 }, { removed: 2 }] });
      return [isContinued, removed, members.length];
    };
    t.strictSame(await told(0), [true, [1, 2], 1]);
    t.strictSame(await told(1), [true, [2], 1]);
    t.strictSame(await told(2), [true, [], 1]);
    t.strictSame(await told(3), [false, [], 2]);

    const left = members.slice(2).map(lengthOf);
    const bytes = left.reduce((sum, length) => sum + length, 1);
    const countRead = async (bytesMax: number) => (await read({ bytesMax })).members.length;
    t.strictSame(
      [await countRead(bytes), await countRead(bytes - 1), await countRead(left[0] ?? 0)],
      [2, 1, 0],
    );
  });
}
