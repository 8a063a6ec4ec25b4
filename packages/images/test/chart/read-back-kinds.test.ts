/** The numbers of random boxplots, candles, bubbles, polar areas and funnels, read back from their drawings. */
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { checkLinear, readMarks } from '../../../../test/support/read-marks.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { computeQuartiles } from '../../src/chart/boxplot/boxplot.ts';
import type { Candle } from '../../src/chart/candlestick/candlestick.ts';
import { drawChart } from '../support/drawings.ts';

const size = { width: 900, height: 600 };
const numRuns = atScale({ full: 400, quick: 60 });
const number = fc.oneof(
  fc.integer({ min: -100, max: 100 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -1e12, max: 1e12 }),
);
const check = <Input>(inputs: fc.Arbitrary<Input>, property: (input: Input) => void) =>
  fc.assert(fc.property(inputs, property), { numRuns });
const labelsOf = ({ length }: { length: number }) => Array.from({ length }, (_, index) => `L${index}`);

interface Row {
  values: number[];
  q1: number;
  median: number;
  q3: number;
  low: number;
  high: number;
}

t.test('quartiles are those of Python, and whiskers those of Matplotlib', async (t) => {
  const lines = readFileSync('packages/images/test/chart/cases/quartiles.ndjson', 'utf8').trim().split('\n');
  const differs = lines.filter((line) => {
    const { values, ...expected } = JSON.parse(line) as Row;
    const { outliers, ...found } = computeQuartiles(values) ?? { outliers: [] };
    const names = ['q1', 'median', 'q3', 'low', 'high'] as const;
    const isEqual = names.every((name) => Math.abs((found as Row)[name] - expected[name]) < 1e-9);
    const beyond = values.filter((value) => value < expected.low || value > expected.high);
    return !isEqual || beyond.length > outliers.length;
  });
  t.strictSame(differs, []);
});

t.test('boxes, medians, whiskers and points of a boxplot are at their values', async () => {
  const list = fc.array(number, { maxLength: 20 });
  const sets = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }))
    .chain(([labels, count]) =>
      fc.array(fc.array(list, { minLength: labels, maxLength: labels }), {
        minLength: count,
        maxLength: count,
      }),
    )
    .filter((values) => values.flat(2).length > 0);
  check(sets, (values) => {
    const datasets = values.map((lists) => ({ label: 'a', values: lists }));
    const svg = drawChart({
      type: 'boxplot',
      data: { labels: labelsOf(values[0] ?? []), datasets },
      ...size,
    });
    const expected = values.flat().flatMap((one) => {
      const { q1, q3, low, high, median, outliers } = computeQuartiles(one) ?? { outliers: [] };
      return median === undefined ? [] : [[high, q3, q1, low, q3, q1, median, ...outliers]];
    });
    const boxes = svg.split(/<g><title>/).slice(1);
    assert.equal(boxes.length, expected.length);
    const drawn = boxes.map((box) => [
      ...[...box.matchAll(/<path d="([^"]*)"/g)].flatMap(([, d = '']) => readHeights(d)),
      ...[...box.matchAll(/cy="([\d.]+)"/g)].map(([, y]) => Number(y)),
    ]);
    for (const [index, heights] of drawn.entries()) assert.equal(heights.length, expected[index]?.length);
    checkLinear(expected.flat().map((value, index) => ({ value: value ?? 0, px: drawn.flat()[index] ?? 0 })));
  });
});

/** Returns the heights of both ends of the whiskers, of the box and of the median. */
function readHeights(d: string): number[] {
  const lines = [...d.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)(?!L)/g)];
  const whiskers = lines.flatMap(([, fromX, from, toX, to]) => (fromX === toX ? [from, to] : []));
  const frame = /M[\d.]+ ([\d.]+)L[\d.]+ [\d.]+L[\d.]+ ([\d.]+)L[\d.]+ [\d.]+Z/.exec(d)?.slice(1) ?? [];
  const line = whiskers.length === 0 ? (/^M[\d.]+ ([\d.]+)L[\d.]+ [\d.]+$/.exec(d)?.slice(1) ?? []) : [];
  return [...whiskers, ...frame, ...line].map(Number);
}

