/** Options of charts, checked in the drawing. */
import t from 'tap';
import { findDefects, readDrawing, type Shape, textsOf } from '../../../../test/support/chart-geometry.ts';
import { listElements, readXml, type XmlElement } from '../../../../test/support/read-xml.ts';
import { computeSpans } from '../../src/chart/axes/spans.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { computeContrast, readHex } from '../../src/color/colors.ts';
import { isRightToLeft } from '../../src/svg/directions.ts';
import { names, seriesChart, sliceChart, wave } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const SMALL = { width: 400, height: 250 };
const LARGE = { width: 1200, height: 700 };

const shapesOf = (chart: Chart) => readDrawing(drawChart({ ...SMALL, legend: false, ...chart })).shapes;
const textIn = (chart: Chart) =>
  textsOf(readDrawing(drawChart({ ...SMALL, ...chart }))).map(({ text }) => text);
const hoversIn = (chart: Chart) =>
  listElements(readXml(drawChart(chart)))
    .filter(({ name, attributes }) => name === 'title' && !attributes.has('id'))
    .map(({ text }) => text);

/** Returns the sides in px. */
function extentOf({ corners }: Pick<Shape, 'corners'>) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

t.test('values of points close to each other do not overlap', async (t) => {
  const values = [[0], [Number.MAX_VALUE], [-1.5e308], [0]].map((one, order) =>
    Array.from({ length: 12 }, (_, index) => (index === (order === 2 ? 7 : 11) ? (one[0] ?? 0) : null)),
  );
  const chart = seriesChart('area', values, { stacked: true, value_labels: true, legend: false });
  for (let height = 100; height <= 300; height += 5) {
    t.strictSame(findDefects(readDrawing(drawChart({ ...chart, width: 1087, height }))), [], `${height}`);
  }
});

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

t.test('values are written on marks with enough space, and do not overlap', async (t) => {
  const bars = seriesChart('bar', [[12, 19, 15]], { value_labels: true });
  for (const text of ['12', '19', '15']) t.ok(textIn(bars).includes(text), text);
  const table: Chart[] = [
    bars,
    { ...bars, horizontal: true },
    seriesChart('bar', [[-5, 8, -1]], { value_labels: true }),
    seriesChart('bar', [[-5, 8, -1]], { value_labels: true, horizontal: true }),
    seriesChart('bar', [wave(20, 0), wave(20, 1)], { value_labels: true }),
    seriesChart('bar', [wave(4, 0), wave(4, 1)], { value_labels: true, stacked: true }),
    seriesChart('line', [wave(12, 0), wave(12, 1)], { value_labels: true }),
    seriesChart('area', [wave(12, 0)], { value_labels: true, unit: '€', locale: 'de' }),
    sliceChart('donut', [1234567, 99999], { value_labels: true, legend: false }),
  ];
  for (const chart of table) {
    for (const size of [SMALL, LARGE, { width: 200, height: 120 }]) {
      t.same(findDefects(readDrawing(drawChart({ ...chart, ...size }))), []);
    }
  }
});

t.test('values next to points do not cover points', async (t) => {
  const { shapes } = readDrawing(
    drawChart(
      seriesChart('line', [wave(12, 0), wave(12, 1), wave(12, 2)], {
        ...LARGE,
        value_labels: true,
        legend: false,
      }),
    ),
  );
  const points = shapes.filter(({ name }) => name === 'circle').map(extentOf);
  const values = shapes.filter(({ name, text }) => name === 'text' && /^\d+\.\d$/.test(text)).map(extentOf);
  t.ok(values.length >= 12, `${values.length}`);
  for (const { left, right, top, bottom } of values) {
    t.notOk(
      points.some(
        (point) => point.left < right && left < point.right && point.top < bottom && top < point.bottom,
      ),
    );
  }
});

t.test('numbers are formatted as requested', async (t) => {
  const chart = seriesChart('bar', [[0.25, 0.5]]);
  t.ok(textIn({ ...chart, percent: true }).includes('50%'));
  t.ok(textIn({ ...chart, unit: 'kg', decimals: 2 }).includes('0.50\u00a0kg'));
  t.ok(textIn({ ...chart, locale: 'de', unit: '€' }).includes('0,5\u00a0€'));
  t.same(hoversIn({ ...chart, locale: 'de', unit: '€' }), ['Label 1: 0,25\u00a0€', 'Label 2: 0,5\u00a0€']);
});

