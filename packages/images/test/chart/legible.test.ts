/** Legibility of charts: contrast, and a fixed slot for every series. */
import { Resvg } from '@resvg/resvg-js';
import t from 'tap';
import { readDrawing } from '../../../../test/support/chart-geometry.ts';
import { atScale } from '../../../../test/support/scale.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { computeContrast, printHex, type Rgb, readHex } from '../../src/color/colors.ts';
import { names, seriesChart, sliceChart, wave } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST_MIN = 4.5;
const MARK_CONTRAST_MIN = 3;

const five = Array.from({ length: 5 }, (_, phase) => wave(12, phase));
const charts: Record<string, Chart> = {
  bars: seriesChart('bar', five),
  'bars with values': seriesChart('bar', five.slice(0, 2), { value_labels: true }),
  'stacked bars with values': seriesChart('bar', five, { stacked: true, value_labels: true }),
  'horizontal bars': seriesChart('bar', five, { horizontal: true }),
  lines: seriesChart('line', five),
  areas: seriesChart('area', five, { stacked: true }),
  'a pie of twenty': sliceChart('pie', wave(20, 0)),
  'a donut with values': sliceChart('donut', [5, 4, 3, 2, 1], { value_labels: true }),
};

const contrastOf = (one: string, other: string) => computeContrast(readHex(one), readHex(other));

/** Renders without text, and returns a function that reads the color of a pixel. */
function readPixels(svg: string): (x: number, y: number) => Rgb {
  const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return (x, y) => {
    const at = 4 * (Math.floor(y) * width + Math.floor(x));
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    return { red, green, blue };
  };
}

for (const theme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [400, 250],
    [1200, 700],
  ]) {
    for (const [title, chart] of Object.entries(charts)) {
      t.test(`${title}, ${theme}, ${width} × ${height}: all contrasts with its background`, async (t) => {
        const svg = drawChart({ ...chart, theme, width, height, title: 'A title' });
        const { shapes } = readDrawing(svg);
        const [ground, ...others] = shapes;
        if (ground === undefined) throw new Error('nothing is drawn');
        const marks = others.filter(
          ({ name, fill }) => ['rect', 'path', 'circle'].includes(name) && fill !== 'none',
        );
        const behind = readPixels(svg.replaceAll(/<text[^>]*>[^<]*<\/text>/g, ''));
        const texts = others.filter(({ name }) => name === 'text');
        t.ok(texts.length > 0);
        const faint: string[] = [];
        for (const { text, fill, corners } of texts) {
          const [[left = 0, top = 0] = [], , [right = 0, bottom = 0] = []] = corners;
          const color = behind((left + right) / 2, (top + bottom) / 2);
          const contrast = computeContrast(readHex(fill), color);
          if (!(contrast >= TEXT_CONTRAST_MIN))
            faint.push(`${text} in ${fill} on ${printHex(color)}: ${contrast}`);
        }
        t.ok(marks.length > 0);
        for (const { name, fill } of marks)
          if (!(contrastOf(fill, ground.fill) >= MARK_CONTRAST_MIN))
            faint.push(`${name} in ${fill} on ${ground.fill}`);
        t.strictSame(faint, []);
      });
    }
  }
}

t.test('each series of bars has its slot at every label, even if other series have gaps', async (t) => {
  const values = five.map((one, series) =>
    one.map((value, index) => ((index + series) % 3 === 0 ? null : value)),
  );
  const { shapes } = readDrawing(drawChart(seriesChart('bar', values, { legend: false, width: 1200 })));
  const fills = new Map<string, number[]>();
  for (const { name, fill, corners } of shapes.slice(1))
    if (name === 'rect') fills.set(fill, [...(fills.get(fill) ?? []), corners[0]?.[0] ?? 0]);
  t.equal(fills.size, values.length);
  const all = seriesChart('bar', five, { legend: false, width: 1200 });
  const places = readDrawing(drawChart(all)).shapes.slice(1);
  for (const [fill, lefts] of fills) {
    const own = places.filter((place) => place.name === 'rect' && place.fill === fill);
    const known = own.map(({ corners }) => corners[0]?.[0]);
    const wrong = lefts.filter((left) => !known.includes(left));
    t.strictSame(wrong, [], fill);
  }
});

