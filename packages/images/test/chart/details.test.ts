/** Details that readers of charts stumble over. */
import t from 'tap';
import { readInitials } from '../../src/avatar/name-letters.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { translateChartJs } from '../../src/chart/chartjs/chart.ts';
import { parseChartJs } from '../../src/chart/chartjs/parse.ts';
import { spreadLabels } from '../../src/chart/series/spread-labels.ts';
import { drawPreview } from '../../src/preview/draw.ts';
import { seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const size = { width: 500, height: 300 };

t.test('all lines and swatches of a chart are equally wide, with an edge or without', async (t) => {
  const colors = ['#fde047', '#1d4ed8'];
  const svg = drawChart(
    seriesChart(
      'line',
      [
        [1, 2, 3],
        [3, 2, 1],
      ],
      { ...size, colors, bg: 'white', theme: 'light' },
    ),
  );
  const widths = [...svg.matchAll(/stroke="(#\w+)"[^>]*stroke-width="([\d.]+)"/g)].map(
    ([, color, width]) => ({ color, width: Number(width) }),
  );
  const widest = (color: RegExp) =>
    Math.max(...widths.filter((one) => color.test(one.color ?? '')).map(({ width }) => width));
  t.equal(
    widest(/#1d4ed8/),
    widest(/^(?!#1d4ed8)/),
    'the edge of the yellow line is as wide as the blue line',
  );
  t.ok(widest(/#fde047/) > 0 && widest(/#fde047/) < widest(/#1d4ed8/), 'the yellow is inside its edge');
});

t.test('labels of close guides are moved apart', async (t) => {
  const lines = [50, 51, 52].map((value) => ({ value, label: `Goal ${value}` }));
  for (const horizontal of [false, true]) {
    const chart = seriesChart('bar', [[20, 60, 80]], { ...size, lines, horizontal });
    const svg = drawChart(chart);
    for (const { label } of lines)
      t.match(svg, new RegExp(`>${label}</text>`), `${label}, horizontal: ${horizontal}`);
  }
});

t.test('labels in a row neither overlap nor leave it', async (t) => {
  const middles = (wanted: number[], end = 100) =>
    spreadLabels(
      wanted.map((each) => ({ text: String(each), wanted: each, lengthPx: 10 })),
      [0, end],
    ).map(({ at }) => at);
  t.strictSame(middles([20, 50]), [20, 50]);
  t.strictSame(middles([50, 51, 52]), [41, 51, 61]);
  t.strictSame(middles([52, 50, 51]), [41, 51, 61], 'sorted');
  t.strictSame(middles([0, 1, 100]), [5, 15, 95]);
  t.strictSame(middles([48, 50, 61]), [43, 53, 63], 'a cluster takes its next neighbor in');
  t.strictSame(middles([1, 2, 3, 4], 25), [5, 15], 'as many as fit');
});

const radar = (more: object): Chart => ({
  type: 'radar',
  data: { labels: ['a', 'b', 'c', 'd'], datasets: [{ label: 'Only one', values: [1, 2, 3, 4] }] },
  ...size,
  ...more,
});

t.test('a single named dataset has a legend, and an unnamed one only if asked for', async (t) => {
  t.match(drawChart(radar({})), />Only one<\/text>/);
  t.notMatch(drawChart(radar({ legend: false })), />Only one<\/text>/);
  for (const type of ['bar', 'line', 'area'] as const) {
    const data = { labels: ['a', 'b'], datasets: [{ label: 'Dataset 1', values: [1, 2] }] };
    t.notMatch(drawChart({ type, data, ...size }), />Dataset 1<\/text>/, type);
    t.match(drawChart({ type, data, ...size, legend: true }), />Dataset 1<\/text>/, type);
    const named = { ...data, datasets: [{ label: 'Sales', values: [1, 2] }] };
    t.match(drawChart({ type, data: named, ...size }), />Sales<\/text>/, type);
  }
});

t.test('the numbers of a radar are on top of its shapes, with a halo', async (t) => {
  const svg = drawChart(radar({}));
  t.ok(svg.lastIndexOf('paint-order="stroke"') > svg.lastIndexOf('<circle'), 'last');
});

t.test('translucent areas are in front of bars, and stacked ones behind', async (t) => {
  const data = {
    labels: ['a', 'b'],
    datasets: [
      { label: 'Bars', values: [5, 6] },
      { label: 'Area', values: [3, 4], type: 'area' as const },
    ],
  };
  const svg = drawChart({ type: 'bar', data, ...size, legend: false });
  const plot = svg.slice(svg.indexOf('</title>'));
  t.ok(plot.lastIndexOf('fill-opacity="0.22"') > plot.search(/Bars, a/), 'the area follows the bars');
});

t.test('what a translated chart does not show is named', async (t) => {
  const ignoredOf = (config: string) => translateChartJs(parseChartJs(config) ?? {}).ignored.join(', ');
  const pie = (color: string) =>
    `{type:'pie',data:{labels:['a'],datasets:[{data:[1],borderColor:${color}}]}}`;
  t.equal(ignoredOf(pie("'red'")), 'data.datasets[0].borderColor');
  t.equal(ignoredOf(pie("['#fff','red']")), 'data.datasets[0].borderColor');
  t.equal(ignoredOf(pie("'#fff'")), '', 'white is the default of Chart.js');
  for (const type of ['progressBar', 'radialGauge']) {
    const meter = (display: unknown) =>
      `{type:'${type}',data:{datasets:[{data:[5]}]},options:{plugins:{datalabels:{display:${display}}}}}`;
    t.equal(ignoredOf(meter(false)), 'options.plugins.datalabels.display', type);
    t.equal(ignoredOf(meter(true)), '', type);
  }
});

t.test('the accent of a preview has an edge if the background would hide it', async (t) => {
  const preview = (theme: 'light' | 'dark', accent: string) =>
    drawPreview({ title: 'A', site: 'b', theme, accent });
  const plain = (await preview('light', '1565c0')).svg.match(/<rect/g)?.length;
  const edged = (await preview('light', 'white')).svg;
  t.equal(edged.match(/<rect/g)?.length, Number(plain) + 1);
  t.match(edged, /stroke="#949494"|stroke="#\w{6}"/);
  t.equal((await preview('dark', '111827')).svg.match(/<rect/g)?.length, Number(plain) + 1);
});

t.test('an ʻokina or a similar letter is not an initial', async (t) => {
  for (const [name, letters] of [
    ['ʻOkina', 'O'],
    ['ʻIolani Kahananui', 'IK'],
    ['ʼAlī ʿUmar', 'AU'],
    ['Kealiʻi', 'K'],
    ['Ada Lovelace', 'AL'],
  ] as const)
    t.equal(readInitials(name), letters, name);
});
