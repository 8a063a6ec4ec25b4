/** Bars, lines and areas, checked in the drawing. */
import t from 'tap';
import { readDrawing } from '../../../../test/support/chart-geometry.ts';
import { listElements, readXml } from '../../../../test/support/read-xml.ts';
import { computeSpans } from '../../src/chart/axes/spans.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';
import { extentOf, hoversIn, shapesOf, textIn } from '../support/drawn-parts.ts';

t.test('horizontal bars grow to the right, with labels from top to bottom', async (t) => {
  const chart = seriesChart('bar', [[2, 4]], { horizontal: true, legend: false });
  const bars = shapesOf(chart)
    .filter(({ name }) => name === 'rect')
    .map(extentOf);
  const [first, second] = bars;
  t.equal(bars.length, 2);
  t.equal(first?.left, second?.left);
  t.ok(
    Math.abs(2 * ((first?.right ?? 0) - (first?.left ?? 0)) - ((second?.right ?? 0) - (second?.left ?? 0))) <
      0.1,
  );
  t.ok((first?.bottom ?? 0) < (second?.top ?? 0), 'the first label is above the second');
});

t.test('stacked bars are drawn on top of each other, negative ones below zero', async (t) => {
  const values = [
    [10, -5],
    [20, -10],
  ];
  const bars = shapesOf(seriesChart('bar', values, { stacked: true, legend: false }))
    .filter(({ name }) => name === 'rect')
    .map(extentOf);
  const [lower, hanging, upper, lowest] = bars;
  t.equal(lower?.left, upper?.left, 'in one column');
  t.ok(Math.abs((lower?.top ?? 0) - (upper?.bottom ?? 0)) <= 1.01, 'the second starts where the first ends');
  t.ok(Math.abs((hanging?.bottom ?? 0) - (lowest?.top ?? 0)) <= 1.01, 'the same below zero');
  t.ok((hanging?.top ?? 0) >= (lower?.bottom ?? 0) - 0.01);
});

t.test('stacked percentages fill the plot at every label', async (t) => {
  const values = [
    [1, 30],
    [3, 10],
  ];
  const chart = seriesChart('bar', values, { stacked: true, percent: true });
  const bars = shapesOf(chart)
    .filter(({ name }) => name === 'rect')
    .map(extentOf);
  t.equal(bars[2]?.top, bars[3]?.top);
  t.ok(textIn(chart).includes('100%'));
  t.same(hoversIn({ ...chart, legend: false }), [
    'Dataset 1, Label 1: 25%',
    'Dataset 1, Label 2: 75%',
    'Dataset 2, Label 1: 75%',
    'Dataset 2, Label 2: 25%',
  ]);
});

t.test('a missing value is a gap in a line, and has no bar', async (t) => {
  const values = [[3, 5, null, 4, 6]];
  const line = shapesOf(seriesChart('line', values)).filter(({ name }) => name === 'path');
  const source = listElements(readXml(drawChart(seriesChart('line', values, { legend: false })))).find(
    ({ name }) => name === 'path',
  );
  t.equal(line.length, 1);
  t.equal(source?.attributes.get('d')?.match(/M/g)?.length, 2, 'two pieces');
  t.equal(shapesOf(seriesChart('bar', values)).filter(({ name }) => name === 'rect').length, 4);
  t.equal(hoversIn(seriesChart('bar', values)).length, 4);
  t.match(drawChart(seriesChart('line', [[null, null]])), 'Dataset 1: no values.');
});

t.test('a value between two gaps is visible', async (t) => {
  t.equal(shapesOf(seriesChart('line', [[null, 5, null]])).filter(({ name }) => name === 'circle').length, 1);
  t.match(drawChart(seriesChart('sparkline', [[null, 5, null, 4]])), /d="M[\d. ]+h0M[\d. ]+h0"/);
});

t.test('areas reach down to zero, or to the area below', async (t) => {
  const paths = (chart: Chart) => shapesOf(chart).filter(({ name }) => name === 'path');
  const [area] = paths(seriesChart('area', [[2, 4]])).map(extentOf);
  const baseline = shapesOf(seriesChart('area', [[2, 4]]))
    .filter(({ name }) => name === 'line')
    .map(extentOf)
    .at(0);
  t.equal(area?.bottom, baseline?.bottom);
  const [lower, upper] = paths(
    seriesChart(
      'area',
      [
        [2, 2],
        [3, 3],
      ],
      { stacked: true },
    ),
  ).map(extentOf);
  t.ok(Math.abs((lower?.top ?? 0) - (upper?.bottom ?? 0)) <= 1.01);
});

t.test('with joined gaps, an area is stacked on the edge across the gap', async (t) => {
  const areas = (...values: (number | null)[][]) =>
    seriesChart('area', values, { stacked: true, gaps: 'join' });
  const chart = areas([2, null, 4, null], [1, 1, 1, 1]);
  const endsOf = ([, upper]: ReturnType<typeof computeSpans>) =>
    upper?.map((span) => span && [span.from, span.to]);
  t.strictSame(endsOf(computeSpans(chart)), endsOf(computeSpans(areas([2, 3, 4, null], [1, 1, 1, 1]))));
  t.equal(hoversIn(chart).length, 6, 'a joined gap has no value');
  t.strictSame(
    textIn({ ...chart, value_labels: true }).filter((text) => text === '3'),
    ['3'],
    'only on the axis',
  );
  const labels = ['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06'];
  const [lower] = computeSpans({ ...chart, x: 'time', data: { ...chart.data, labels } });
  t.equal(lower?.[1]?.to, 2.5, 'after a quarter of the time, a quarter of the way');
});

t.test('areas on two axes are all visible', async (t) => {
  const draw = (...axes: ('left' | 'right')[]) => {
    const { data, ...chart } = seriesChart(
      'area',
      [
        [3, 4],
        [300, 400],
        [1, 1],
        [100, 100],
      ].slice(0, axes.length),
      { stacked: true },
    );
    const datasets = data.datasets.map((one, index) => ({ ...one, axis: axes[index] }));
    return drawChart({ ...chart, data: { ...data, datasets } });
  };
  t.equal(draw('left', 'right', 'left').match(/fill-opacity="0.22"/g)?.length, 1, 'alone on its axis');
  t.equal(
    draw('left', 'right', 'left', 'right').match(/fill-opacity="0.6"/g)?.length,
    2,
    'the stack in front',
  );
});

t.test('a sparkline is a line with a marker at its end, without text', async (t) => {
  const drawing = readDrawing(drawChart(seriesChart('sparkline', [[3, 5, 4]])));
  t.same([drawing.widthPx, drawing.heightPx], [200, 50]);
  const names = drawing.shapes.map(({ name }) => name);
  t.same(names, ['path', 'circle']);
  t.same(hoversIn(seriesChart('sparkline', [[3, 5, 4]])), ['Dataset 1: 3, 5, 4']);
});
