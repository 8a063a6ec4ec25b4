import fc from 'fast-check';
import t from 'tap';
import { findDefects, readDrawing, textsOf } from '../../../../test/support/chart-geometry.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { chartToData } from '../../src/chart/chart-types.ts';
import type { MeterChart } from '../../src/chart/meters/meter.ts';
import type { RadarChart } from '../../src/chart/radar/radar.ts';
import type { Value } from '../../src/chart/spec.ts';
import { names, seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';
import { meters } from '../support/kinds.ts';

const bands = [
  { from: 0, to: 60, label: 'Good' },
  { from: 60, to: 80, label: 'Busy' },
  { from: 80, to: 100, label: 'Full' },
];
const meter = (type: MeterChart['type'], value: number, more: Partial<MeterChart> = {}): MeterChart => ({
  type,
  data: { value, label: 'Disk' },
  ...more,
});
const types = ['gauge', 'progress'] as const;
const wordsOf = (svg: string) => textsOf(readDrawing(svg)).map(({ text }) => text);

t.test('meters and sparklines of 10 px and more are drawn inside their frame', async () => {
  const sidePx = fc.integer({ min: 10, max: 60 });
  const sparkline = fc
    .array(fc.integer(), { minLength: 1, maxLength: 8 })
    .map((values) => ({ ...seriesChart('sparkline', [values]), title: 'A title' }));
  fc.assert(
    fc.property(fc.oneof(meters, sparkline), sidePx, sidePx, (chart, width, height) => {
      const defects = findDefects(readDrawing(drawChart({ ...chart, width, height })));
      if (defects.length > 0) throw new Error(defects.join('\n'));
    }),
    { numRuns: atScale({ full: 1000, quick: 100 }) },
  );
});

const sizes = [
  [120, 60],
  [200, 100],
  [100, 400],
  [1200, 60],
  [4000, 3000],
] as const;

for (const type of types) {
  for (const [width, height] of sizes) {
    t.test(`${type} of ${width}×${height}: its value and name are drawn`, async (t) => {
      for (const more of [{}, { bands, title: 'Server 3', unit: '%' }]) {
        const words = wordsOf(drawChart(meter(type, 72, { width, height, ...more })));
        t.ok(
          words.some((word) => word.startsWith('72')),
          words.join(),
        );
        t.ok(
          words.some((word) => word.startsWith('Disk')),
          words.join(),
        );
      }
    });
  }

  t.test(`${type}: its band is named if the legend is off`, async (t) => {
    const words = (legend: boolean) =>
      wordsOf(drawChart(meter(type, 72, { width: 400, height: 250, bands, legend })));
    t.ok(words(false).includes('Disk · Busy'));
    t.ok(words(true).includes('Busy 60–80'));
    t.ok(words(true).includes('Disk'));
  });

  t.test(`${type}: the description has its value and bands`, async (t) => {
    const svg = drawChart(meter(type, 72, { unit: '%', bands }));
    const name = type === 'gauge' ? 'Gauge' : 'Progress';
    t.match(
      svg,
      `${name} of Disk: 72% of 100%, in Busy 60%–80%. Bands: Good 0%–60%, Busy 60%–80%, Full 80%–100%.`,
    );
  });

  t.test(`${type}: the value has the color of its band, the upper one at a common end`, async (t) => {
    for (const [value, index] of [
      [0, 0],
      [59, 0],
      [60, 1],
      [100, 2],
      [500, 2],
    ] as const) {
      const table = chartToData(meter(type, value, { bands }));
      t.ok('bands' in table && table.color === table.bands[index]?.color, `${value}`);
    }
  });
}

t.test('the fill of a bar stays within its round end, for any value', async (t) => {
  for (const value of [0.1, 1, 3, 5, 50]) {
    const chart = { type: 'progress' as const, data: { value, label: 'Done' }, width: 400, height: 120 };
    const rects = readDrawing(drawChart(chart)).shapes.filter(({ name }) => name === 'rect');
    const [track = [], filled = []] = rects.map(({ corners }) => corners);
    const [[left = 0, top = 0] = [], , [, bottom = 0] = []] = track;
    const radiusPx = (bottom - top) / 2;
    const [[start = 0, upper = 0] = [], [end = 0] = []] = filled;
    const middle = Math.min((start + end) / 2, left + radiusPx);
    const awayPx = Math.hypot(left + radiusPx - middle, top + radiusPx - upper);
    t.ok(awayPx < radiusPx + 0.02, `${value}: ${awayPx} px`);
  }
});

const radar = (values: Value[], more: Partial<RadarChart> = {}): RadarChart => ({
  type: 'radar',
  data: { labels: names(values.length, 'Way'), datasets: [{ label: 'A', values }] },
  ...more,
});
for (const [width, height] of [
  [120, 60],
  [200, 100],
  [400, 250],
  [4000, 3000],
] as const) {
  t.test(`a radar of ${width}×${height} has labels`, async (t) => {
    const words = wordsOf(drawChart(radar([1, 2, 3, 4, 5, 6], { width, height })));
    t.ok(
      words.some((word) => word.startsWith('Way')),
      words.join(),
    );
  });
}

t.test('the rings end at max, or at a round number', async (t) => {
  t.match(chartToData(radar([1, 2, 7])), { scale: { min: 0, max: 8 } });
  t.match(chartToData(radar([1, 2, 7], { max: 33 })), { scale: { min: 0, max: 33 } });
  t.ok(wordsOf(drawChart(radar([1, 2, 7], { max: 33 }))).includes('33'));
});

t.test('a gap opens the shape', async (t) => {
  t.match(drawChart(radar([1, 2, 3])), /<path d="M[^"]*Z" fill-opacity/);
  t.notMatch(drawChart(radar([1, null, 3, 4])), 'fill-opacity');
});

t.test('the description of a radar chart has all values', async (t) => {
  t.match(drawChart(radar([1, null, 3], { unit: 'kg' })), 'A: Way 1 1\u00a0kg, Way 2 –, Way 3 3\u00a0kg.');
});
