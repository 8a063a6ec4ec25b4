/** Layout with little space, and colors with little contrast. */
import t from 'tap';
import { findDefects, readDrawing } from '../../../../test/support/chart-geometry.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { computeContrast, readHex } from '../../src/color/colors.ts';
import { seriesChart, sliceChart, wave } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

t.test('slanted labels that are too long for one line have two', async (t) => {
  const labels = ['Human Resources', 'Legal Affairs', 'Information Technology', 'Research and Development'];
  const data = { labels, datasets: [{ label: 'x', values: wave(4, 0) }] };
  const svg = drawChart({ type: 'bar', width: 240, height: 200, legend: false, data });
  const texts = readDrawing(svg).shapes.map(({ text }) => text);
  for (const line of ['Human', 'Resources', 'Technology', 'Research and', 'Development'])
    t.ok(texts.includes(line), line);
  t.match(svg, 'rotate(-45');
});

t.test('slice names next to the pie are whole if there is enough space', async (t) => {
  const labels = ['Everything that is large', 'a very tiny part of it', 'another tiny part here'];
  const chart: Chart = {
    type: 'pie',
    width: 500,
    height: 350,
    legend: false,
    data: { labels, values: [995, 3, 2] },
  };
  const texts = readDrawing(drawChart(chart)).shapes.map(({ text }) => text);
  for (const label of labels)
    t.ok(
      texts.some((text) => text.startsWith(label)),
      label,
    );
});

t.test('the legend above a tall pie is adjacent to it, and both are centered', async (t) => {
  const svg = drawChart(sliceChart('donut', [5, 3, 2, 1], { width: 250, height: 600, legend: true }));
  const { shapes } = readDrawing(svg);
  const topPx = Math.min(...(shapes.find(({ text }) => text === 'Slice 1')?.corners ?? []).map(([, y]) => y));
  t.ok(topPx > 100 && topPx < 200, `${topPx} px`);
});

t.test('a small pie has the names of its slices even with a title', async (t) => {
  for (const type of ['pie', 'donut'] as const)
    for (const legend of [true, false]) {
      const chart = sliceChart(type, [4, 3, 2, 1], { width: 200, height: 100, title: 'Shares', legend });
      const texts = readDrawing(drawChart(chart)).shapes.map(({ text }) => text);
      for (const name of ['Shares', 'Slice 1', 'Slice 2', 'Slice 3', 'Slice 4'])
        t.ok(
          texts.some((text) => text.startsWith(name)),
          `${name} of a ${type}, legend: ${legend}`,
        );
    }
});

t.test('a right-to-left legend is mirrored', async (t) => {
  const legendOf = (names: string[]) => {
    const datasets = names.map((label) => ({ label, values: [1, 2] }));
    const svg = drawChart({ type: 'bar', width: 500, height: 300, data: { labels: ['a', 'b'], datasets } });
    const texts = readDrawing(svg).shapes.filter(({ text }) => names.includes(text));
    return texts.map(({ corners }) => Math.min(...corners.map(([x]) => x)));
  };
  const [first = 0, second = 0] = legendOf(['צפון', 'דרום']);
  t.ok(first > second && second > 250, `${first}, ${second}`);
  const [north = 0, south = 0] = legendOf(['North', 'South']);
  t.ok(north < south && south < 250, `${north}, ${south}`);
});

t.test('colors with too little contrast have an edge', async (t) => {
  const data = { labels: ['a', 'b'], datasets: [{ label: 'x', values: [1, 2] }] };
  const draw = (color: string, bg?: string) =>
    drawChart({ type: 'bar', width: 400, height: 250, legend: true, colors: [color], bg, data });
  const edges = [...draw('#ffffee', 'white').matchAll(/fill="#ffffee" stroke="(#\w+)"/g)];
  t.ok(edges.length >= 2, 'its legend and its bars');
  for (const [, edge = ''] of edges) t.ok(computeContrast(readHex(edge), readHex('#ffffff')) >= 3, edge);
  for (const svg of [draw('#4b99d7', 'white'), draw('#ffffee', 'black'), draw('#4b99d7')])
    t.notMatch(svg, /fill="#\w+" stroke=/);
  t.match(draw('#ffffee'), 'stroke=', 'on a page that may be white');
});

t.test('a line with little contrast has a wider line beneath it, an invisible target none', async (t) => {
  const chart = seriesChart('line', [wave(200, 0)], { bg: 'white', colors: ['#ffffee'], dense: true });
  for (const type of ['line', 'area', 'sparkline'] as const) {
    const { shapes } = readDrawing(drawChart({ ...chart, type, legend: false }));
    const lines = shapes.filter(({ name, fill }) => name === 'path' && fill === 'none');
    t.same(lines.map(({ line }) => line).at(-1), '#ffffee', type);
    t.equal(lines.length, 2, type);
    t.same(lines[0]?.corners, lines[1]?.corners, type);
    for (const { name, fillOpacity, line } of shapes)
      if (name === 'circle' && fillOpacity === 0) t.equal(line, undefined, type);
  }
});

t.test('values of bars of length zero do not cover the title, even if they are long', async (t) => {
  const chart = seriesChart('bar', [[1.9e-322, -3.19e-308]], {
    title: 'Nearly nothing',
    width: 122,
    height: 181,
    legend: false,
    value_labels: true,
    percent: true,
    min: -1,
    max: 1e100,
  });
  t.strictSame(findDefects(readDrawing(drawChart(chart))), []);
});
