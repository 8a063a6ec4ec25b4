import t from 'tap';
import { findDefects, readDrawing, textsOf } from '../../../../test/support/chart-geometry.ts';
import { listElements, readXml } from '../../../../test/support/read-xml.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { BLACK, computeContrast, parseHex, WHITE } from '../../src/color/colors.ts';
import { names, seriesChart, sliceChart, wave } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const SMALL = { width: 400, height: 250 };
const LARGE = { width: 1200, height: 700 };
const five = names(5, '').map((_, index) => wave(20, index));
const longLabels = { labels: names(8, 'A label of many words that goes on and on'), datasets: [] };

const charts: Record<string, Chart> = {
  'a bar chart': seriesChart('bar', [[12000, 19000, 15500, 24300]], { title: 'Revenue' }),
  'a line chart': seriesChart('line', [wave(7, 0), wave(7, 1)], { title: 'Waves' }),
  'a pie': sliceChart('pie', [63.5, 20, 5.4, 2.7, 8.4], { title: 'Shares' }),
  'a donut': sliceChart('donut', [63.5, 20, 5.4, 2.7, 8.4]),
  'twenty labels and five datasets as bars': seriesChart('bar', five, { title: 'Many' }),
  'twenty labels and five datasets as lines': seriesChart('line', five, { title: 'Many' }),
  'long labels': {
    type: 'bar',
    data: { ...longLabels, datasets: [{ label: 'A dataset of many words. '.repeat(4), values: wave(8, 0) }] },
    title: 'A title of many words. '.repeat(8),
  },
  'negative values': seriesChart('bar', [[-5, 3, 8, -2, -9]]),
  'one slice of 100 %': sliceChart('pie', [5, 0, 0]),
  'a pie of twenty slices': sliceChart('pie', wave(20, 0), { title: 'Twenty' }),
  'a pie without a legend': sliceChart('pie', [3, 2, 1], { legend: false }),
};

for (const [name, chart] of Object.entries(charts)) {
  t.test(`${name}: everything is inside the frame and no texts overlap, at every size`, async (t) => {
    for (const size of [SMALL, LARGE, { width: 50, height: 50 }, { width: 120, height: 300 }, {}]) {
      t.same(findDefects(readDrawing(drawChart({ ...chart, ...size }))), [], JSON.stringify(size));
    }
  });
}

