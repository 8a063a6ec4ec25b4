/** The contract of all adapters for idempotent changes. */
import type { Test } from 'tap';
import {
  IDEMPOTENCY_KEPT_MS,
  type IdempotencyToken,
} from '../../src/operations/callers/idempotency-store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { createGame, joinGame } from '../../src/operations/tic-tac-toe/game.ts';
import type { Clock } from './stores.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const once: IdempotencyToken = { receipt: 'r'.repeat(43), claimedMs: START_MS };
const other: IdempotencyToken = { receipt: 'o'.repeat(43), claimedMs: START_MS };
/** The same key, claimed again after it expired. */
const anHourLater: IdempotencyToken = { ...once, claimedMs: START_MS + IDEMPOTENCY_KEPT_MS };

const text = { username: 'alice', message: 'hello' };
const arrival = { sentMs: START_MS, writer: 'alice', bytesMax: 100_000, epoch: '0123456789ab' };
const noShare = { ...arrival, bytesMax: 1 };
const empty = createGame('g', false, START_MS);
const joined = joinGame(empty, 'alice');
const full = joinGame(joined, 'bob');
const untilMs = START_MS + 2 * IDEMPOTENCY_KEPT_MS;
const bounds = { triesMax: 3, untilMs };

/** A change, whether this call made it, and how often it was made in total. */
interface Change {
  readonly make: (stores: Stores, once?: IdempotencyToken) => Promise<unknown>;
  readonly isDone: (stores: Stores, once: IdempotencyToken) => Promise<boolean>;
  readonly count: (stores: Stores) => Promise<number>;
}

const changes: [what: string, change: Change][] = [
  [
    'A message',
    {
      make: ({ chats }, given) => chats.append('c', text, arrival, given),
      // Without a share, no new message can be stored.
      isDone: async ({ chats }, given) => (await chats.append('c', text, noShare, given)).isStored,
      count: async ({ chats }) => JSON.parse(String((await chats.read('c')).json ?? '[]')).length,
    },
  ],
  [
    'a wrong try of a token',
    {
      make: ({ redemptions }, given) =>
        redemptions.attempt('t', false, { ...bounds, triesMax: 1_000 }, given),
      isDone: ({ redemptions }, given) => redemptions.isDone('t', given),
      // The remaining tries show how many were counted.
      count: async ({ redemptions }) => {
        for (let tries = 1; ; tries += 1) {
          if (!(await redemptions.attempt('t', false, { ...bounds, triesMax: tries }))) continue;
          return tries - 1;
        }
      },
    },
  ],
];

export function testReceipts(t: Test, open: (t: Test, clock: Clock) => Promise<Stores>): void {
  for (const [what, { make, isDone, count }] of changes) {
    t.test(`${what} of one request is done once, with any number of attempts`, async (t) => {
      const stores = await open(t, { nowMs: START_MS });
      t.notOk(await isDone(stores, once));
      const first = await make(stores, once);
      t.ok(await isDone(stores, once));
      for (let tries = 0; tries < 3; tries += 1) t.same(await make(stores, once), first);
      t.notOk(await isDone(stores, other));
      t.equal(await count(stores), 1);
    });

    t.test(`${what} of 32 concurrent attempts over two connections is done once`, async (t) => {
      const clock = { nowMs: START_MS };
      const [one, two] = [await open(t, clock), await open(t, clock)];
      await Promise.all(Array.from({ length: 32 }, (_, index) => make(index % 2 ? one : two, once)));
      t.equal(await count(one), 1);
    });

    t.test(`${what} of another request, or without one, is done again`, async (t) => {
      const stores = await open(t, { nowMs: START_MS });
      for (const given of [once, other, undefined, undefined]) await make(stores, given);
      t.equal(await count(stores), 4);
    });

    t.test(`${what} of an expired key is done again`, async (t) => {
      const clock = { nowMs: START_MS };
      const stores = await open(t, clock);
      await make(stores, once);
      clock.nowMs = anHourLater.claimedMs - 1;
      await make(stores, once);
      await make(stores, { ...once, claimedMs: clock.nowMs });
      clock.nowMs += 1;
      t.notOk(await isDone(stores, anHourLater));
      await make(stores, anHourLater);
      t.ok(await isDone(stores, anHourLater));
    });
  }

  t.test('a rejected message is not a change, and the next attempt may add it', async (t) => {
    const { chats } = await open(t, { nowMs: START_MS });
    t.match(await chats.append('c', text, noShare, once), { isStored: false });
    t.match(await chats.append('c', text, noShare, once), { isStored: false });
    t.match(await chats.append('c', text, arrival, once), { isStored: true });
  });

  t.test('a chat cleared by a request stays cleared for it, without later messages', async (t) => {
    const stores = await open(t, { nowMs: START_MS });
    const { chats } = stores;
    t.notOk(await chats.clear('c', once), 'the chat was empty');
    await chats.append('c', text, arrival);
    t.ok(await chats.clear('c', once));
    t.ok(await chats.clear('c', once));
    await chats.append('c', text, arrival);
    t.ok(await chats.clear('c', once));
    t.ok((await chats.read('c')).json);
    t.ok(await chats.clear('c', other));
    t.notOk((await chats.read('c')).json);
  });

  t.test('a token redeemed by a request remains valid for that request only', async (t) => {
    const { redemptions } = await open(t, { nowMs: START_MS });
    t.ok(await redemptions.attempt('t', true, bounds, once));
    t.ok(await redemptions.attempt('t', true, bounds, once));
    t.notOk(await redemptions.attempt('t', true, bounds, other));
    t.notOk(await redemptions.isDone('t', other));
    t.notOk(await redemptions.attempt('t', true, bounds));
  });

  t.test('a wrong try of a redeemed token changes nothing and has no receipt', async (t) => {
    const { redemptions } = await open(t, { nowMs: START_MS });
    await redemptions.attempt('t', true, bounds);
    t.ok(await redemptions.attempt('t', false, bounds, once));
    t.notOk(await redemptions.isDone('t', once));
    t.notOk(await redemptions.attempt('t', true, bounds, once));
  });

  t.test('an expired token stays redeemed for all others, and known to its request', async (t) => {
    const clock = { nowMs: START_MS };
    const { redemptions } = await open(t, clock);
    await redemptions.attempt('t', true, { triesMax: 3, untilMs: START_MS + 1_000 }, once);
    clock.nowMs += 1_001;
    t.ok(await redemptions.isDone('t', once));
    t.notOk(await redemptions.isDone('t', other));
  });

  t.test('returns a game as a request changed it, even after other changes', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    t.equal(await games.recall('g', once), undefined);
    t.ok(await games.replace('g', undefined, joined, untilMs, once));
    t.notOk(await games.replace('g', joined, full, untilMs, once), 'it was done');
    t.same(await games.find('g'), joined);
    t.notOk(await games.replace('g', empty, full, untilMs, other), 'the game has changed');
    t.equal(await games.recall('g', other), undefined);
    t.ok(await games.replace('g', joined, full, untilMs, other));
    t.same(await games.recall('g', once), joined);
    t.same(await games.recall('g', other), full);
    t.equal(await games.recall('g', anHourLater), undefined);
  });
}
