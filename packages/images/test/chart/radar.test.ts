import t from 'tap';
import { readDrawing, textsOf } from '../../../../test/support/chart-geometry.ts';
import { chartToData } from '../../src/chart/chart-types.ts';
import type { RadarChart } from '../../src/chart/radar/radar.ts';
import type { Value } from '../../src/chart/spec.ts';
import { names } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const radar = (values: Value[], more: Partial<RadarChart> = {}): RadarChart => ({
  type: 'radar',
  data: { labels: names(values.length, 'Way'), datasets: [{ label: 'A', values }] },
  ...more,
});
const wordsOf = (svg: string) => textsOf(readDrawing(svg)).map(({ text }) => text);

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
