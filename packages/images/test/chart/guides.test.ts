/** Fixed ends of axes, guide lines and bands, and curves. */
import t from 'tap';
import { readDrawing, textsOf } from '../../../../test/support/chart-geometry.ts';
import { type ChartInput, chartToData, checkChart, normalizeChart } from '../../src/chart/chart-types.ts';
import type { SeriesChart } from '../../src/chart/spec.ts';
import { seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const scaleOf = (chart: SeriesChart) => Object(chartToData(chart)).scale;
const elementsOf = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(`<${name}[^>]*>`, 'g'))].map(String);
const numberIn = (element: string, name: string) =>
  Number(new RegExp(` ${name}="([^"]+)"`).exec(element)?.[1]);

t.test('the axis has the given ends, and round ticks between them', async (t) => {
  for (const [more, scale] of [
    [{ min: 60 }, { min: 60, max: 85, step: 5, ticks: [60, 65, 70, 75, 80, 85] }],
    [{ max: 100 }, { min: 0, max: 100, step: 20, ticks: [0, 20, 40, 60, 80, 100] }],
    [
      { min: 61, max: 99 },
      { min: 61, max: 99, step: 10, ticks: [70, 80, 90] },
    ],
    [
      { min: 70, max: 83.5, decimals: 0 },
      { min: 70, max: 83.5, step: 2, ticks: [70, 72, 74, 76, 78, 80, 82] },
    ],
  ] as const)
    t.strictSame(scaleOf(seriesChart('bar', [[72, 75, 83]], more)), scale, JSON.stringify(more));
  t.strictSame(scaleOf(seriesChart('line', [[null, null]], { min: 5, max: 6 })).ticks, [5, 6]);
  t.strictSame(scaleOf(seriesChart('line', [[1, 1]], { min: 1, max: 1 + 1e-15 })).ticks, [1, 1 + 1e-15]);
});

t.test('values beyond the ends are rejected, as are reversed ends and bands', async (t) => {
  for (const [chart, defect] of [
    [seriesChart('bar', [[1, 2]], { min: 3, max: 3 }), 'min must be less than max'],
    [seriesChart('bar', [[1, 2]], { max: 1.9 }), 'Values must be between min and max'],
    [seriesChart('sparkline', [[1, 2]], { min: 1.1 }), 'Values must be between min and max'],
    [seriesChart('bar', [[1], [2]], { max: 2, stacked: true }), 'Values must be between min and max'],
    [seriesChart('bar', [[1], [2]], { max: 2 }), undefined],
    [seriesChart('bar', [[1]], { bands: [{ from: 2, to: 2 }] }), 'A band must end above its start'],
  ] as const)
    t.equal(checkChart(chart), defect);
});

t.test('bars start at the end of the axis if it does not include zero', async (t) => {
  const svg = drawChart(
    seriesChart('bar', [[72, 80]], { min: 70, max: 80, width: 400, height: 300, legend: false }),
  );
  const [low = '', high = ''] = elementsOf(svg, 'rect');
  t.equal(Math.round((numberIn(high, 'height') / numberIn(low, 'height')) * 10), 50, 'ten beside two');
});

const size = { width: 400, height: 300, legend: false };
const labels = ['a', 'b', 'c'];
const pricesOf = (low: number) => [low + 1, low + 5, low, low + 3];

t.test('bars, boxes and candles are centered on their label', async (t) => {
  for (const chart of [
    seriesChart('bar', [[1, 2, 3]], size),
    seriesChart(
      'bar',
      [
        [1, 2, 3],
        [3, 2, 1],
      ],
      size,
    ),
    { type: 'boxplot', data: { labels, datasets: [{ values: [1, 2, 3].map(pricesOf) }] }, ...size },
    { type: 'candlestick', data: { labels, values: [1, 2, 3].map(pricesOf) }, ...size },
  ]) {
    const svg = drawChart(normalizeChart(chart as ChartInput));
    const [axis = ''] = /<g[^>]*text-anchor="middle".*?<\/g>/.exec(svg) ?? [];
    const bars = elementsOf(svg, 'rect');
    for (const [index, label] of elementsOf(axis, 'text').entries()) {
      const own = bars.filter((_, position) => position % labels.length === index);
      const left = Math.min(...own.map((bar) => numberIn(bar, 'x')));
      const right = Math.max(...own.map((bar) => numberIn(bar, 'x') + numberIn(bar, 'width')));
      t.ok(Math.abs((left + right) / 2 - numberIn(label, 'x')) < 0.02, `${chart.type}: ${index}`);
    }
  }
});

