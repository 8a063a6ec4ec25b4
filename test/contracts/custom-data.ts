/** The contract of all adapters for the data of custom operations. Each test opens new, empty stores. */
import type { Test } from 'tap';
import { CUSTOM_ENTRY_BYTES } from '../../src/operations/callers/custom-data-store.ts';
import type { OpenStores } from './stores.ts';

/** Well-formed keys that break careless adapters. */
const ODD_KEYS = [
  'a',
  '__proto__',
  'constructor',
  '{',
  '}{',
  '*',
  '\0',
  'a\r\nb',
  'a/b',
  '😀'.repeat(100),
  'ä',
];

const START_MS = Date.UTC(2026, 10, 23, 10);
const HOUR_MS = 60 * 60 * 1000;
const MIB = 2 ** 20;
const LATER_MS = START_MS + HOUR_MS;

/** Runs the contract against one adapter. */
export function testCustomData(t: Test, open: OpenStores): void {
  t.test('own data: values are separate by space and key, for every connection', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [(await open(t, clock)).customData, (await open(t, clock)).customData];
    for (const [index, key] of ODD_KEYS.entries()) {
      t.equal(await one.get('acme', key), undefined, JSON.stringify(key));
      t.ok(await one.set('acme', { key, text: `"${index}"`, untilMs: LATER_MS }, MIB));
    }
    t.ok(await one.set('other', { key: ODD_KEYS[1] ?? '', text: '"x"', untilMs: LATER_MS }, MIB));
    for (const [index, key] of ODD_KEYS.entries())
      t.equal(await other.get('acme', key), `"${index}"`, JSON.stringify(key));
    await other.delete('acme', ODD_KEYS[1] ?? '');
    t.equal(await one.get('acme', ODD_KEYS[1] ?? ''), undefined);
    t.equal(await one.get('other', ODD_KEYS[1] ?? ''), '"x"');
  });

  t.test('own data: a value expires, and replacing it replaces its expiry', async (t) => {
    const clock = { nowMs: START_MS };
    const { customData } = await open(t, clock);
    await customData.set('acme', { key: 'a', text: '1', untilMs: START_MS + 1_000 }, MIB);
    await customData.set('acme', { key: 'b', text: '1', untilMs: START_MS + 1_000 }, MIB);
    await customData.set('acme', { key: 'b', text: '2', untilMs: LATER_MS }, MIB);
    clock.nowMs += 999;
    t.equal(await customData.get('acme', 'a'), '1');
    clock.nowMs += 1;
    t.equal(await customData.get('acme', 'a'), undefined);
    t.equal(await customData.get('acme', 'b'), '2');
  });

  t.test('own data: concurrent increments all count, and keep the expiry of the first', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [(await open(t, clock)).customData, (await open(t, clock)).customData];
    const add = (by: number, untilMs = LATER_MS) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? one : other).increment('acme', { key: 'n', by, untilMs }, MIB),
        ),
      );
    t.strictSame((await add(2, START_MS + 1_000)).sort((a, b) => Number(a) - Number(b)).at(-1), 40);
    t.equal((await add(-3)).includes(-20), true);
    clock.nowMs += 1_000;
    t.equal(await one.increment('acme', { key: 'n', by: 7, untilMs: LATER_MS }, MIB), 7);
    t.equal(await other.get('acme', 'n'), '7');
  });

  t.test('own data: only safe integers are incremented', async (t) => {
    const { customData } = await open(t, { nowMs: START_MS });
    const max = Number.MAX_SAFE_INTEGER;
    for (const text of ['"1"', '1.5', '1e3', 'null', '[1]', '9007199254740993', '']) {
      await customData.set('acme', { key: 'n', text, untilMs: LATER_MS }, MIB);
      const addition = { key: 'n', by: 1, untilMs: LATER_MS };
      t.equal(await customData.increment('acme', addition, MIB), 'not a number', text);
      t.equal(await customData.get('acme', 'n'), text);
    }
    t.equal(await customData.increment('acme', { key: 'm', by: max, untilMs: LATER_MS }, MIB), max);
    t.equal(await customData.increment('acme', { key: 'm', by: 1, untilMs: LATER_MS }, MIB), 'not a number');
    t.equal(await customData.increment('acme', { key: 'm', by: -max, untilMs: LATER_MS }, MIB), 0);
  });

  t.test('own data: the bytes of a space are bounded; expired and deleted values make space', async (t) => {
    const clock = { nowMs: START_MS };
    const { customData } = await open(t, clock);
    const text = 'x'.repeat(1_000);
    const bytesMax = 10 * (2 + text.length + CUSTOM_ENTRY_BYTES);
    const set = (key: string, untilMs = LATER_MS) => customData.set('acme', { key, text, untilMs }, bytesMax);
    for (let index = 10; index < 20; index += 1) t.ok(await set(`${index}`, START_MS + 1_000 * index));
    t.notOk(await set('20'), 'full');
    t.equal(await customData.get('acme', '20'), undefined);
    t.ok(await set('19', START_MS + 19_000), 'a value is replaced by one of the same size');
    t.equal(await customData.increment('acme', { key: 'n', by: 1, untilMs: LATER_MS }, bytesMax), 'full');
    t.ok(
      await customData.set('other', { key: '20', text, untilMs: LATER_MS }, bytesMax),
      'another space has space',
    );
    await customData.delete('acme', '19');
    t.ok(await set('20'));
    clock.nowMs += 12_000;
    t.ok(await set('21'), 'three have expired');
    t.ok(await set('22'));
    t.ok(await set('23'));
    t.notOk(await set('24'));
    clock.nowMs += 2 * HOUR_MS;
    for (let index = 30; index < 40; index += 1)
      t.ok(await set(`${index}`, clock.nowMs + HOUR_MS), `${index}: everything has expired`);
    t.notOk(await set('40', clock.nowMs + HOUR_MS));
  });
}
