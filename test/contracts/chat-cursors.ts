/** The contract of all adapters for cursors of chats, and for the share of each writer. */
import fc from 'fast-check';
import type { Test } from 'tap';
import type { ChatStore } from '../../src/operations/chat/store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { arrival } from '../support/arrival.ts';
import { atScale, onlyInFull } from '../support/scale.ts';
import type { OpenStores } from './stores.ts';

/** Random sequences of calls. */
const SEQUENCES = atScale({ full: 100, quick: 25 });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEBIBYTE = 1024 * 1024;
const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const NOWHERE = '000000000000-000000000000';

/** Sends a message to the lobby, and returns the cursor after it. */
async function send(chats: ChatStore, message: string, sentMs = START_MS, writer?: string): Promise<string> {
  const appended = await chats.append('lobby', { username: 'alice', message }, arrival(sentMs, writer));
  if (!appended.isStored) throw new Error('The message was rejected.');
  return appended.cursor;
}

async function readAfter(chats: ChatStore, after?: string) {
  const { json, cursor, isReset } = await chats.read('lobby', after);
  const messages: { message: string }[] = JSON.parse(String(json ?? '[]'));
  return { texts: messages.map(({ message }) => message), cursor, isReset };
}

/** Removes a message by its text, as operators do. */
export async function removeText({ chatAdmin }: Stores, text: string): Promise<boolean> {
  const id = chatAdmin.idOf('lobby');
  const found = (await chatAdmin.read(id)).find(({ json }) => JSON.parse(json).message === text);
  return found !== undefined && (await chatAdmin.remove(id, found.number));
}

