import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/fuzz/samples/units.ts';
import { computeSpans, listEnds } from '../../src/chart/axes/spans.ts';
import { type Chart, checkChart, sortChart } from '../../src/chart/chart-types.ts';
import type { Kind, SeriesChart, Side, SliceChart, Value } from '../../src/chart/spec.ts';

/** Charts for tests. */

export const names = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

/** Irregular values, so that no error is hidden by a pattern. */
export const wave = (count: number, phase: number) =>
  Array.from({ length: count }, (_, index) => Math.round(600 + 400 * Math.sin(index * 1.3 + phase)) / 10);

export function seriesChart(
  type: SeriesChart['type'],
  values: Value[][],
  more: Partial<SeriesChart> = {},
): SeriesChart {
  const datasets = values.map((one, index) => ({ label: `Dataset ${index + 1}`, values: one }));
  return { type, data: { labels: names(values[0]?.length ?? 0, 'Label'), datasets }, ...more };
}

export function sliceChart(
  type: SliceChart['type'],
  values: number[],
  more: Partial<SliceChart> = {},
): SliceChart {
  return { type, data: { labels: names(values.length, 'Slice'), values }, ...more };
}

export const label = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, 100)),
  fc.constantFrom(
    '',
    'Jan',
    '日本語のラベル',
    'مرحبا بالعالم',
    '😀😀😀',
    '</text><script>',
    ']]>',
    'W'.repeat(100),
  ),
);
export const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0, 1e12, 1e-9, -1e308, Number.MAX_VALUE, Number.MIN_VALUE),
);
const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);
const sidePx = fc.oneof(fc.integer({ min: 50, max: 4096 }), fc.integer({ min: 50, max: 400 }));
/** Options that any chart supports. */
export const legalAppearance = {
  title: fc.oneof(label, fc.string({ maxLength: 200 })),
  bg: fc.oneof(hex, fc.constantFrom('ivory', 'transparent')),
  colors: fc.array(hex, { minLength: 1, maxLength: 6 }),
  legend: fc.boolean(),
  theme: fc.constantFrom<Chart['theme'][]>('light', 'dark', 'auto'),
  value_labels: fc.boolean(),
  unit: fc.constantFrom('', 'kg', '€', '%', '°C', 'a long unit!'),
  decimals: fc.integer({ min: 0, max: 6 }),
  locale: fc.constantFrom('en', 'de', 'fr', 'ja', 'ar-EG', 'hi', 'de-CH'),
  percent: fc.boolean(),
};
/** Any size. Small and large ones are equally frequent. */
export const sizes = { width: sidePx, height: sidePx };
const appearance = { ...legalAppearance, ...sizes };
const guideValue = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0, 1e12, 1e-9, -1e100));
const lines = fc.array(
  fc.record(
    { value: guideValue, label, axis: fc.constantFrom<Side[]>('left', 'right') },
    { requiredKeys: ['value'] },
  ),
  { maxLength: 8 },
);
const bands = fc.array(
  fc
    .record({ from: guideValue, to: guideValue, label }, { requiredKeys: ['from', 'to'] })
    .filter(({ from, to }) => from < to),
  { maxLength: 8 },
);
const sort = fc.constantFrom<SeriesChart['sort'][]>('none', 'asc', 'desc');
const seriesAppearance = {
  horizontal: fc.boolean(),
  stacked: fc.boolean(),
  lines,
  bands,
  curve: fc.constantFrom<SeriesChart['curve'][]>('straight', 'smooth', 'step'),
  sort,
  x_title: label,
  y_title: label,
};

/** Options of a dataset. */
const ownAppearance = {
  type: fc.constantFrom<Kind[]>('bar', 'line', 'area'),
  axis: fc.constantFrom<Side[]>('left', 'right'),
  unit: legalAppearance.unit,
};

/** Numbers of labels and datasets: readable ones, or those that need `dense`. */
const amounts = fc.oneof(
  { weight: 9, arbitrary: fc.record({ count: fc.integer({ min: 1, max: 20 }), series: fc.constant(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      count: fc.integer({ min: 1, max: 500 }),
      series: fc.constant(10),
      dense: fc.constant(true),
    }),
  },
);

const seriesCharts = amounts.chain(({ count, series, ...dense }) => {
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: count, maxLength: count });
  const values = list(fc.option(value, { freq: 9 }));
  const plain = fc.record({ label, values });
  const mixed = fc.record({ label, values, ...ownAppearance }, { requiredKeys: ['label', 'values'] });
  const datasets = fc.oneof(
    fc.array(plain, { minLength: 1, maxLength: series }),
    fc.array(mixed, { minLength: 1, maxLength: series }),
  );
  const type = fc.constantFrom<SeriesChart['type'][]>('bar', 'line', 'area', 'sparkline');
  const data = fc.record({ labels: list(label), datasets });
  return fc
    .record({ type, data, ...appearance, ...seriesAppearance }, { requiredKeys: ['type', 'data'] })
    .map((chart) => ({ ...chart, ...dense }))
    .map(upright);
});

/** Makes charts upright unless they consist only of bars on one axis. */
function upright(chart: SeriesChart): SeriesChart {
  return checkChart(chart) === undefined ? chart : { ...chart, horizontal: false };
}

const sliceCharts = fc
  .array(fc.record({ label, value: value.map(Math.abs) }), { minLength: 1, maxLength: 20 })
  .filter((slices) => slices.some((slice) => slice.value > 0))
  .chain((slices) => {
    const type = fc.constantFrom<SliceChart['type'][]>('pie', 'donut');
    const labels = slices.map((slice) => slice.label);
    const data = fc.constant({ labels, values: slices.map((slice) => slice.value) });
    const rest = fc.integer({ min: 1, max: 19 });
    return fc.record({ type, data, ...appearance, sort, rest }, { requiredKeys: ['type', 'data'] });
  });

const beyond = fc.oneof(fc.constantFrom(0, 1, 1e-9, 1e9), fc.integer({ min: 1, max: 1000 }));
const isBounded = (end: number | undefined) => end === undefined || Math.abs(end) <= 1e100;

/** Bars with value labels, in sizes with little space. */
export const valuedBars: fc.Arbitrary<Chart> = seriesCharts.chain((chart) => {
  const sides = fc.record({
    width: fc.integer({ min: 50, max: 800 }),
    height: fc.integer({ min: 50, max: 800 }),
  });
  return sides.map((size) => upright({ ...chart, ...size, type: 'bar', value_labels: true }));
});

/** Charts with one or two fixed axis ends, at their values or beyond. */
const boundCharts = fc
  .record({ chart: seriesCharts, below: fc.option(beyond), above: fc.option(beyond) })
  .map(({ chart, below, above }) => {
    const ends = listEnds(computeSpans(chart));
    const min = below === null ? undefined : Math.min(...ends, above ?? 0) - below;
    const max = above === null ? undefined : Math.max(...ends, -(below ?? 0)) + above;
    return { ...chart, min, max };
  })
  .filter((chart) => isBounded(chart.min) && isBounded(chart.max) && checkChart(chart) === undefined);

/** Every chart that passes the checks. */
export const legalCharts: fc.Arbitrary<Chart> = fc
  .oneof(
    { weight: 3, arbitrary: seriesCharts },
    { weight: 1, arbitrary: boundCharts },
    { weight: 1, arbitrary: sliceCharts },
  )
  .map((chart) => sortChart(chart) as Chart); // of the same type
