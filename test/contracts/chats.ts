/** The contract of all adapters for chats. Each test opens new, empty stores with its own clock. */
import fc from 'fast-check';
import type { Test } from 'tap';
import type { Arrival, ChatStore } from '../../src/operations/chat/store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { arrival } from '../support/arrival.ts';
import { atScale } from '../support/scale.ts';
import { ODD_NAMES, type OpenStores } from './stores.ts';

const HOUR_MS = 60 * 60 * 1000;
const MEBIBYTE = 1024 * 1024;
const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

interface Message {
  readonly username: string;
  readonly message: string;
  readonly timestamp: string;
}

/** Returns the messages of a chat; an empty list if it has none. */
export async function messagesOf(chats: ChatStore, chat = 'lobby'): Promise<Message[]> {
  return JSON.parse(String((await chats.read(chat)).json ?? '[]'));
}

export async function textsOf(chats: ChatStore, chat = 'lobby'): Promise<string[]> {
  return (await messagesOf(chats, chat)).map(({ message }) => message);
}

export async function say(chats: ChatStore, message: string, sentMs: number, chat = 'lobby'): Promise<void> {
  await chats.append(chat, { username: 'alice', message }, arrival(sentMs));
}

/**
 * Returns JSON messages as written by release 6.0.0, one millisecond apart, that together exceed the size of a
 * response.
 */
export function oldMessages(): string[] {
  return Array.from({ length: 400 }, (_, index) =>
    JSON.stringify({
      username: 'alice',
      message: `${index} ${'👩'.repeat(1_990)}`,
      timestamp: new Date(START_MS + index).toISOString(),
    }),
  );
}

/** Checks a chat that contains `oldMessages`: it returns the newest ones that fit, and accepts further messages. */
export async function testOldMessages(t: Test, { chats }: Stores): Promise<void> {
  const numbersOf = async () => (await textsOf(chats)).map((text) => Number.parseInt(text, 10));
  const kept = await numbersOf();
  t.strictSame(
    kept,
    Array.from({ length: kept.length }, (_, index) => 400 - kept.length + index),
  );
  const bytes = (await chats.read('lobby')).json?.length ?? 0;
  t.ok(bytes <= MEBIBYTE && bytes > MEBIBYTE - 9_000, `${bytes} bytes`);
  await say(chats, '400', START_MS);
  t.strictSame(
    (await numbersOf()).slice(-2),
    [399, 400],
    'a message by a slow clock does not come before them',
  );
  t.equal((await messagesOf(chats)).at(-1)?.timestamp, new Date(START_MS + 399).toISOString());
  t.equal(await chats.clear('lobby'), true);
  t.equal((await chats.read('lobby')).json, undefined);
}