t.test('candles and their wicks are at their prices', async () => {
  const candle = fc.tuple(number, number, number, number).map((prices): Candle => {
    const [open, close] = prices;
    return [open, Math.max(...prices), Math.min(...prices), close];
  });
  check(fc.array(candle, { minLength: 1, maxLength: 30 }), (values) => {
    const svg = drawChart({ type: 'candlestick', data: { labels: labelsOf(values), values }, ...size });
    const inOrder = [true, false].flatMap((isUp) => values.filter(([o, , , c]) => c >= o === isUp));
    const bodies = readMarks(svg);
    assert.equal(bodies.length, values.length);
    const ends = inOrder.flatMap(([open, , , close], index) => {
      const { y = 0, height = 0 } = bodies[index] ?? {};
      if (height <= 1) return [{ value: (open + close) / 2, px: y + height / 2 }];
      return [
        { value: Math.max(open, close), px: y },
        { value: Math.min(open, close), px: y + height },
      ];
    });
    const wicks = [...svg.matchAll(/M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)/g)].flatMap(([, from, to]) => [
      Number(from),
      Number(to),
    ]);
    const prices = inOrder.flatMap(([open, high, low, close]) => [
      ...(high === Math.max(open, close) ? [] : [high, Math.max(open, close)]),
      ...(low === Math.min(open, close) ? [] : [Math.min(open, close), low]),
    ]);
    assert.equal(wicks.length, prices.length);
    // The middle of a body of less than a pixel is at the mean of its ends.
    checkLinear([...ends, ...prices.map((value, index) => ({ value, px: wicks[index] ?? 0 }))]);
  });
});

t.test('bubbles are at their x and y, and as large as their sizes', async () => {
  const point = fc.tuple(number, number, fc.integer({ min: 0, max: 50 }));
  const sets = fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 });
  check(fc.tuple(sets, fc.constantFrom('area' as const, 'px' as const)), ([written, sizes]) => {
    const datasets = written.map((points) => ({ label: 'a', points }));
    const svg = drawChart({ type: 'bubble', data: { datasets }, sizes, ...size });
    const drawn = [...svg.matchAll(/<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="([\d.]+)"/g)].map(
      ([, x, y, r]) => [Number(x), Number(y), Number(r)],
    );
    const shown = written.flatMap((points) => points.toSorted(([, , one], [, , other]) => other - one));
    assert.equal(drawn.length, shown.length);
    const pairs = (position: number) =>
      shown.map((one, index) => ({ value: one[position] ?? 0, px: drawn[index]?.[position] ?? 0 }));
    checkLinear(pairs(0));
    checkLinear(pairs(1));
    const radii = pairs(2).map(({ value, px }) => ({ value: sizes === 'px' ? value : Math.sqrt(value), px }));
    checkLinear([{ value: 0, px: 0 }, ...radii]);
    if (sizes === 'px') for (const { value, px } of radii) assert.equal(px, value);
  });
});

const amounts = fc
  .array(number.map(Math.abs), { minLength: 1, maxLength: 12 })
  .filter((values) => values.some((value) => value > 0));

t.test('slices of a polar area chart are as long as their values, and equally wide', async () => {
  check(amounts, (values) => {
    const svg = drawChart({ type: 'polar', data: { labels: labelsOf(values), values }, ...size });
    const slices = readMarks(svg);
    assert.equal(slices.length, values.length);
    const pairs = slices.map(({ d }, index) => ({
      value: values[index] ?? 0,
      px: Number(/A(-?[\d.]+)/.exec(d)?.[1] ?? 0),
    }));
    checkLinear([{ value: 0, px: 0 }, ...pairs]);
  });
});

t.test('stages of a funnel are as wide as their values, and centered', async () => {
  check(
    amounts.filter(([first = 0]) => first > 0),
    (values) => {
      const svg = drawChart({ type: 'funnel', data: { labels: labelsOf(values), values }, ...size });
      const bars = readMarks(svg);
      assert.equal(bars.length, values.length);
      const pairs = bars.map(({ width }, index) => ({ value: values[index] ?? 0, px: width }));
      checkLinear([{ value: 0, px: 0 }, ...pairs]);
      const centers = bars.map(({ x, width }) => x + width / 2);
      assert.ok(Math.max(...centers) - Math.min(...centers) < 0.02);
      const percentages = bars.map(({ hover }) => Number.parseFloat(hover.split('(')[1] ?? ''));
      for (const [index, value] of values.entries()) {
        const expected = (value / (values[0] ?? 1)) * 100;
        assert.ok(Math.abs((percentages[index] ?? 0) - expected) <= 0.051 + expected * 1e-9);
      }
    },
  );
});
