import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { readMarks } from '../../../../test/support/read-marks.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { computeScale } from '../../src/chart/axes/linear-scale.ts';
import { type Extent, locateValue } from '../../src/chart/axes/scale.ts';
import { chartToData } from '../../src/chart/chart-types.ts';
import type { SeriesData } from '../../src/chart/series/to-data.ts';
import type { SeriesChart } from '../../src/chart/spec.ts';
import { seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

/** An axis as long as in a chart of 400 × 250. */
const bars = (values: number[]): Extent => ({
  values,
  isZeroBound: true,
  lengthPx: 250,
  spacingMinPx: 26,
  stepMin: 0,
});

t.test('scales have round ticks and contain all values as tightly as possible', async (t) => {
  const table = readRows<[name: string, isZeroBound: boolean, values: number[], ticks: number[]]>(
    'packages/images/test/chart/cases/scales.jsonl',
  );
  for (const [name, isZeroBound, values, ticks] of table)
    t.same(computeScale({ ...bars(values), isZeroBound }).ticks, ticks, name);
});

t.test('integers have integer ticks', async () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 20 });
  const lengthPx = fc.integer({ min: 50, max: 4096 });
  fc.assert(
    fc.property(values, fc.boolean(), lengthPx, (whole, isZeroBound, length) => {
      const extent = { ...bars(whole), isZeroBound, lengthPx: length };
      return computeScale(extent).ticks.every(Number.isInteger);
    }),
  );
});

t.test('the distance of ticks is at least one unit of the requested decimals', async (t) => {
  t.same(computeScale({ ...bars([0.5, 1.2]), stepMin: 1 }).ticks, [0, 1, 2]);
  t.same(computeScale({ ...bars([0.05, 0.12]), stepMin: 0.1 }).ticks, [0, 0.1, 0.2]);
});

t.test('a fixed end leaves an axis for any values', async (t) => {
  const extent = { isZeroBound: true, lengthPx: 300, spacingMinPx: 30, stepMin: 0 };
  const ends: [given: { min?: number; max?: number }, values: number[], min: number, max: number][] = [
    [{ max: 0 }, [], -1, 0],
    [{ max: 0 }, [0], -1, 0],
    [{ max: -5 }, [], -10, -5],
    [{ min: 0 }, [0], 0, 1],
    [{ min: 7 }, [], 7, 14],
  ];
  for (const [given, values, min, max] of ends)
    t.match(computeScale({ ...extent, ...given, values }), { min, max }, JSON.stringify(given));
});

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0, 1e12, 1e-9, -1e308, Number.MAX_VALUE, Number.MIN_VALUE),
);

t.test('every scale is finite, has two to eight ticks at its step, and contains every value', async () => {
  const extents = fc.record({
    values: fc.array(anyNumber, { maxLength: 20 }),
    isZeroBound: fc.boolean(),
    lengthPx: fc.integer({ min: 50, max: 4096 }),
    spacingMinPx: fc.integer({ min: 10, max: 200 }),
    stepMin: fc.constantFrom(0, 1, 1e-6),
  });
  fc.assert(
    fc.property(extents, (extent) => {
      const scale = computeScale(extent);
      const { min, max, step, ticks } = scale;
      const rises = ticks.slice(1).every((tick, index) => tick > (ticks[index] ?? tick));
      // Tolerance of a billionth of a step, which can exceed the length of an axis that ends at the largest
      // number.
      const holds = extent.values.every((value) => Math.abs(locateValue(scale, value) - 0.5) <= 0.5 + 2e-9);
      const areFinite = [min, max, step, ...ticks].every(Number.isFinite);
      const holdsZero = !extent.isZeroBound || (min <= 0 && max >= 0);
      return areFinite && rises && holds && holdsZero && step > 0 && ticks.length >= 2 && ticks.length <= 8;
    }),
    { numRuns: 1000 },
  );
});

t.test('bars on two axes start at the same height', async (t) => {
  const two = (left: number[], right: number[], more: Partial<SeriesChart> = {}) => {
    const chart = seriesChart('bar', [left, right], { width: 600, height: 400, ...more });
    const datasets = chart.data.datasets.map((one, order) => ({
      ...one,
      ...(order === 1 && { axis: 'right' as const }),
    }));
    return { ...chart, data: { ...chart.data, datasets } };
  };
  const list = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(list, list, fc.constantFrom(1, 0.01, 1e6), (left, right, factor) => {
      const chart = two(
        left,
        right.map((value) => value * factor),
      );
      const { scale, scale_right: other } = chartToData(chart) as SeriesData;
      const zeros = [scale, other ?? scale].map((one) => locateValue(one, 0));
      if (Math.abs((zeros[0] ?? 0) - (zeros[1] ?? 0)) > 1e-9) throw new Error(`zeros at ${zeros}`);
      // Lengths are those of the values, and both start at the same height.
      const bars = readMarks(drawChart(chart));
      const bottoms = bars.flatMap(({ y, height, hover }) => {
        const value = Number(hover.split(': ')[1]);
        return value === 0 ? [] : [value > 0 ? y + height : y];
      });
      const spread = Math.max(...bottoms) - Math.min(...bottoms);
      if (bottoms.length > 0 && spread > 0.03) throw new Error(`bars start ${spread} px apart`);
    }),
    { numRuns: atScale({ full: 500, quick: 60 }) },
  );
  t.match(chartToData(two([-10, 5, 60], [400, 100, 50])), {
    scale: { min: -10, max: 60 },
    scale_right: { min: -100, max: 600 },
  });
  t.match(chartToData(two([-10, 5, 60], [400, 100, 50], { min: -10, max: 70 })), {
    scale: { min: -10, max: 70 },
    scale_right: { min: -57.1428571429, max: 400 },
  });
});