/** Runs the contract against one adapter. */
export function testChatCursors(t: Test, open: OpenStores, skip: string | false): void {
  t.test('calls a listener for changes by others, until it stops listening', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const changes: (() => Promise<unknown>)[] = [
      () => send(other.chats, 'by another server'),
      () => send(one.chats, 'by this one'),
      () => removeText(other, 'by this one'),
      () => other.chats.clear('lobby'),
    ];
    for (const change of changes) {
      const before = await readAfter(one.chats);
      const changed = new Promise<void>((resolve) => {
        const stop = one.chats.listen('lobby', async () => {
          const { texts, cursor } = await readAfter(one.chats);
          if (cursor === before.cursor && texts.length === before.texts.length) return;
          stop();
          resolve();
        });
      });
      await change();
      await changed;
    }
    let calls = 0;
    const stop = one.chats.listen('lobby', () => {
      calls += 1;
    });
    stop();
    stop();
    await send(one.chats, 'to nobody');
    t.equal(calls, 0);
  });

  t.test('returns later messages after a cursor, on every server, and none twice', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, other] = [await open(t, clock), await open(t, clock)];
    t.same(await readAfter(chats), { texts: [], cursor: NOWHERE, isReset: false });
    t.same(await readAfter(chats, NOWHERE), { texts: [], cursor: NOWHERE, isReset: false });
    const cursors = [await send(chats, 'a'), await send(other.chats, 'b'), await send(chats, 'c')];
    t.equal(new Set(cursors).size, 3);
    for (const store of [chats, other.chats]) {
      t.same(await readAfter(store), { texts: ['a', 'b', 'c'], cursor: cursors[2], isReset: false });
      for (const [index, cursor] of cursors.entries()) {
        t.match(cursor, /^[0-9a-f]{12}-[0-9a-f]{12}$/);
        const texts = ['a', 'b', 'c'].slice(index + 1);
        t.same(await readAfter(store, cursor), { texts, cursor: cursors[2], isReset: false });
      }
    }
    const bare = await chats.read('lobby', cursors[2]);
    t.equal(String(bare.json), '[]', 'a chat with messages, none of them new');
  });

  t.test('returns all messages after a cursor that is not of this chat, and reports that', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    const cursor = await send(chats, 'a');
    const epoch = cursor.slice(0, 12);
    for (const wrong of [
      NOWHERE,
      '',
      'now',
      `${epoch}-ffffffffffff`,
      `${epoch}-00000000000g`,
      `fedcba987654-${cursor.slice(13)}`,
      `${cursor} `,
      cursor.toUpperCase().replace('-', '+'),
    ]) {
      t.same(await readAfter(chats, wrong), { texts: ['a'], cursor, isReset: true }, wrong);
    }
  });

  t.test('a removal by an operator does not change other positions, and all servers see it', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const cursors = [await send(one.chats, 'a'), await send(one.chats, 'b'), await send(one.chats, 'c')];
    await readAfter(other.chats);
    const later = await send(one.chats, 'd');
    t.equal(await removeText(one, 'b'), true);
    const { cursor: removed } = await readAfter(one.chats);
    t.not(removed, later, 'the removal has its own position');
    for (const { chats } of [one, other]) {
      t.same(await readAfter(chats), { texts: ['a', 'c', 'd'], cursor: removed, isReset: false });
      t.same(await readAfter(chats, cursors[1]), { texts: ['c', 'd'], cursor: removed, isReset: false });
    }
    t.equal(await removeText(other, 'd'), true, 'the newest');
    const { cursor: emptied } = await readAfter(other.chats);
    t.same(await readAfter(one.chats, cursors[2]), { texts: [], cursor: emptied, isReset: false });
    const next = await send(one.chats, 'e');
    t.equal(new Set([...cursors, later, removed, emptied, next]).size, 7);
    t.same(await readAfter(other.chats, later), { texts: ['e'], cursor: next, isReset: false });
    t.same(await readAfter(other.chats), { texts: ['a', 'c', 'e'], cursor: next, isReset: false });
    for (const text of ['a', 'c', 'e']) await removeText(one, text);
    for (const { chats } of [one, other]) t.same((await readAfter(chats, next)).texts, []);
  });

  t.test('returns all messages to a reader that missed too many removals', { skip }, async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    for (let index = 0; index < 300; index += 1) await send(one.chats, `${index}`);
    await readAfter(other.chats);
    await Promise.all(Array.from({ length: 290 }, (_, index) => removeText(one, `${index}`)));
    t.same((await readAfter(other.chats)).texts, '290 291 292 293 294 295 296 297 298 299'.split(' '));
  });

  t.test('a clear is visible after every cursor, and does not reuse positions', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, other] = [await open(t, clock), await open(t, clock)];
    const seen = new Set([await send(chats, 'a'), await send(chats, 'b')]);
    const [, before = ''] = [...seen];
    await readAfter(other.chats);
    await chats.clear('lobby');
    const emptied = await readAfter(other.chats, before);
    t.match(emptied, { texts: [], isReset: true });
    t.notOk(seen.has(emptied.cursor));
    const after = await send(chats, 'c');
    t.notOk(seen.has(after));
    t.same(await readAfter(other.chats, before), { texts: ['c'], cursor: after, isReset: true });
    t.same(await readAfter(other.chats, emptied.cursor), { texts: ['c'], cursor: after, isReset: false });
    t.equal(after.slice(0, 12), before.slice(0, 12), 'the chat is the same');
  });

  t.test('a chat that is created again has a new epoch, and an existing one keeps its epoch', async (t) => {
    const clock = { nowMs: START_MS };
    const { chats } = await open(t, clock);
    const first = await send(chats, 'a');
    clock.nowMs += HOUR_MS / 2;
    const second = await send(chats, 'b', clock.nowMs);
    clock.nowMs += HOUR_MS / 2;
    const third = await send(chats, 'c', clock.nowMs);
    t.equal(third.slice(0, 12), first.slice(0, 12));
    t.same((await readAfter(chats, second)).isReset, false);
    t.same(await readAfter(chats, first), { texts: ['b', 'c'], cursor: third, isReset: false });
    clock.nowMs += HOUR_MS - 1;
    t.same(
      await readAfter(chats, first),
      { texts: ['c'], cursor: third, isReset: true },
      'some later messages are missing',
    );
    t.same(await readAfter(chats, second), { texts: ['c'], cursor: third, isReset: false });
  });

  testCursorsOfAnySequence(t, open);
  testShares(t, open);
}

function testCursorsOfAnySequence(t: Test, open: OpenStores): void {
  t.test('a reader gets each message once and in order, or a reset, after any events', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const happening = fc.oneof(
      { weight: 6, arbitrary: fc.constant('send' as const) },
      { weight: 3, arbitrary: fc.constant('read' as const) },
      { weight: 2, arbitrary: fc.constant('remove' as const) },
      { weight: 1, arbitrary: fc.constant('clear' as const) },
    );
    const cursors = new Set<string>();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(happening, fc.boolean()), { maxLength: 30 }), async (course) => {
        let { cursor } = await readAfter(one.chats);
        let missed: string[] = [];
        for (const [what, isOther] of course) {
          const stores = isOther ? other : one;
          if (what === 'send') {
            sent += 1;
            const assigned = await send(stores.chats, `${sent}`, clock.nowMs);
            if (cursors.has(assigned)) throw new Error('A position was assigned twice.');
            cursors.add(assigned);
            missed.push(`${sent}`);
          }
          if (what === 'remove' && missed[0] !== undefined) {
            await removeText(stores, missed[0]);
            missed = missed.slice(1);
          }
          if (what === 'clear' && (await stores.chats.clear('lobby'))) missed = ['(told)'];
          if (what === 'read') {
            const { texts, cursor: next, isReset } = await readAfter(stores.chats, cursor);
            if (!isReset && texts.join() !== missed.join()) throw new Error(`${texts} instead of ${missed}`);
            cursor = next;
            missed = [];
          }
        }
      }),
      { numRuns: SEQUENCES },
    );
    t.ok(cursors.size > SEQUENCES, `${cursors.size} cursors`);
  });
}

