/** Markers, themes and colors of charts, checked in the drawing. */
import t from 'tap';
import { listElements, readXml, type XmlElement } from '../../../../test/support/read-xml.ts';
import { computeContrast, readHex } from '../../src/color/colors.ts';
import { names, seriesChart, wave } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';
import { LARGE, SMALL, shapesOf } from '../support/drawn-parts.ts';

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