t.test('a chart has a name and a description, but no scripts, links or external resources', async (t) => {
  for (const [name, chart] of Object.entries(charts)) {
    const svg = drawChart(chart);
    const root = readXml(svg);
    const elements = listElements(root);
    const allowed = new Set(['svg', 'title', 'desc', 'g', 'rect', 'line', 'path', 'circle', 'text']);
    const wrong = elements.filter((one) => !allowed.has(one.name));
    t.same(wrong, [], name);
    t.notMatch(svg.replace('http://www.w3.org/2000/svg', ''), /href|url\(|https?:|@import|@font-face/, name);
    t.equal(root.attributes.get('role'), 'img', name);
    const [titleId, descriptionId] = root.attributes.get('aria-labelledby')?.split(' ') ?? [];
    const byId = new Map(elements.map((one) => [one.attributes.get('id'), one]));
    t.ok(byId.get(titleId)?.text, `${name} has a name`);
    t.match(byId.get(descriptionId)?.text, /(chart) of \d+ (slice|dataset)s?\b/, `${name} has a description`);
  }
});

t.test('width and height are attributes only if given; there is always a viewBox', async (t) => {
  const table: [{ width?: number; height?: number }, string][] = [
    [{}, '0 0 560 350'],
    [{ width: 400 }, '0 0 400 250'],
    [{ height: 250 }, '0 0 400 250'],
    [{ width: 4096 }, '0 0 4096 2560'],
    [{ height: 4096 }, '0 0 4096 4096'],
    [{ width: 50 }, '0 0 50 50'],
    [{ width: 640, height: 480 }, '0 0 640 480'],
  ];
  for (const [size, viewBox] of table) {
    const { attributes } = readXml(drawChart(seriesChart('bar', [[1, 2]], size)));
    t.equal(attributes.get('viewBox'), viewBox, JSON.stringify(size));
    for (const side of ['width', 'height'] as const) {
      t.equal(attributes.get(side), size[side]?.toString(), `${side} of ${JSON.stringify(size)}`);
    }
  }
});

t.test('text from callers is escaped', async (t) => {
  const evil = '<script>alert(1)</script>]]>&\u0000\ud800"\' \u202e😀';
  const read = '<script>alert(1)</script>]]>&"\' \u202e😀';
  const data = { labels: [evil, 'b'], datasets: [{ label: evil, values: [1, 2] }] };
  const root = readXml(drawChart({ type: 'bar', title: evil, data, ...LARGE }));
  t.equal(listElements(root).filter((one) => one.name === 'text' && one.text === read).length, 3);
  t.equal(root.children[0]?.text, read);
});

t.test('bars start at zero and extend up or down in proportion', async (t) => {
  const { root, shapes } = readDrawing(
    drawChart(seriesChart('bar', [[-5, 10, 0]], { ...SMALL, legend: false })),
  );
  const zero = listElements(root).find((one) => one.attributes.get('stroke-opacity') === '0.7');
  const zeroY = Number(zero?.attributes.get('y1'));
  const bars = shapes.filter(({ name }) => name === 'rect').map(({ corners }) => corners.map(([, y]) => y));
  const heights = bars.map((ys) => Math.max(...ys) - Math.min(...ys));
  t.equal(bars.length, 3);
  const isClose = (one = 0, other = 0) => Math.abs(one - other) < 0.05;
  t.ok(isClose(Math.min(...(bars[0] ?? [])), zeroY), 'down from zero');
  t.ok(isClose(Math.max(...(bars[1] ?? [])), zeroY), 'up from zero');
  t.ok(isClose(heights[1], 2 * (heights[0] ?? 0)), 'twice as high');
  t.equal(heights[2], 0);
});

t.test('a line has a point for each value, and a single value is visible', async (t) => {
  for (const values of [[4], [4, 8, 6]]) {
    const { shapes } = readDrawing(drawChart(seriesChart('line', [values], SMALL)));
    t.equal(shapes.filter(({ name }) => name === 'circle').length, values.length, `${values}`);
  }
});

t.test('a slice of 100 % is a full circle, and empty slices are not drawn', async (t) => {
  for (const type of ['pie', 'donut'] as const) {
    const svg = drawChart(sliceChart(type, [0, 7, 0], { ...SMALL, colors: ['#111111', '#222222'] }));
    const paths = listElements(readXml(svg)).filter(({ name }) => name === 'path');
    t.equal(paths.length, 1, type);
    t.equal(paths[0]?.attributes.get('fill'), '#222222', type);
    t.equal(paths[0]?.attributes.get('d')?.match(/A/g)?.length, type === 'pie' ? 2 : 4, type);
  }
});

t.test('slices are proportional to their shares', async (t) => {
  const { shapes } = readDrawing(
    drawChart(sliceChart('pie', [1, 1, 2], { width: 400, height: 400, legend: false })),
  );
  const slices = shapes.filter(({ name }) => name === 'path');
  const last = slices[2]?.corners.map(([x]) => x) ?? [];
  t.equal(slices.length, 3);
  t.ok(Math.max(...last) <= 200.01, 'the half that comes last is on the left');
});

t.test('colors repeat if there are more series', async (t) => {
  const svg = drawChart(
    seriesChart('bar', [[1], [2], [3]], { colors: ['#abc', 'FF6600'], legend: false, ...SMALL }),
  );
  const bars = readDrawing(svg).shapes.filter(({ name }) => name === 'rect');
  const fills = bars.map(({ fill }) => fill);
  t.same(fills, ['#aabbcc', '#ff6600', '#aabbcc']);
});

t.test('text and shapes contrast with every background; on none, with white and black', async (t) => {
  for (const bg of [undefined, '#ffffff', '#111827', '#ff6600', '#808080', '#ffff00', '#0000ff']) {
    const grounds = bg === undefined ? [WHITE, BLACK] : [parseHex(bg) ?? BLACK];
    const { shapes } = readDrawing(drawChart(seriesChart('bar', five, { ...LARGE, bg, title: 'Title' })));
    const seen = shapes.filter(({ name, fill }) => name === 'text' || (name === 'rect' && fill !== bg));
    for (const ground of grounds) {
      const isFaint = ({ name, fill }: (typeof seen)[number]) =>
        computeContrast(parseHex(fill) ?? ground, ground) < (name === 'text' ? 4.5 : 3);
      t.same(seen.filter(isFaint), [], `${bg} on ${JSON.stringify(ground)}`);
    }
  }
});

t.test('text on slices has enough contrast', async (t) => {
  const svg = drawChart(sliceChart('pie', [1, 1, 1, 1, 1], { ...LARGE, legend: false }));
  const { shapes } = readDrawing(svg);
  const slices = shapes.filter(({ name }) => name === 'path');
  const texts = shapes.filter(({ name }) => name === 'text');
  t.equal(texts.length, 2 * slices.length);
  for (const [index, { fill, text }] of texts.entries()) {
    const ground = parseHex(slices[Math.floor(index / 2)]?.fill ?? '') ?? WHITE;
    t.ok(computeContrast(parseHex(fill) ?? ground, ground) >= 4.5, text);
  }
});

t.test('the legend is drawn unless it is off or does not fit', async (t) => {
  const legendOf = (chart: Chart) =>
    textsOf(readDrawing(drawChart(chart))).filter(({ text }) => /^Dataset/.test(text));
  t.equal(legendOf(seriesChart('bar', five, SMALL)).length, 5);
  t.equal(legendOf(seriesChart('bar', five, { ...SMALL, legend: true })).length, 5);
  t.equal(legendOf(seriesChart('bar', five, { ...SMALL, legend: false })).length, 0);
  t.equal(legendOf(seriesChart('bar', five, { width: 50, height: 50 })).length, 0);
});

t.test('a legend of twenty slices has all names and leaves the pie at least 35 % of the width', async (t) => {
  for (const size of [SMALL, LARGE]) {
    const drawing = readDrawing(drawChart(sliceChart('pie', wave(20, 0), { ...size, title: 'Twenty' })));
    const xs = drawing.shapes
      .filter(({ name }) => name === 'path')
      .flatMap(({ corners }) => corners.map(([x]) => x));
    const swatches = drawing.shapes.filter(({ name }) => name === 'rect');
    t.equal(swatches.length, 20);
    t.ok(Math.max(...xs) - Math.min(...xs) >= size.width * 0.35);
    t.ok(
      swatches.every(({ corners }) => (corners[0]?.[0] ?? 0) > Math.max(...xs)),
      'beside the pie',
    );
  }
});

t.test('legend columns move closer together before labels are shortened', async (t) => {
  const values = Array.from({ length: 20 }, (_, index) => 40 - 1.9 * index);
  const labels = Array.from(values, (_, index) => `Region ${String.fromCharCode(65 + index)}`);
  const chart: Chart = { type: 'donut', title: 'Twenty slices', data: { labels, values }, ...SMALL };
  const drawing = readDrawing(drawChart(chart));
  t.strictSame(
    textsOf(drawing)
      .map(({ text }) => text)
      .filter((text) => text.startsWith('Region')),
    labels,
  );
  t.strictSame(findDefects(drawing), []);
});

t.test('entries that do not fit into the legend are counted', async (t) => {
  const texts = textsOf(readDrawing(drawChart(sliceChart('pie', wave(20, 0), { width: 150, height: 400 }))));
  t.ok(texts.some(({ text }) => /^\+\d+ more$/.test(text)));
});

t.test('many labels are all drawn if they can be rotated, and thinned out if they are short', async (t) => {
  const turned = textsOf(readDrawing(drawChart(seriesChart('bar', five, { ...SMALL, legend: false }))));
  t.equal(turned.filter(({ text }) => /^Label/.test(text)).length, 20);
  const labels = Array.from({ length: 20 }, (_, index) => `${index + 1970}`);
  const datasets = [{ label: 'Years', values: wave(20, 0).map((value) => value / 100) }];
  const thinned = textsOf(readDrawing(drawChart({ type: 'line', data: { labels, datasets }, ...SMALL })));
  const years = thinned.filter(({ text }) => /^(19|20)\d\d$/.test(text)).length;
  t.ok(years >= 8 && years <= 12, `${years}`);
});

t.test('twenty labels and five datasets take less than 20 kB, including tooltips', async (t) => {
  for (const type of ['bar', 'line'] as const) {
    for (const size of [SMALL, LARGE, {}]) {
      const svg = drawChart(seriesChart(type, five, { ...size, title: 'Many' }));
      t.ok(Buffer.byteLength(svg) < 20_000, `${type} ${JSON.stringify(size)}`);
    }
  }
});