t.test('bubbles are at the line of their value', async (t) => {
  const points = [1, 2, 3].map((value) => [value, value, 5]);
  const chart = { type: 'bubble', data: { datasets: [{ points }] }, ...size };
  const svg = drawChart(normalizeChart(chart as ChartInput));
  const lines = elementsOf(svg, 'line').map((line) => numberIn(line, 'y1'));
  const bubbles = elementsOf(svg, 'circle').map((circle) => numberIn(circle, 'cy'));
  t.equal(bubbles.length, 3);
  for (const y of bubbles) t.ok(lines.includes(y), `${y} is one of ${lines}`);
});

t.test('the axis includes lines and bands, and both are at their values', async (t) => {
  const guides = { lines: [{ value: 50, label: 'Goal' }], bands: [{ from: 10, to: 20, label: 'Low' }] };
  t.equal(scaleOf(seriesChart('bar', [[3, 40]], guides)).max, 50);
  for (const horizontal of [false, true]) {
    const chart = seriesChart('bar', [[10, 50]], {
      ...guides,
      horizontal,
      legend: false,
      width: 500,
      height: 300,
    });
    const svg = drawChart(chart);
    const [band = '', ten = '', fifty = ''] = elementsOf(svg, 'rect');
    const line = elementsOf(svg, 'line').find((element) => element.includes('dasharray')) ?? '';
    const endOf = (bar: string) =>
      horizontal ? numberIn(bar, 'x') + numberIn(bar, 'width') : numberIn(bar, 'y');
    t.equal(
      numberIn(line, horizontal ? 'x1' : 'y1'),
      endOf(fifty),
      'the line is at the end of a bar with its value',
    );
    const edge = horizontal ? numberIn(band, 'x') : numberIn(band, 'y') + numberIn(band, 'height');
    t.ok(Math.abs(edge - endOf(ten)) < 0.02, 'so is the start of the band');
    const texts = textsOf(readDrawing(svg)).map(({ text }) => text);
    t.ok(texts.includes('Goal') && texts.includes('Low'), 'their labels are drawn');
    t.match(
      svg,
      /<desc[^>]*>.*Goal: line at 50\. Low: band from 10 to 20\./,
      'the description contains them',
    );
  }
});

t.test('guides beyond a given end are not drawn', async (t) => {
  const guides = {
    lines: [{ value: 90 }],
    bands: [
      { from: 80, to: 95 },
      { from: 40, to: 70 },
    ],
  };
  const svg = drawChart(seriesChart('line', [[3, 40]], { ...guides, min: 0, max: 50 }));
  t.notMatch(svg, 'dasharray');
  t.equal(elementsOf(svg, 'rect').filter((element) => element.includes('fill-opacity')).length, 1);
});

t.test('adjacent bands differ, in any order', async (t) => {
  const bands = [
    { from: 60, to: 100 },
    { from: 0, to: 60 },
    { from: 100, to: 120 },
  ];
  const svg = drawChart(seriesChart('line', [[3, 40]], { bands }));
  const opacities = elementsOf(svg, 'rect').flatMap((each) => /fill-opacity="([^"]+)"/.exec(each)?.[1] ?? []);
  t.strictSame(opacities, ['0.16', '0.08', '0.16']);
});

t.test('smooth lines pass through every value and never exceed their neighbors', async (t) => {
  const values = [0, 10, 10, 2, 9, 9, 0];
  const straight = drawChart(seriesChart('line', [values], { width: 600, height: 400 }));
  t.equal(drawChart(seriesChart('line', [values], { width: 600, height: 400, curve: 'straight' })), straight);
  const points = (/ d="M([^"]+)" fill="none"/.exec(straight)?.[1] ?? '')
    .split('L')
    .map((point) => point.split(' ').map(Number));
  t.equal(points.length, values.length);
  for (const curve of ['smooth', 'step'] as const) {
    const svg = drawChart(seriesChart('line', [values], { width: 600, height: 400, curve }));
    const path = / d="(M[^"]+)" fill="none"/.exec(svg)?.[1] ?? '';
    const ys = (path.match(/-?[\d.]+/g) ?? []).filter((_, index) => index % 2 === 1).map(Number);
    t.ok(ys.length > values.length);
    const [low = 0, high = 0] = [
      Math.min(...points.map(([, y = 0]) => y)),
      Math.max(...points.map(([, y = 0]) => y)),
    ];
    t.ok(
      ys.every((y) => y >= low - 0.01 && y <= high + 0.01),
      curve,
    );
    for (const type of ['area', 'line'] as const)
      t.match(
        drawChart(seriesChart(type, [values, values], { curve, stacked: true })),
        curve === 'smooth' ? 'C' : 'L',
      );
  }
});
