/** The numbers of random charts, read back from their drawings. */
import assert from 'node:assert';
import { bin, max, min, sum } from 'd3-array';
import fc from 'fast-check';
import t from 'tap';
import {
  checkLinear,
  readLabel,
  readLines,
  readMarks,
  readOtherTexts,
  readPairs,
} from '../../../../test/support/read-marks.ts';
import { atScale } from '../../../../test/support/scale.ts';
import type { Scale } from '../../src/chart/axes/scale.ts';
import { type Chart, chartToData, checkChart, normalizeChart } from '../../src/chart/chart-types.ts';
import { countBins } from '../../src/chart/histogram/histogram.ts';
import type { SeriesData } from '../../src/chart/series/to-data.ts';
import type { SeriesChart } from '../../src/chart/spec.ts';
import { seriesChart, sliceChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const size = { width: 900, height: 600 };
const numRuns = atScale({ full: 300, quick: 60 });

/** Numbers with at most two decimals, of similar and of different sizes. */
const number = fc.oneof(
  fc.integer({ min: -100, max: 100 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 10_000, max: 10_020 }),
  fc.integer({ min: -1e12, max: 1e12 }),
);
const value = fc.option(number, { freq: 9 });
const table = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.array(fc.array(value, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 3 }),
  );
const amounts = fc.array(number.map(Math.abs), { minLength: 1, maxLength: 12 });
const look = fc.record({ horizontal: fc.boolean(), stacked: fc.boolean() });

const check = <Input>(inputs: fc.Arbitrary<Input>, property: (input: Input) => void) =>
  fc.assert(fc.property(inputs, property), { numRuns });

t.test('bars are as long as their values', async () => {
  check(fc.tuple(table, look), ([values, options]) => {
    const chart = seriesChart('bar', values, { ...size, ...options });
    const bars = readMarks(drawChart(chart));
    const written = values.flat().filter((one) => one !== null);
    assert.equal(bars.length, written.length);
    const lengths = bars.map((bar) => (options.horizontal ? bar.width : bar.height));
    const pairs = written.map((one, index) => ({ value: Math.abs(one), px: lengths[index] ?? 0 }));
    // Stacked bars have gaps of 1 px.
    checkLinear([{ value: 0, px: 0 }, ...pairs], options.stacked ? 1.05 : 0.03);
  });
});

t.test('lines, areas and sparklines connect all values in order', async () => {
  check(fc.tuple(table, fc.constantFrom('line', 'area', 'sparkline')), ([values, type]) => {
    const chart = seriesChart(type as SeriesChart['type'], values, { ...size, gaps: 'join' });
    const lines = readLines(drawChart(chart));
    const drawn = lines.flatMap((line) => line.map(([, px]) => ({ px, x: line[0]?.[0] })));
    const written = values.flat().filter((one) => one !== null);
    const shown = type === 'sparkline' ? readMarks(drawChart(chart)).flatMap(({ d }) => readPairs(d)) : [];
    const points = type === 'sparkline' ? shown.map(([, px]) => ({ px })) : drawn;
    if (type === 'sparkline' && values.some((one) => one.includes(null))) return;
    if (points.length === written.length)
      checkLinear(written.map((one, index) => ({ value: one, px: points[index]?.px ?? 0 })));
    else assert.ok(type === 'sparkline', `${points.length} points of ${written.length} values`);
  });
});

t.test('lines of any width, dash, point and step pass through all values', async () => {
  const style = fc.record({
    line_width: fc.integer({ min: 1, max: 20 }),
    point_radius: fc.integer({ min: 0, max: 20 }),
    dash: fc.constantFrom([], [6, 4]),
  });
  const parts = fc.record({
    curve: fc.constantFrom(
      'straight' as const,
      'step' as const,
      'step-after' as const,
      'step-before' as const,
    ),
    grid: fc.boolean(),
    x_axis: fc.boolean(),
    y_axis: fc.boolean(),
    legend_position: fc.constantFrom('top' as const, 'bottom' as const, 'left' as const, 'right' as const),
  });
  check(fc.tuple(table, style, parts), ([values, own, options]) => {
    const chart = seriesChart('line', values, { ...size, ...options, gaps: 'join' });
    const datasets = chart.data.datasets.map((one) => ({ ...one, ...own }));
    const marks = readMarks(drawChart({ ...chart, data: { ...chart.data, datasets } }));
    const svg = drawChart({ ...chart, data: { ...chart.data, datasets } });
    const written = values.flat().filter((one) => one !== null);
    if (chart.data.datasets.length === 1) {
      assert.equal(marks.length, written.length);
      checkLinear(written.map((one, index) => ({ value: one, px: marks[index]?.y ?? 0 })));
      const corners = readSteps(svg);
      for (const { x, y } of marks) {
        const isPassed = corners.some((px) => Math.abs(px.x - x) < 0.02 && Math.abs(px.y - y) < 0.02);
        assert.ok(isPassed || options.curve === 'step' || marks.length === 1, `${x} ${y} is not on the line`);
      }
    }
  });
});