/** Runs the contract against one adapter. */
export function testChats(t: Test, open: OpenStores, skip: string | false): void {
  t.test('an unknown chat has no messages, and nothing to clear', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    t.equal((await chats.read('lobby')).json, undefined);
    t.equal(await chats.clear('lobby'), false);
  });

  t.test('returns messages as compact JSON with the time of sending, oldest first', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    await chats.append('lobby', { username: 'zoë', message: 'first "😀"\n' }, arrival(START_MS + 1));
    await chats.append('lobby', { username: 'bob', message: 'second' }, arrival(START_MS + 2));
    t.equal(
      String((await chats.read('lobby')).json),
      JSON.stringify([
        { username: 'zoë', message: 'first "😀"\n', timestamp: '2026-01-02T03:04:05.001Z' },
        { username: 'bob', message: 'second', timestamp: '2026-01-02T03:04:05.002Z' },
      ]),
    );
  });

  t.test('messages are in order of arrival, and times never decrease, with any clocks', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    await say(one.chats, 'by the fast clock', START_MS + 5_000);
    t.same(await textsOf(other.chats), ['by the fast clock']);
    await say(other.chats, 'by the slow clock', START_MS);
    await say(one.chats, 'by the fast clock again', START_MS + 5_001);
    for (const { chats } of [one, other]) {
      t.same(await messagesOf(chats), [
        { username: 'alice', message: 'by the fast clock', timestamp: '2026-01-02T03:04:10.000Z' },
        { username: 'alice', message: 'by the slow clock', timestamp: '2026-01-02T03:04:10.000Z' },
        { username: 'alice', message: 'by the fast clock again', timestamp: '2026-01-02T03:04:10.001Z' },
      ]);
    }
  });

  t.test('keeps equal texts of the same millisecond, in order of arrival', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    for (const text of ['b', 'a', 'a', 'b']) await say(chats, text, START_MS);
    t.same(await textsOf(chats), ['b', 'a', 'a', 'b']);
  });

  t.test('keeps all concurrent messages, and all readers get the same', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const texts = Array.from({ length: 64 }, (_, index) => `${index}`);
    await Promise.all(
      texts.map((text, index) => say((index % 2 === 0 ? one : other).chats, text, START_MS + (index % 3))),
    );
    t.same(new Set(await textsOf(one.chats)), new Set(texts));
    t.same(await textsOf(other.chats), await textsOf(one.chats));
  });

  t.test('a writer reads its own message, even with concurrent reads', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const earlier = chats.read('lobby');
        await say(chats, `${index}`, START_MS);
        t.ok((await textsOf(chats)).includes(`${index}`));
        await earlier;
      }),
    );
  });

  t.test('returns the same buffer for an unchanged chat', async (t) => {
    const clock = { nowMs: START_MS };
    const { chats } = await open(t, clock);
    await say(chats, 'early', START_MS);
    await say(chats, 'late', START_MS + 1);
    const { json: first } = await chats.read('lobby');
    clock.nowMs += HOUR_MS - 1;
    t.equal((await chats.read('lobby')).json, first);
    clock.nowMs += 1;
    t.same(await textsOf(chats), ['late']);
    t.same(JSON.parse(String(first)).length, 2, 'and it is not modified');
  });

  t.test('each message expires one hour after it was sent', async (t) => {
    const clock = { nowMs: START_MS };
    const { chats } = await open(t, clock);
    await say(chats, 'early', START_MS);
    await say(chats, 'late', START_MS + 10);
    clock.nowMs = START_MS + HOUR_MS - 1;
    t.same(await textsOf(chats), ['early', 'late']);
    clock.nowMs = START_MS + HOUR_MS;
    t.same(await textsOf(chats), ['late']);
    clock.nowMs = START_MS + HOUR_MS + 10;
    t.equal((await chats.read('lobby')).json, undefined);
    t.equal(await chats.clear('lobby'), false, 'no messages remain to clear');
  });

  t.test('a chat exists from its first message until the last one expires or is removed', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const mustExist = async ({ chats }: Stores, chat = 'lobby') => {
      const asked = { ...arrival(clock.nowMs, 'bob', 1), mustExist: true };
      const appended = await chats.append(chat, { username: 'bob', message: 'hi' }, asked);
      return !appended.isStored && appended.refusal === 'share'; // and not because the chat does not exist
    };
    const exists = async () => [await mustExist(one), await mustExist(other)];
    t.same(await exists(), [false, false]);
    await say(one.chats, 'hi', START_MS);
    t.same(await exists(), [true, true]);
    t.equal(await mustExist(one, 'another'), false);
    clock.nowMs = START_MS + HOUR_MS - 1;
    t.same(await exists(), [true, true]);
    clock.nowMs = START_MS + HOUR_MS;
    t.same(await exists(), [false, false]);
    await say(one.chats, 'again', clock.nowMs);
    t.same(await exists(), [true, true]);
    await other.chats.clear('lobby');
    t.same(await exists(), [false, false]);
  });

  t.test('a message claims its name, and is not stored if another session holds it', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const send = ({ chats }: Stores, name: string, session: string, more: Partial<Arrival> = {}) =>
      chats.append(
        'lobby',
        { username: name, message: session },
        { ...arrival(clock.nowMs), claim: { name, session, untilMs: clock.nowMs + HOUR_MS }, ...more },
      );
    t.match(await send(one, 'alice', 'hers'), { isStored: true });
    t.same(await send(other, 'alice', 'his'), { isStored: false, refusal: 'name' });
    t.match(await send(other, 'alice', 'hers'), { isStored: true });
    t.equal(await other.sessions.standing('alice', 'hers'), 'held');
    t.same(await textsOf(one.chats), ['hers', 'hers']);

    t.match(await send(one, 'bob', 'his', { bytesMax: 1 }), { isStored: false, refusal: 'share' });
    t.equal(await other.sessions.standing('bob', 'his'), 'held', 'even if the share is used up');
    const claims = ['a', 'b', 'c', 'd'].map((session, index) =>
      send(index % 2 ? one : other, 'carol', session),
    );
    const stored = (await Promise.all(claims)).filter(({ isStored }) => isStored);
    t.equal(stored.length, 1, 'exactly one of several concurrent sessions wins');
  });

  t.test('a chat accepts messages after all its messages have expired', async (t) => {
    const clock = { nowMs: START_MS };
    const { chats } = await open(t, clock);
    for (let index = 0; index < 80; index += 1) await say(chats, 'old', START_MS);
    clock.nowMs = START_MS + 2 * HOUR_MS;
    await say(chats, 'new', clock.nowMs);
    t.same(await textsOf(chats), ['new']);
  });

  t.test('keeps the newest 10,000 messages of a chat', { skip }, async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, cold] = [await open(t, clock), await open(t, clock)];
    const count = 10_003;
    for (let from = 0; from < count; from += 500) {
      const batch = Array.from({ length: Math.min(500, count - from) }, (_, index) => from + index);
      await Promise.all(batch.map((index) => say(chats, `${index}`, START_MS + index)));
      await chats.read('lobby');
    }
    const expected = Array.from({ length: 10_000 }, (_, index) => `${index + 3}`);
    t.strictSame(await textsOf(chats), expected);
    t.strictSame(await textsOf(cold.chats), expected, 'even for a first read');
  });

  t.test('keeps exactly the newest messages whose JSON fits a mebibyte', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, cold] = [await open(t, clock), await open(t, clock)];
    const overhead = JSON.stringify([
      { username: 'alice', message: '', timestamp: '2026-01-02T03:04:05.000Z' },
    ]);
    const exactly = (bytes: number) => 'x'.repeat(bytes - overhead.length);
    await say(chats, exactly(MEBIBYTE - 1_000), START_MS);
    await say(chats, exactly(1_001), START_MS);
    t.equal((await chats.read('lobby')).json?.length, MEBIBYTE, 'two that just fit');
    t.equal((await cold.chats.read('lobby')).json?.length, MEBIBYTE);
    await say(chats, '', START_MS);
    const lengths = (await textsOf(chats)).map(({ length }) => length);
    t.same(lengths, [1_001 - overhead.length, 0], 'only the oldest is evicted');
    t.same(await textsOf(cold.chats), await textsOf(chats));
  });

  t.test('a cleared chat is empty and can be used again', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, other] = [await open(t, clock), await open(t, clock)];
    await say(chats, 'old', START_MS);
    t.same(await textsOf(other.chats), ['old']);
    t.equal(await chats.clear('lobby'), true);
    t.equal((await chats.read('lobby')).json, undefined);
    t.equal(await chats.clear('lobby'), false);
    await say(chats, 'new', START_MS);
    t.same(await textsOf(chats), ['new']);
    t.same(await textsOf(other.chats), ['new'], 'even if the old messages had been read');
  });

  t.test('keeps chats separate, with any names', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    for (const [index, name] of ODD_NAMES.entries()) await say(chats, `${index}`, START_MS, name);
    for (const [index, name] of ODD_NAMES.entries()) {
      t.same(await textsOf(chats, name), [`${index}`], JSON.stringify(name));
    }
    t.equal(await chats.clear('{'), true);
    t.same(await textsOf(chats, '}{'), [`${ODD_NAMES.indexOf('}{')}`]);
  });

  const SEQUENCES = atScale({ full: 60, quick: 15 });
  t.test('all servers read the same as a simple list after any sequence of events', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(events, { maxLength: 25 }), async (course) => {
        runs += 1;
        await follow(course, { clock, servers: [one.chats, other.chats], chat: `chat ${runs}` });
      }),
      { numRuns: SEQUENCES },
    );
    t.ok(runs >= SEQUENCES, `${runs} sequences of events`);
  });
}