function testShares(t: Test, open: OpenStores): void {
  const text = 'x'.repeat(
    1_000 - JSON.stringify({ username: 'alice', message: '', timestamp: '' }).length - 25,
  );
  const say = (chats: ChatStore, sentMs: number, bytesMax: number, writer = 'one') =>
    chats.append('lobby', { username: 'alice', message: text }, arrival(sentMs, writer, bytesMax));

  t.test('a writer can store exactly its hourly share in a chat, and gets the wait for more', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, other] = [await open(t, clock), await open(t, clock)];
    t.match(await say(chats, START_MS, 3_000), { isStored: true });
    clock.nowMs += 2 * MINUTE_MS;
    t.match(await say(other.chats, clock.nowMs, 3_000), { isStored: true });
    t.match(await say(chats, clock.nowMs, 3_000), { isStored: true });
    const refused = await say(other.chats, clock.nowMs, 3_000);
    t.match(refused, { isStored: false });
    t.equal((await readAfter(chats)).texts.length, 3, 'a rejected message changes nothing');
    t.match(
      await say(chats, clock.nowMs, 3_000, 'two'),
      { isStored: true },
      'other writers have their own share',
    );
    t.match(await say(chats, clock.nowMs, 4_000), { isStored: true }, 'a larger plan has a larger share');

    const waitMs = 'freesInMs' in refused ? refused.freesInMs : 0;
    t.ok(waitMs >= 58 * MINUTE_MS && waitMs <= 59 * MINUTE_MS, `${waitMs} ms`);
    clock.nowMs += waitMs;
    t.match(await say(chats, clock.nowMs, 4_000), { isStored: true }, 'the message fits after the wait');
  });

  t.test('concurrent messages do not exceed the share', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const stored = await Promise.all(
      Array.from({ length: 64 }, (_, index) => {
        const { chats } = connections[index % 2] ?? connections[0] ?? {};
        return chats && say(chats, START_MS, 20_500);
      }),
    );
    t.equal(stored.filter((each) => each?.isStored).length, 20);
  });

  t.test('a clear does not reset shares', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    t.match(await say(chats, START_MS, 1_000), { isStored: true });
    await chats.clear('lobby');
    t.match(await say(chats, START_MS, 1_000), { isStored: false });
  });

  t.test('a flood evicts no messages of writers that store less, on all servers', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, other] = [await open(t, clock), await open(t, clock)];
    for (let index = 0; index < 20; index += 1)
      await send(chats, `quiet ${index}`, START_MS, `quiet ${index}`);
    const flood = 'y'.repeat(20_000);
    for (let round = 0; round < 12; round += 1) {
      for (let writer = 0; writer < 7; writer += 1) await send(chats, flood, START_MS, `flood ${writer}`);
      if (round % 3 === 0) await readAfter(other.chats);
      await send(chats, `between ${round}`, START_MS, 'quiet 0');
    }
    for (const store of [chats, other.chats, (await open(t, clock)).chats]) {
      const { json } = await store.read('lobby');
      const { texts } = await readAfter(store);
      t.ok(
        (json?.length ?? 0) <= MEBIBYTE && (json?.length ?? 0) > MEBIBYTE - 21_000,
        `${json?.length} bytes`,
      );
      t.equal(texts.filter((each) => each.startsWith('quiet')).length, 20);
      t.equal(texts.filter((each) => each.startsWith('between')).length, 12);
      t.equal(texts.filter((each) => each.startsWith('y')).length, 52);
    }
  });

  t.test('many short messages do not evict those of other writers', { skip: onlyInFull }, async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    await send(chats, 'quiet', START_MS, 'quiet');
    const floods = Array.from({ length: 10_050 }, (_, index) =>
      send(chats, 'y', START_MS, `flood ${index % 7}`),
    );
    await Promise.all(floods);
    const { texts } = await readAfter(chats);
    t.equal(texts.length, 10_000);
    t.equal(texts[0], 'quiet');
  });
}
