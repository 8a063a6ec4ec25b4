/** Labels, titles and values of charts, checked in the drawing. */
import t from 'tap';
import { findDefects, readDrawing, textsOf } from '../../../../test/support/chart-geometry.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { isRightToLeft } from '../../src/svg/directions.ts';
import { names, seriesChart, sliceChart, wave } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';
import { extentOf, hoversIn, LARGE, SMALL, textIn } from '../support/drawn-parts.ts';

t.test('values of points close to each other do not overlap', async (t) => {
  const values = [[0], [Number.MAX_VALUE], [-1.5e308], [0]].map((one, order) =>
    Array.from({ length: 12 }, (_, index) => (index === (order === 2 ? 7 : 11) ? (one[0] ?? 0) : null)),
  );
  const chart = seriesChart('area', values, { stacked: true, value_labels: true, legend: false });
  for (let height = 100; height <= 300; height += 5) {
    t.strictSame(findDefects(readDrawing(drawChart({ ...chart, width: 1087, height }))), [], `${height}`);
  }
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