t.test('axis titles are below and next to the plot', async (t) => {
  for (const horizontal of [false, true]) {
    const drawing = readDrawing(
      drawChart(
        seriesChart('bar', [[2, 4]], { ...SMALL, horizontal, x_title: 'Across', y_title: 'Upwards' }),
      ),
    );
    const texts = textsOf(drawing);
    const [across, upwards] = ['Across', 'Upwards'].map((text) => texts.find((one) => one.text === text));
    t.same(findDefects(drawing), []);
    t.ok(across && extentOf(across).bottom > 230, 'at the bottom');
    t.ok(upwards && extentOf(upwards).right < 30, 'at the left');
  }
});

t.test('every mark has a tooltip', async (t) => {
  t.same(hoversIn(seriesChart('bar', [[3, 5]])), ['Label 1: 3', 'Label 2: 5']);
  t.same(hoversIn(seriesChart('line', [[3], [5]])), ['Dataset 1, Label 1: 3', 'Dataset 2, Label 1: 5']);
  t.same(hoversIn(sliceChart('pie', [1, 3])), ['Slice 1: 1 (25%)', 'Slice 2: 3 (75%)']);
  t.equal(hoversIn(seriesChart('area', [wave(5, 0), wave(5, 1)], { stacked: true })).length, 10);
});

/** Returns the outline of a marker without its position and size. */
function outlineOf({ name, attributes }: XmlElement): string {
  const numbers =
    (attributes.get('d') ?? '')
      .replace(/^M[\d. ]+/, '')
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const largest = Math.max(...numbers.map(Math.abs));
  return `${name} ${numbers.map((number) => Math.round((4 * number) / largest)).join(' ')}`;
}

t.test('lines differ not only by color, in the chart and in its legend', async (t) => {
  const values = names(5, '').map((_, index) => wave(4, index));
  const markers = listElements(readXml(drawChart(seriesChart('line', values, LARGE))))
    .map(({ name, children }) => (name === 'g' && children.length > 1 ? children.at(-1) : undefined))
    .flatMap((last) => (last?.name === 'path' || last?.name === 'circle' ? [outlineOf(last)] : []));
  const [legend, lines] = [markers.slice(0, 5), markers.slice(5)];
  t.equal(new Set(legend).size, 5);
  t.same(lines, legend);
});

t.test('shortened labels remain distinct', async (t) => {
  const departments = ['Sales', 'Legal', 'Research', 'Marketing', 'Finance', 'People', 'Logistics'];
  const table: [title: string, labels: string[]][] = [
    ['a common start', departments.map((name) => `Department of ${name}`)],
    ['a common end', departments.map((name) => `${name} of the southern regions and the islands`)],
    ['a number at the end', names(8, 'A label of many words that goes on')],
    ['a difference in the middle', departments.map((name) => `The wide ${name} far away from anywhere else`)],
    ['ideographs', departments.map((_, index) => `とても長い名前の部署その${index + 1}`)],
  ];
  for (const [title, labels] of table) {
    const datasets = [{ label: '', values: labels.map(() => 1) }];
    const charts: Chart[] = [
      { type: 'bar', data: { labels, datasets } },
      { type: 'bar', horizontal: true, data: { labels, datasets } },
      { type: 'pie', data: { labels, values: labels.map(() => 1) } },
      { type: 'pie', legend: false, data: { labels, values: labels.map(() => 1) } },
    ];
    for (const chart of charts) {
      const lines = textIn(chart).filter((text) => !/^[\d.]+%?$/.test(text));
      const isPaired = lines.length === 2 * labels.length;
      const shown = isPaired
        ? labels.map((_, index) => lines.slice(2 * index, 2 * index + 2).join(' '))
        : lines;
      // If only some labels have two lines, one line of each is unique.
      const own = shown.filter((text) => shown.indexOf(text) === shown.lastIndexOf(text));
      const least = shown.length > labels.length ? labels.length : shown.length;
      t.ok(own.length >= least, `${title}, ${chart.type}: ${shown.join(' | ')}`);
      t.ok(shown.length >= labels.length, `${title}, ${chart.type}: all labels are drawn`);
    }
  }
});