/** Lists the corners of the lines, which may have absolute horizontal and vertical commands. */
function readSteps(svg: string): { x: number; y: number }[] {
  const paths = [...svg.matchAll(/<path d="([^"]*)"[^>]* fill="none"/g)].map(([, d = '']) => d);
  return paths.flatMap((d) =>
    [...d.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  );
}

t.test('ticks at a wanted distance are multiples of it and contain all values', async () => {
  const step = fc.constantFrom(0.1, 0.25, 1, 3, 7, 50, 1000, 1e9);
  check(fc.tuple(table, step), ([values, tick_step]) => {
    const chart = normalizeChart(seriesChart('line', values, { ...size, tick_step }));
    const { scale } = chartToData(chart) as { scale: Scale };
    const drawn = values.flat().filter((one) => one !== null);
    assert.ok(scale.ticks.length <= 51);
    for (const one of drawn) assert.ok(one >= scale.min && one <= scale.max, `${one} is beyond the axis`);
    const [first = 0, second = 0] = scale.ticks;
    const times = (second - first) / tick_step;
    assert.ok(
      Math.abs(times - Math.round(times)) < 1e-6 * Math.max(times, 1),
      `${second - first} is not a multiple of ${tick_step}`,
    );
  });
});

t.test('value axes of any kind contain all values of their datasets', async () => {
  const type = fc.constantFrom<SeriesChart['type'][]>('bar', 'line', 'area');
  const axes = fc.array(fc.constantFrom('left' as const, 'right' as const), { minLength: 3, maxLength: 3 });
  check(fc.tuple(type, table, axes, fc.boolean()), ([type, values, sides, isLog]) => {
    const shown = isLog ? values.map((some) => some.map((one) => one && Math.abs(one))) : values;
    if (isLog && shown.flat().includes(0)) return;
    const chart = seriesChart(type, shown, { ...size, ...(isLog && { value_scale: 'log' }) });
    const datasets = chart.data.datasets.map((one, index) => ({ ...one, axis: sides[index] ?? 'left' }));
    const data = chartToData({ ...chart, data: { ...chart.data, datasets } }) as SeriesData;
    for (const { axis, values: some } of data.datasets) {
      const { min, max, ticks } = (axis === 'right' && data.scale_right) || data.scale;
      assert.deepEqual([ticks[0], ticks.at(-1)], [min, max]);
      for (const one of some.filter((one) => typeof one === 'number'))
        assert.ok(one >= min && one <= max, `${one}`);
    }
  });
});

t.test('value labels are the values of their marks, and distinct ones look distinct', async () => {
  const types = fc.constantFrom<SeriesChart['type'][]>('bar', 'line', 'area');
  check(fc.tuple(types, table, look), ([type, values, options]) => {
    const chart = seriesChart(type, values, { ...size, ...options, horizontal: false });
    const texts = readOtherTexts(drawChart({ ...chart, value_labels: true }), drawChart(chart));
    const left = values.flat().filter((one) => one !== null);
    for (const text of texts) {
      const { value: shown, isShort } = readLabel(text);
      const toleranceShare = isShort ? 0.005 : 1e-11;
      const at = left.findIndex((one) => Math.abs(one - shown) <= toleranceShare * Math.abs(one));
      assert.ok(at >= 0, `${text} is not a value`);
      left.splice(0, at + 1);
    }
    const shown = new Set(texts.map((text) => readLabel(text).value));
    assert.equal(new Set(texts).size, shown.size);
    const isShortened = texts.some((text) => readLabel(text).isShort);
    if (!isShortened || options.stacked || type !== 'bar') return;
    const written = values.flat().filter((one) => one !== null);
    assert.equal(new Set(texts).size, new Set(written).size);
  });
});

t.test('slices have the angles, values and total of their numbers', async () => {
  const positive = amounts.filter((values) => values.some((one) => one > 0));
  check(fc.tuple(positive, fc.constantFrom('pie' as const, 'donut' as const)), ([values, type]) => {
    const svg = drawChart(sliceChart(type, values, { ...size, value_labels: true }));
    const total = sum(values);
    const shown = values.filter((one) => one > 0);
    const slices = readMarks(svg);
    assert.equal(slices.length, shown.length);
    for (const [index, { d, hover }] of slices.entries()) {
      const one = shown[index] ?? 0;
      assert.ok(hover.includes(`: ${one} (`), hover);
      if (one < total * 0.01 || one > total * 0.99) continue;
      const turns = measureTurns(d);
      // Gaps of 2 px between slices, at a radius of at least 150 px.
      assert.ok(Math.abs(turns - one / total) < 0.01, `${one} of ${total} has ${turns} turns`);
    }
    const [, written] = /font-weight="600">([^<]*)</.exec(svg) ?? [];
    if (written === undefined) return;
    const { value: read, isShort } = readLabel(written);
    assert.ok(Math.abs(read - total) <= total * (isShort ? 0.0005 : 1e-11), `total ${written} of ${total}`);
  });
});

/** Returns the turns from the start to the end of a slice's outer arc. */
function measureTurns(d: string): number {
  const [, startX, startY, , , , large, , endX, endY] =
    /^M([^,]+),([^A]+)A([^,]+),([^,]+),([^,]+),(\d),(\d),([^,]+),([^A-Z]+)/.exec(d) ?? [];
  const angles = [Math.atan2(Number(startY), Number(startX)), Math.atan2(Number(endY), Number(endX))].map(
    (angle) => angle / (2 * Math.PI),
  );
  const turns = ((angles[1] ?? 0) - (angles[0] ?? 0) + 1) % 1;
  return large === '1' && turns === 0 ? 1 : turns;
}

t.test('the bins of a histogram are those of d3-array, and its bars as long as their counts', async () => {
  check(
    fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), number), { minLength: 2, maxLength: 200 }),
    (values) => {
      if (min(values) === max(values)) return;
      const bars = readMarks(drawChart({ type: 'histogram', data: { values }, ...size }));
      const bins = countBins({ type: 'histogram', data: { values } });
      const ends: [number, number] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
      const starts = bins.slice(1).map(({ from }) => from);
      const expected = bin().domain(ends).thresholds(starts)(values);
      assert.ok((max(values) ?? 0) < ends[1]);
      const counts = bars.map(({ hover }) => Number(hover.split(': ')[1]));
      assert.equal(sum(counts), values.length);
      assert.deepEqual(
        counts,
        expected.map(({ length }) => length),
      );
      checkLinear([
        { value: 0, px: 0 },
        ...bars.map(({ height }, index) => ({ value: counts[index] ?? 0, px: height })),
      ]);
    },
  );
});

