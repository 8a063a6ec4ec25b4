/**
 * The contract of all adapters for followers of a chat: they get all events in the same order, or a notice that some
 * are missing.
 */
import fc from 'fast-check';
import type { Test } from 'tap';
import { type Cursor, formatCursor, readCursor } from '../../src/operations/chat/cursor.ts';
import type { ChatPage, ChatStore } from '../../src/operations/chat/store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { arrival } from '../support/arrival.ts';
import { atScale } from '../support/scale.ts';
import type { OpenStores } from './stores.ts';

/** Random sequences of calls. */
const SEQUENCES = atScale({ full: 60, quick: 15 });

const HOUR_MS = 60 * 60_000;
const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const NOWHERE: Cursor = { epoch: '000000000000', position: 0 };
const ALL = 2 ** 20;

async function send(chats: ChatStore, message: string, sentMs = START_MS, writer?: string): Promise<Cursor> {
  const appended = await chats.append('lobby', { username: 'alice', message }, arrival(sentMs, writer));
  const cursor = appended.isStored ? readCursor(appended.cursor) : undefined;
  if (!cursor) throw new Error('The message was rejected.');
  return cursor;
}

async function remove({ chatAdmin }: Stores, text: string): Promise<boolean> {
  const id = chatAdmin.idOf('lobby');
  const found = (await chatAdmin.read(id)).find(({ json }) => JSON.parse(json).message === text);
  return found !== undefined && (await chatAdmin.remove(id, found.number));
}

const textsOf = (page: ChatPage) =>
  page.events.map((event) =>
    event.kind === 'message' ? JSON.parse(String(event.json)).message : event.kind,
  );

/** Follows a chat page by page, over any server, and starts over on a reset. */
class Reader {
  texts = new Map<number, string>();
  after: Cursor | undefined;
  promisedFrom = 0;
  resets = 0;
  readonly cursors: string[] = [];

  async read(chats: ChatStore, bytesMax: number): Promise<void> {
    for (;;) {
      const page = await chats.follow('lobby', {
        after: this.after,
        promisedFrom: this.promisedFrom,
        bytesMax,
      });
      if (page.lost) this.beginAnew();
      else if (this.after === undefined) this.promisedFrom = page.end.position;
      if (page.lost) continue;
      for (const event of page.events) this.take(event, page.end.epoch);
      this.after = page.next;
      if (formatCursor(page.next) === formatCursor(page.end)) return;
    }
  }

  beginAnew(): void {
    this.resets += 1;
    this.after = undefined;
    this.texts = new Map();
    this.cursors.length = 0;
  }

  take(event: ChatPage['events'][number], epoch: string): void {
    const cursor = formatCursor({ epoch, position: event.position });
    if (cursor <= (this.cursors.at(-1) ?? '')) throw new Error(`${cursor} after ${this.cursors.at(-1)}`);
    this.cursors.push(cursor);
    if (event.kind === 'message') this.texts.set(event.position, JSON.parse(String(event.json)).message);
    if (event.kind === 'removed') this.texts.delete(event.removed);
    if (event.kind === 'cleared') this.texts.clear();
  }
}

