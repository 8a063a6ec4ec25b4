/** The contract of all adapters for the limits of an account. Each test opens new, empty stores. */
import type { Test } from 'tap';
import { createSeededBytes } from '../../packages/shared/seeded-chance.ts';
import { type Limit, type LimitDecision, SPANS_MAX } from '../../src/operations/limits/limit.ts';
import { COUNTERS_MAX, type LimitStore } from '../../src/operations/limits/store.ts';
import { ODD_NAMES, type OpenStores } from './stores.ts';

const START_MS = Date.UTC(2026, 10, 23, 10);
const MINUTE_MS = 60_000;

const limitOf = (part: Partial<Limit> = {}): Limit => ({
  name: 'login',
  limit: 5,
  windowMs: MINUTE_MS,
  cost: 1,
  ...part,
});

async function decide(
  store: LimitStore,
  limits: readonly Limit[],
  atMs: number,
  account = 'acme',
): Promise<LimitDecision> {
  const decision = await store.check(account, limits, { atMs });
  if (decision === 'full') throw new Error('The account is full.');
  return decision;
}

/** Returns random integers from `min` to `max`, the same in every run. */
export function createChance(seed: string) {
  const bytes = createSeededBytes('limits', seed);
  return (min: number, max: number) => min + (Buffer.from(bytes(6)).readUIntBE(0, 6) % (max - min + 1));
}