t.test('points of scatter charts are at their x and y, joined in the requested order', async () => {
  const point = fc.tuple(number, number);
  const sets = fc.array(fc.array(point, { minLength: 2, maxLength: 30 }), { minLength: 1, maxLength: 3 });
  check(
    fc.tuple(sets, fc.boolean(), fc.constantFrom(undefined, 'data' as const, 'x' as const)),
    ([written, isLine, order]) => {
      const datasets = written.map((points) => ({ points, ...(isLine && { type: 'line' as const }) }));
      const chart = normalizeChart({ type: 'scatter', data: { datasets }, ...size, ...(order && { order }) });
      const svg = drawChart(chart);
      const sorted = written.map((points) =>
        isLine && order !== 'data' ? points.toSorted(([one], [other]) => one - other) : points,
      );
      const drawn = isLine ? readLines(svg).flat() : readMarks(svg).map(({ x, y }) => [x, y] as const);
      const places = sorted.flat();
      assert.equal(drawn.length, places.length);
      checkLinear(places.map(([x], index) => ({ value: x, px: drawn[index]?.[0] ?? 0 })));
      checkLinear(places.map(([, y], index) => ({ value: y, px: drawn[index]?.[1] ?? 0 })));
    },
  );
});

t.test('corners of a radar, fills of gauges and progress bars are at their values', async () => {
  const spokes = fc.array(number.map(Math.abs), { minLength: 3, maxLength: 12 });
  check(spokes, (values) => {
    const chart = { ...seriesChart('line', [values], size), type: 'radar' } as unknown as Chart;
    const points = readMarks(drawChart(chart));
    assert.equal(points.length, values.length);
    const pairs = points.map(({ x, y }, index) => ({ value: values[index] ?? 0, px: Math.hypot(x, y) }));
    checkLinear([{ value: 0, px: 0 }, ...pairs]);
  });
  check(fc.integer({ min: 0, max: 1000 }), (tenths) => {
    const svg = drawChart({ type: 'progress', data: { value: tenths / 10 }, ...size });
    const [track = 0, filled = 0] = [...svg.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, px]) =>
      Number(px),
    );
    assert.ok(Math.abs(filled / track - tenths / 1000) < 0.002, `${filled} of ${track}`);
  });
});

t.test('missing values of stacked areas count as 0', async (t) => {
  const values = [
    [5, null, 5, null, 5],
    [5, 10, 5, 10, 5],
  ];
  const svg = drawChart(seriesChart('area', values, { ...size, stacked: true, percent: true }));
  const [lower = [], upper = []] = [...svg.matchAll(/<path d="([^"]*)Z"/g)].map(([, d = '']) => readPairs(d));
  const tops = (area: typeof lower) => area.slice(0, 5).map(([, y]) => y);
  const [half = 0, zero] = tops(lower);
  t.same(tops(lower), [half, zero, half, zero, half]);
  t.ok(zero !== undefined && zero > half);
  t.equal(new Set(tops(upper)).size, 1);
  t.equal(readMarks(svg).length, 8, 'missing values have no tooltips');
});

t.test('the charts above are valid', async (t) => {
  t.equal(checkChart(seriesChart('bar', [[1]], size)), undefined);
});
