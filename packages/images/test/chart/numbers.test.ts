import fc from 'fast-check';
import t from 'tap';
import { readRows, testRows } from '../../../../test/support/json-lines.ts';
import { computeShares, writeShares } from '../../src/chart/shares.ts';
import { isKnownLocale } from '../../src/chart/texts/locales.ts';
import { NumberFormat, type NumberStyle } from '../../src/chart/texts/numbers.ts';

const plain = new NumberFormat({});

interface Row {
  readonly title: string;
  readonly style: NumberStyle;
  readonly write: 'shortenTogether' | 'writeAxis' | 'writeShort' | 'writeTogether';
  readonly value: never;
  /** Null for numbers that are not shortened. */
  readonly texts: string[] | string | null;
}

testRows(t, readRows<Row>('packages/images/test/chart/cases/numbers.jsonl'), (t, row) => {
  const { style, write, value, texts } = row;
  t.strictSame(new NumberFormat(style)[write](value) ?? null, texts, `${JSON.stringify(style)} ${value}`);
});

t.test('the ticks of a scale are always distinct', async () => {
  const steps = fc.record({
    first: fc.integer({ min: -8, max: 0 }),
    factor: fc.constantFrom(1, 2, 5),
    exponent: fc.integer({ min: -12, max: 20 }),
    locale: fc.constantFrom(undefined, 'en', 'de', 'ja', 'ar-EG', 'hi'),
  });
  fc.assert(
    fc.property(steps, ({ first, factor, exponent, locale }) => {
      const ticks = [0, 1, 2, 3].map((index) => (first + index) * factor * 10 ** exponent);
      return new Set(new NumberFormat({ locale }).writeAxis(ticks)).size === ticks.length;
    }),
  );
});

t.test('languages are recognized by their tags', async (t) => {
  for (const locale of ['en', 'de', 'de-CH', 'pt-BR', 'zh-Hant-TW', 'es-419'])
    t.ok(isKnownLocale(locale), locale);
  for (const locale of ['xx', 'qqq']) t.notOk(isKnownLocale(locale), locale);
});

t.test('percentages have the same decimals and add up to 100', async (t) => {
  const table = readRows<[values: number[], texts: string[]]>(
    'packages/images/test/chart/cases/shares.jsonl',
  );
  for (const [values, texts] of table)
    t.same(writeShares(computeShares(values).shares, plain), texts, `${values}`);
  t.same(writeShares([1 / 3, 2 / 3], plain, 0), ['33%', '67%']);
  t.same(writeShares([0.5, 0.5], new NumberFormat({ locale: 'de' })), ['50\u00a0%', '50\u00a0%']);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 }), (values) => {
      const texts = writeShares(computeShares(values).shares, plain);
      const tenths = texts.map((text) => Math.round(Number.parseFloat(text) * 10));
      return tenths.reduce((sum, one) => sum + one, 0) === 1000;
    }),
  );
});

t.test('a number that is rounded to zero has no sign', async (t) => {
  const styles: NumberStyle[] = [
    { decimals: 0 },
    { decimals: 2 },
    { decimals: 0, unit: '€' },
    { decimals: 0, unit: 'EUR' },
    { decimals: 0, percent: true },
    { decimals: 1, locale: 'de' },
  ];
  for (const style of styles) {
    const format = new NumberFormat(style);
    for (const text of [format.write(-0.004), format.writeShort(-0.004), ...format.writeTogether([-0.004])])
      t.notMatch(text, /[-\u2212]/, JSON.stringify(style));
  }
  t.equal(new NumberFormat({ decimals: 0, locale: 'de' }).write(-2), '-2');
});

t.test('ticks have more decimals than requested if these do not distinguish them', async (t) => {
  t.strictSame(new NumberFormat({ decimals: 0 }).writeAxis([0.1, 0.2, 0.3]), ['0.1', '0.2', '0.3']);
  t.equal(new NumberFormat({ decimals: 0 }).writeApart(0.1), '0.1');
});
