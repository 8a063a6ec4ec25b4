/** What the scripts of chats leave in Redis, key by key: readers see only a part of it, and much later. */
import type { Redis } from 'ioredis';
import t, { type Test } from 'tap';
import { digest } from '../../src/stores/digest.ts';
import { readMessages } from '../../src/stores/redis/chats/chat-scripts.ts';
import { writerName } from '../../src/stores/redis/chats/chat-writers.ts';
import { createConnection } from '../../src/stores/redis/connection.ts';
import { chatKeysOf, chatShareKey } from '../../src/stores/redis/key-names.ts';
import type { Stores } from '../../src/stores/stores.ts';
import { removeText } from '../contracts/chat-places.ts';
import { arrival } from '../support/arrival.ts';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEBIBYTE = 1024 * 1024;
/** The beginning of a minute. */
const START_MS = Date.UTC(2026, 0, 2, 3, 4);
/** Of a member: its time and its position, twelve hex digits each. */
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

/** Sends `text` as alice; `writer` is who is counted. */
async function say(
  { stores, clock }: Use,
  text: string,
  { writer = 'one', bytesMax = Number.MAX_SAFE_INTEGER } = {},
) {
  const message = { username: 'alice', message: text };
  return stores.chats.append('lobby', message, arrival(clock.nowMs, writer, bytesMax));
}

/** A text that makes the JSON of a message so many bytes long. */
function textOf(bytes: number): string {
  const empty = { username: 'alice', message: '', timestamp: new Date(START_MS).toISOString() };
  return 'x'.repeat(bytes - JSON.stringify(empty).length);
}

/** Messages of two bytes that nobody has counted, as many as `count`, the first at position 1. */
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

/** Holds all that Redis counts of the chat against its messages and who has written them. */
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
    const place = member.slice(12, PREFIX) + member.slice(0, 12);
    ledger.push(writer + place + hex(lengthOf(member), 6));
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

  /** A test on an empty Redis. */
  const test = (title: string, check: (t: Test, use: Use) => Promise<void>) =>
    t.test(title, async (t) => {
      const clock = { nowMs: START_MS };
      const stores = await openRedisStores(t, server.address, { now: () => clock.nowMs });
      await withClient(server.port, async (client) => {
        await client.flushall();
        await check(t, { stores, client, clock });
      });
    });

  test('Of each message it is kept who has written it and how long it is, to the byte', async (t, use) => {
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
    await checkBooks(t, use, 'some of those that have expired are removed');
    t.equal(await use.client.zcard(KEYS.messages), 37, '64 at a time');
  });

  test('What is counted is believed; what another release has added is counted anew', async (t, use) => {
    for (let count = 0; count < 200; count += 1) await say(use, `${count}`);
    await use.client.hset(KEYS.size, 'bytes', 500);
    await say(use, 'a');
    const [newest = ''] = await use.client.zrange(KEYS.messages, '-1', '-1');
    t.equal(await use.client.hget(KEYS.size, 'bytes'), `${500 + lengthOf(newest)}`);
    await use.client.hset(KEYS.size, 'position', 7);
    await say(use, 'b');
    await checkBooks(t, use, 'a position that is not the last one');
    await use.client.del(KEYS.size);
    await say(use, 'c');
    await checkBooks(t, use, 'nothing is counted');
  });

  test('Of messages that were not counted those are kept that fit an answer, to the byte', async (t, use) => {
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
    t.strictSame(kept.slice(0, -1), members.slice(3), 'the oldest that fitted has made room');
    await checkBooks(t, use, 'what is left is counted');
    t.equal(await use.client.hget(KEYS.size, 'removals'), '1', 'and is all that readers are told of');
  });

  test('Ten thousand messages are kept, and no more of them go than must', async (t, use) => {
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
      t.equal(await use.client.zcard(KEYS.messages), kept, `${count}, of which ${expired} have expired`);
      t.equal(await use.client.hget(KEYS.size, 'removals'), removals);
      await checkBooks(t, use, `${count}`);
    }
  });

  test('What nobody is known to have written goes before what the heaviest writer has', async (t, use) => {
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

  test('A chat has the epoch of its course of writes', async (t, use) => {
    const epochOf = async () => {
      const appended = await say(use, 'hi');
      return appended.isStored ? appended.cursor.slice(0, 12) : '';
    };
    const first = await epochOf();
    const replication = await use.client.info('replication');
    t.equal(await use.client.hget(KEYS.size, 'run'), /master_replid:(\w+)/.exec(replication)?.[1]);
    t.equal(await epochOf(), first);
    await use.client.hdel(KEYS.size, 'run');
    t.equal(await epochOf(), first, 'a release that knew of no courses has begun it');
    await use.client.hset(KEYS.size, 'run', 'another');
    const second = await epochOf();
    t.not(second, first, 'another course may have lost what was written last');
    await use.client.del(KEYS.position);
    t.not(await epochOf(), second, 'positions are given anew');
  });

  test('Messages of one moment are one question to Redis, and each is stored or refused by itself', async (t, use) => {
    const { stores, client, clock } = use;
    const send = (chat: string, session: string, bytesMax?: number) => {
      const claim = { name: 'alice', session, untilMs: START_MS + HOUR_MS };
      const text = { username: 'alice', message: 'hi' };
      return stores.chats.append(chat, text, { ...arrival(clock.nowMs, 'one', bytesMax), claim });
    };
    await send('lobby', 'hers');
    await client.set(chatKeysOf(digest('broken')).messages, 'of another type');
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
    await checkBooks(t, use, 'of those that were stored');
  });

  test('A share is counted by the minute, and is free again when its minute is an hour old', async (t, use) => {
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

  test('A reader is told of the removals that it does not know of, and reads as much as fits', async (t, use) => {
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