t.test('charts with axes of at least 200 × 100 always have a label, even flat ones', async (t) => {
  const kinds = {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
    weeks: names(20, 'Week'),
    countries: [
      'United Kingdom',
      'United States of America',
      'Germany',
      'South Korea',
      'New Zealand',
      'Peru',
    ],
    one: ['The only one there is, with a long name'],
    long: names(20, 'A name that is longer than there is room for in any chart'),
  };
  const sizes = [
    [200, 100],
    [200, 150],
    [300, 100],
    [600, 100],
    [800, 150],
    [800, 200],
    [1200, 200],
    [4096, 100],
    [200, 800],
  ] as const;
  const looks = [{}, { title: 'T' }, { title: 'T', x_title: 'Along', y_title: 'Up' }, { value_labels: true }];
  const [all, bare]: [string[], string[]] = [[], []];
  for (const [kind, labels] of Object.entries(kinds))
    for (const [width, height] of sizes)
      for (const look of looks)
        for (const type of atScale({ full: ['bar', 'line', 'area'] as const, quick: ['bar'] as const }))
          for (const horizontal of [false, true]) {
            const datasets = [1, 2, 3].map((phase) => ({ label: 'One', values: wave(labels.length, phase) }));
            const data = { labels, datasets };
            const { shapes } = readDrawing(
              drawChart({ type, width, height, data, legend: true, horizontal, ...look }),
            );
            const starts = new Set(labels.map((label) => label.slice(0, 3)));
            const ends = new Set(labels.map((label) => label.slice(-1)));
            const isLabel = (text: string) =>
              starts.has(text.slice(0, 3)) || (text.startsWith('…') && ends.has(text.slice(-1)));
            const found = shapes.some(({ name, text }) => name === 'text' && isLabel(text));
            const title = `${type} ${kind} ${width} × ${height} ${horizontal} ${JSON.stringify(look)}`;
            all.push(title);
            if (!found) bare.push(title);
          }
  t.equal(all.length, atScale({ full: 1080, quick: 360 }));
  t.strictSame(bare, []);
});

t.test('labels are whole if at most 45 % of the height is enough', async (t) => {
  const subjects = ['Human Resources', 'Legal Affairs', 'Information', 'Finance', 'Sales', 'Research'];
  const labels = subjects.map((subject) => `Department of ${subject}`);
  const data = { labels, datasets: [{ label: 'x', values: wave(6, 0) }] };
  const chart: Chart = { type: 'bar', width: 400, height: 250, legend: false, data };
  const textsOf = (spec: Chart) => readDrawing(drawChart(spec)).shapes.map(({ text }) => text);
  for (const text of [...subjects, 'Department of …']) t.ok(textsOf(chart).includes(text), text);
  const titled = textsOf({ ...chart, x_title: 'Departments' });
  for (const subject of subjects) t.ok(titled.includes(`…${subject}`), `…${subject}`);
});

t.test('a donut writes the shares on all slices above 5 %, or on none', async (t) => {
  const values = [53.3, 9.3, 8, 20, 4, 2, 2.4, 1];
  for (let width = 200; width <= 800; width += 50)
    for (const height of [150, 200, 250, 300, 400]) {
      const svg = drawChart(sliceChart('donut', values, { width, height, legend: true }));
      const { shapes } = readDrawing(svg);
      const texts = shapes.filter(({ name }) => name === 'text').map(({ text }) => text);
      const counts = values
        .filter((value) => value >= 5)
        .map((value) => texts.filter((text) => text === `${value.toFixed(1)}%`).length);
      t.equal(new Set(counts).size, 1, `${width} × ${height}: ${counts}`);
    }
});