/** Runs the contract against one adapter. */
export function testLimits(t: Test, open: OpenStores): void {
  t.test('limits: allows exactly the limit in any period of the window', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const at = (ms: number) => decide(limits, [limitOf({ limit: 2 })], START_MS + ms);
    const rows: [atMs: number, isAllowed: boolean, remaining: number, resetMs: number, retryMs: number][] = [
      [0, true, 1, MINUTE_MS, 0],
      [10_000, true, 0, MINUTE_MS, 0],
      [59_999, false, 0, 10_001, 1],
    ];
    for (const [atMs, isAllowed, remaining, resetMs, retryMs] of rows)
      t.strictSame(await at(atMs), { isAllowed, states: [{ isAllowed, remaining, resetMs, retryMs }] });
    t.match(await at(60_000), { isAllowed: true, states: [{ remaining: 0 }] });
    t.match(await at(60_000), { isAllowed: false, states: [{ retryMs: 10_000 }] });
  });

  t.test('limits: counts all or none, and says which has no room', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const wide = limitOf({ name: 'wide', limit: 100, cost: 7 });
    const narrow = limitOf({ name: 'narrow', limit: 3, cost: 2 });
    const both = () => decide(limits, [wide, narrow], START_MS);
    t.match(await both(), { isAllowed: true, states: [{ remaining: 93 }, { remaining: 1 }] });
    t.match(await both(), {
      isAllowed: false,
      states: [
        { isAllowed: true, remaining: 93, retryMs: 0 },
        { isAllowed: false, remaining: 1, retryMs: MINUTE_MS },
      ],
    });
    t.match(await decide(limits, [wide], START_MS), { isAllowed: true, states: [{ remaining: 86 }] });
  });

  t.test('limits: a cost of 0 counts nothing, and shows whether a cost of 1 has room', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const look = (limit = 1) => decide(limits, [limitOf({ cost: 0, limit })], START_MS);
    for (let round = 0; round < 3; round += 1)
      t.match(await look(), { isAllowed: true, states: [{ remaining: 1, resetMs: 0 }] });
    await decide(limits, [limitOf({ limit: 1 })], START_MS);
    t.match(await look(), { isAllowed: false, states: [{ remaining: 0, retryMs: MINUTE_MS }] });
    t.match(await look(2), { isAllowed: true, states: [{ remaining: 1 }] });
  });

  t.test('limits: names, windows and accounts are separate', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [(await open(t, clock)).limits, (await open(t, clock)).limits];
    for (const [index, name] of ODD_NAMES.entries()) {
      const [store, again] = index % 2 ? [one, other] : [other, one];
      const limit = limitOf({ name, limit: 1 });
      t.ok((await decide(store, [limit], START_MS)).isAllowed, JSON.stringify(name));
      t.notOk((await decide(again, [limit], START_MS)).isAllowed, JSON.stringify(name));
      t.ok((await decide(again, [{ ...limit, windowMs: 1_000 }], START_MS)).isAllowed);
      t.ok((await decide(again, [limit], START_MS, 'other')).isAllowed);
    }
  });

  t.test('limits: of 400 concurrent checks exactly the limit is allowed, in 20 rounds', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [(await open(t, clock)).limits, (await open(t, clock)).limits];
    const chance = createChance('concurrent');
    const found: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const cost = round % 4 === 3 ? chance(2, 9) : 1;
      const limit = chance(cost, 399);
      const windowMs = 1_000 * chance(1, 2_678_400);
      const checked = limitOf({ name: `round ${round}`, limit, windowMs, cost });
      const decisions = await Promise.all(
        Array.from({ length: 400 }, (_, index) => {
          const atMs = START_MS + chance(0, Math.min(windowMs, 2_000) - 1);
          const others = index % 3 === 0 ? [limitOf({ name: 'all', limit: 1_000_000, windowMs })] : [];
          return decide(connections[index % 2] ?? never(), [checked, ...others], atMs);
        }),
      );
      const allowed = decisions.filter(({ isAllowed }) => isAllowed).length;
      const expected = Math.min(400, Math.floor(limit / cost));
      if (allowed !== expected) found.push(`${allowed} of ${expected} in round ${round}`);
    }
    t.strictSame(found, []);
  });

  t.test('limits: agrees with a list of all costs, and with its bounds above 100', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const chance = createChance('model');
    const found: string[] = [];
    for (const [round, most] of [3, SPANS_MAX, SPANS_MAX + 1, 1_000].entries()) {
      const windowMs = 1_000 * chance(1, 100);
      const spanMs = most > SPANS_MAX ? Math.ceil(windowMs / SPANS_MAX) : 1;
      const counted: { atMs: number; cost: number }[] = [];
      const sumOf = (atMs: number, lengthMs: number) =>
        counted.reduce((sum, each) => (each.atMs + lengthMs > atMs ? sum + each.cost : sum), 0);
      let atMs = START_MS;
      for (let step = 0; step < 300; step += 1) {
        atMs += chance(0, Math.ceil((3 * windowMs) / most));
        const cost = chance(1, Math.min(3, most));
        const limit = limitOf({ name: `model ${round}`, limit: most, windowMs, cost });
        const { isAllowed, states } = await decide(limits, [limit], atMs);
        if (isAllowed && sumOf(atMs, windowMs) + cost > most) found.push(`${most}: too many at step ${step}`);
        if (!isAllowed && sumOf(atMs, windowMs + spanMs - 1) + cost <= most)
          found.push(`${most}: too few at step ${step}`);
        const retryMs = states[0]?.retryMs ?? 0;
        if (!isAllowed && sumOf(atMs + retryMs, windowMs) + cost > most) found.push(`${most}: ${retryMs} ms`);
        if (isAllowed) counted.push({ atMs, cost });
      }
    }
    t.strictSame(found, []);
  });

  t.test('limits: a lower or higher limit applies to the costs so far', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const check = (limit: number, cost = 1) => decide(limits, [limitOf({ limit, cost })], START_MS);
    t.ok((await check(10, 8)).isAllowed);
    t.match(await check(5), { isAllowed: false, states: [{ remaining: 0 }] });
    t.match(await check(200, 192), { isAllowed: true, states: [{ remaining: 0 }] });
  });

  t.test('limits: a clock that is set back pauses a counter, or resets it after a window', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const at = (ms: number) => decide(limits, [limitOf({ limit: 1 })], START_MS + ms);
    t.ok((await at(0)).isAllowed);
    t.match(await at(-MINUTE_MS), { isAllowed: false, states: [{ retryMs: MINUTE_MS }] });
    t.ok((await at(-MINUTE_MS - 1)).isAllowed);
  });

  t.test('limits: a repeated check is counted once, and has the same result', async (t) => {
    const { limits } = await open(t, { nowMs: START_MS });
    const once = { receipt: 'r'.repeat(43), claimedMs: START_MS };
    const check = (limit: Limit) => limits.check('acme', [limit], { once, atMs: START_MS });
    const first = await check(limitOf({ limit: 2 }));
    t.match(first, { isAllowed: true, states: [{ remaining: 1 }] });
    t.strictSame(await check(limitOf({ limit: 2 })), first);
    t.match(await decide(limits, [limitOf({ limit: 2, cost: 0 })], START_MS), { states: [{ remaining: 1 }] });
  });

  t.test('limits: an account has a bounded number of counters, and expired ones make room', async (t) => {
    const clock = { nowMs: START_MS };
    const { limits } = await open(t, clock);
    const names = (from: number, count: number, windowMs = MINUTE_MS) =>
      Array.from({ length: count }, (_, index) => limitOf({ name: `${from + index}`, windowMs }));
    const check = (list: Limit[]) => limits.check('acme', list, { atMs: clock.nowMs });
    await check(names(-10, 10, 2 * MINUTE_MS));
    await Promise.all(
      Array.from({ length: COUNTERS_MAX / 10 - 1 }, (_, index) => check(names(10 * index, 10))),
    );
    t.equal(await check(names(-20, 1)), 'full');
    t.match(await check(names(0, 10)), { isAllowed: true }, 'known counters still work');
    t.match(await limits.check('acme', [limitOf({ name: '-20', cost: 0 })], { atMs: clock.nowMs }), {
      isAllowed: true,
    });
    t.match(await limits.check('other', names(-20, 1), { atMs: clock.nowMs }), { isAllowed: true });
    clock.nowMs += MINUTE_MS;
    t.match(await check(names(-20, 10)), { isAllowed: true }, 'expired counters make room');
    t.match(await check(names(-10, 1, 2 * MINUTE_MS)), { states: [{ remaining: 3 }] }, 'others stay');
  });
}

function never(): never {
  throw new Error('There is no connection.');
}