/** Runs the contract against one adapter. */
export function testChatPages(t: Test, open: OpenStores): void {
  t.test('a follower gets all messages, removals and clears in order', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const first = await send(one.chats, 'a');
    await send(other.chats, 'b');
    await remove(one, 'a');
    await send(one.chats, 'c');
    for (const { chats } of [one, other]) {
      const page = await chats.follow('lobby', { after: first, bytesMax: ALL });
      t.strictSame(textsOf(page), ['b', 'removed', 'c']);
      t.match(page.events[1], { removed: first.position });
      const positions = page.events.map(({ position }) => position);
      t.strictSame(positions, [2, 3, 4]);
      t.strictSame([page.next, page.lost, page.newestMs], [page.end, undefined, START_MS]);
      t.strictSame(textsOf(await chats.follow('lobby', { after: undefined, bytesMax: ALL })), ['b', 'c']);
      t.strictSame(textsOf(await chats.follow('lobby', { after: page.end, bytesMax: ALL })), []);
    }
    await other.chats.clear('lobby');
    await send(other.chats, 'd');
    const page = await one.chats.follow('lobby', { after: first, bytesMax: ALL });
    t.strictSame(textsOf(page), ['cleared', 'd']);
  });

  t.test('a page has at most its size but at least one message; the next continues', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    for (const text of ['a', 'b', 'c']) await send(chats, text);
    const texts: string[] = [];
    let after: Cursor | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await chats.follow('lobby', { after, bytesMax: 1 });
      texts.push(...textsOf(page));
      after = page.next;
    }
    t.strictSame(texts, ['a', 'b', 'c']);
    const end = await chats.follow('lobby', { after: undefined, bytesMax: 0 });
    t.strictSame([end.events, end.next], [[], after], 'or only the end');
  });

  t.test('a follower of an empty chat gets its first message', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    const empty = await chats.follow('lobby', { after: NOWHERE, bytesMax: ALL });
    t.match(empty, { events: [], next: NOWHERE, end: NOWHERE, newestMs: 0, lost: undefined });
    await send(chats, 'a');
    t.strictSame(textsOf(await chats.follow('lobby', { after: NOWHERE, bytesMax: ALL })), ['a']);
  });

  t.test('reports cursors of other chats, and cursors with expired events', async (t) => {
    const clock = { nowMs: START_MS };
    const { chats } = await open(t, clock);
    const first = await send(chats, 'a');
    const lostAfter = async (after: Cursor) => (await chats.follow('lobby', { after, bytesMax: ALL })).lost;
    t.equal(await lostAfter({ epoch: 'fedcba987654', position: 1 }), 'unknown');
    t.equal(await lostAfter({ ...first, position: 2 }), 'unknown');
    t.equal(await lostAfter(first), undefined);
    clock.nowMs += HOUR_MS / 2;
    const second = await send(chats, 'b', clock.nowMs);
    await send(chats, 'c', clock.nowMs + 1);
    clock.nowMs += HOUR_MS / 2;
    t.equal(await lostAfter(first), undefined, 'the expired events came before');
    t.equal(await lostAfter(NOWHERE), 'expired');
    clock.nowMs += HOUR_MS / 2;
    t.equal(await lostAfter(first), 'expired');
    t.equal(await lostAfter(second), undefined);
  });

  t.test('reports a message in between that was evicted by a flood', async (t) => {
    const clock = { nowMs: START_MS };
    const [{ chats }, other] = [await open(t, clock), await open(t, clock)];
    const start = await send(chats, 'quiet', START_MS, 'quiet');
    await send(chats, 'x'.repeat(600_000), START_MS, 'loud');
    const between = await send(chats, 'quiet too', START_MS, 'quiet');
    await send(chats, 'x'.repeat(600_000), START_MS, 'loud');
    for (const store of [chats, other.chats]) {
      t.equal((await store.follow('lobby', { after: start, bytesMax: ALL })).lost, 'expired');
      const rest = await store.follow('lobby', { after: between, bytesMax: ALL });
      t.strictSame([rest.lost, rest.events.length], [undefined, 1]);
      const promisedFrom = between.position;
      const page = await store.follow('lobby', { after: start, promisedFrom, bytesMax: ALL });
      t.strictSame([page.lost, page.events.length], [undefined, 2], 'no events were promised');
    }
  });

  t.test('readers of all servers end with the same messages after any events', async (t) => {
    const clock = { nowMs: START_MS };
    const servers = [await open(t, clock), await open(t, clock)];
    const happening = fc.record({
      what: fc.constantFrom('send', 'send', 'send', 'read', 'read', 'remove', 'clear'),
      server: fc.nat(1),
      reader: fc.nat(2),
      bytesMax: fc.constantFrom(1, 200, ALL),
    });
    let sent = 0;
    let continued = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (course) => {
        const readers = [new Reader(), new Reader(), new Reader()];
        for (const { what, server, reader, bytesMax } of course) {
          const stores = servers[server] ?? servers[0];
          if (!stores) return;
          if (what === 'send') sent += 1;
          if (what === 'send') await send(stores.chats, `${sent}`);
          if (what === 'remove') await remove(stores, `${sent}`);
          if (what === 'clear') await stores.chats.clear('lobby');
          if (what === 'read') await readers[reader]?.read(stores.chats, bytesMax);
        }
        for (const [index, reader] of readers.entries()) {
          const chats = servers[index % 2]?.chats;
          if (!chats) return;
          await reader.read(chats, ALL);
          const { json } = await chats.read('lobby');
          const texts = JSON.parse(String(json ?? '[]')).map(({ message }: { message: string }) => message);
          if (texts.join() !== [...reader.texts.values()].join()) throw new Error(`${[...reader.texts]}`);
          if (reader.resets > 0) throw new Error('A reader got a reset although all messages are stored.');
          continued += 1;
        }
      }),
      { numRuns: SEQUENCES },
    );
    t.ok(continued >= 3 * SEQUENCES, `${continued} readers`);
  });
}