t.test('all slanted labels are shortened alike, including the first one', async (t) => {
  const labels = ['September', 'October', 'November', 'December', 'January', 'February', 'March', 'April'];
  const datasets = [{ label: '', values: wave(8, 0) }];
  const shown = textIn({ type: 'bar', data: { labels, datasets } });
  for (const label of labels) t.ok(shown.includes(label), label);
});

t.test('without a legend, each slice has its name and share on it or next to it', async (t) => {
  for (const type of ['pie', 'donut'] as const) {
    for (const size of [SMALL, LARGE]) {
      const drawing = readDrawing(drawChart(sliceChart(type, wave(20, 0), { ...size, legend: false })));
      const written = textsOf(drawing)
        .map(({ text }) => text)
        .join(' ');
      for (const name of names(20, 'Slice'))
        t.match(written, new RegExp(`${name} ?\\d+\\.\\d%|${name} `), name);
      t.same(findDefects(drawing), []);
    }
  }
});

t.test('right-to-left titles are right-aligned', async (t) => {
  for (const title of ['الإيرادات الشهرية', 'Revenue']) {
    const texts = textsOf(readDrawing(drawChart(seriesChart('bar', [[1]], { ...SMALL, title }))));
    const shape = texts.find(({ text }) => text === title);
    const { left, right } = extentOf(shape ?? { corners: [] });
    t.equal(left > 400 - right, isRightToLeft(title), title);
  }
});

t.test('a theme sets the background, and text and palette contrast with it', async (t) => {
  const chart = seriesChart('line', [wave(5, 0), wave(5, 1)], { title: 'T' });
  for (const [theme, ground] of [
    ['light', '#ffffff'],
    ['dark', '#111827'],
  ] as const) {
    const [behind, ...shapes] = shapesOf({ ...chart, theme, legend: true });
    t.equal(behind?.fill, ground);
    for (const { name, fill, text } of shapes.filter(
      (shape) => shape.fill !== 'none' && shape.name !== 'line',
    )) {
      t.ok(
        computeContrast(readHex(fill), readHex(ground)) >= (name === 'text' ? 4.5 : 3),
        `${theme} ${name} ${text}`,
      );
    }
  }
  t.equal(shapesOf({ ...chart, theme: 'dark', bg: 'ivory' })[0]?.fill, '#fffff0');
  t.not(shapesOf({ ...chart, theme: 'dark', bg: 'transparent' })[0]?.name, 'rect');
});

t.test('theme auto has the light colors, and the dark ones in dark mode', async (t) => {
  const chart = seriesChart('bar', [[1, 2]], { title: 'T', ...SMALL });
  const svg = drawChart({ ...chart, theme: 'auto' });
  const sheet = listElements(readXml(svg)).find(({ name }) => name === 'style')?.text ?? '';
  const rules = new Map(
    [...sheet.matchAll(/\.([\w-]+)\{(?:fill|stroke):(#\w{6})\}/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
  t.match(sheet, /^@media \(prefers-color-scheme:dark\)\{.*\}$/);
  const inDark = svg
    .replace(/<style>.*<\/style>/, '')
    .replace(/(fill|stroke)="#\w{6}" class="([\w-]+)"/g, (_, paint, name) => `${paint}="${rules.get(name)}"`);
  t.equal(inDark, drawChart({ ...chart, theme: 'dark' }), 'with its rules applied it equals the dark chart');
  t.equal(
    svg.replace(/<style>.*<\/style>/, '').replace(/ class="[\w-]+"/g, ''),
    drawChart({ ...chart, theme: 'light' }),
  );
});

t.test('colors can be CSS names', async (t) => {
  const bars = shapesOf(seriesChart('bar', [[1], [2]], { colors: ['teal', 'RebeccaPurple'], legend: false }));
  const fills = bars.filter(({ name }) => name === 'rect').map(({ fill }) => fill);
  t.same(fills, ['#008080', '#663399']);
});
