import { randomBytes } from 'node:crypto';
import t from 'tap';
import { createSales } from '../../src/operator/sales.ts';
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { makeFolder } from '../support/service.ts';

const HOUR_MS = 3_600_000;

t.test('a key and all its replacements count as one caller', async (t) => {
  const clock = { nowMs: Date.UTC(2026, 0, 2) };
  const now = () => clock.nowMs;
  const { keys, close } = createEmbeddedStores({ dataDir: makeFolder(t), now });
  t.teardown(close);
  const sales = createSales({ keys, outside: { now, randomBytes }, deliver: undefined });
  const order = {
    plan: 'pro',
    email: 'buyer@example.com',
    expiresMs: clock.nowMs + 1_000 * HOUR_MS,
  } as const;
  const { record: first } = await sales.issue(order);
  t.match(first, { ...order, account: first.id, createdMs: clock.nowMs, usedMs: null, revokedMs: null });
  clock.nowMs += HOUR_MS;
  const { sale: second } = await sales.rotate(first.id, HOUR_MS);
  const { sale: third, replaced } = await sales.rotate(second.record.id, 2 * HOUR_MS);
  t.equal(replaced.expiresMs, clock.nowMs + 2 * HOUR_MS);
  t.match(third.record, { ...order, account: first.id, createdMs: clock.nowMs });
  t.equal(new Set([first.id, second.record.id, third.record.id]).size, 3);
  t.same(new Set((await keys.list()).map(({ account }) => account)), new Set([first.id]));
});