type Event =
  | { kind: 'say'; server: 0 | 1; bytes: number; lagMs: number }
  | { kind: 'read' | 'clear'; server: 0 | 1 }
  | { kind: 'wait'; ms: number };

const server = fc.constantFrom(0 as const, 1 as const);

/**
 * Messages from tiny ones to more than half of a chat's limit, clocks that differ, and delays of up to more than an
 * hour.
 */
const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      server,
      bytes: fc.oneof(fc.nat(50), fc.nat(MEBIBYTE / 2)),
      lagMs: fc.oneof(fc.constant(0), fc.nat(20_000)),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('read' as const), server }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), server }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.oneof(fc.nat(2), fc.nat(HOUR_MS / 2), fc.nat(HOUR_MS + 1)),
    }),
  },
);

/** Applies an event to the servers and to a list, and throws if they differ. */
async function follow(
  course: readonly Event[],
  { clock, servers, chat }: { clock: { nowMs: number }; servers: [ChatStore, ChatStore]; chat: string },
): Promise<void> {
  let list: Message[] = [];
  const keep = () => {
    list = list.filter(({ timestamp }) => Date.parse(timestamp) > clock.nowMs - HOUR_MS);
    while (list.length > 0 && Buffer.byteLength(JSON.stringify(list)) > MEBIBYTE) list.shift();
  };
  const check = async (store: ChatStore) => {
    const answer = (await store.read(chat)).json ?? '[]';
    if (String(answer) !== JSON.stringify(list)) throw new Error('A server returned other messages.');
  };
  for (const event of course) {
    keep();
    if (event.kind === 'wait') clock.nowMs += event.ms;
    if (event.kind === 'read') await check(servers[event.server]);
    if (event.kind === 'clear') {
      const hadMessage = list.length > 0;
      list = [];
      if ((await servers[event.server].clear(chat)) !== hadMessage)
        throw new Error('The result of the clear is wrong.');
    }
    if (event.kind === 'say') {
      const sentMs = clock.nowMs - event.lagMs;
      const message = `${list.length} ${'é'.repeat(event.bytes / 2)}`;
      await say(servers[event.server], message, sentMs, chat);
      const atMs = Math.max(sentMs, Date.parse(list.at(-1)?.timestamp ?? '1970-01-01T00:00:00.000Z'));
      list.push({ username: 'alice', message, timestamp: new Date(atMs).toISOString() });
    }
  }
  keep();
  await check(servers[0]);
  await check(servers[1]);
}
