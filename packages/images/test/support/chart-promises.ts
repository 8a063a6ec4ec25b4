/** Guarantees of every chart of any type and size, checked on drawings. */
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import {
  type Drawing,
  findDefects,
  readDrawing,
  type Shape,
  textsOf,
} from '../../../../test/support/chart-geometry.ts';
import {
  type Chart,
  type ChartInput,
  checkChart,
  normalizeChart,
  sortChart,
} from '../../src/chart/chart-types.ts';
import { measureFrame } from '../../src/chart/frame.ts';
import type { SeriesChart } from '../../src/chart/spec.ts';
import { computeContrast, parseColor, type Rgb, readHex } from '../../src/color/colors.ts';
import { flattenText } from '../../src/svg/text.ts';
import { legalCharts, valuedBars } from './charts.ts';
import {
  boxplots,
  bubbles,
  candlesticks,
  histograms,
  meters,
  radars,
  scatters,
  sliceLists,
} from './kinds.ts';
import { logCharts, timeCharts } from './spaced-charts.ts';

const side = (min: number, max: number) =>
  fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: 8 * min }));

const kinds: fc.Arbitrary<ChartInput> = fc.oneof(
  { weight: 5, arbitrary: legalCharts },
  ...[
    ...[meters, radars, scatters, histograms, logCharts, timeCharts],
    ...[boxplots, candlesticks, bubbles, sliceLists],
  ].map((arbitrary) => ({ weight: 1, arbitrary: arbitrary as fc.Arbitrary<ChartInput> })),
);

const framed: fc.Arbitrary<ChartInput> = fc.oneof(
  { weight: 5, arbitrary: legalCharts },
  { weight: 3, arbitrary: valuedBars },
  ...[meters, radars, scatters, histograms, logCharts, timeCharts].map((arbitrary) => ({
    weight: 2,
    arbitrary: arbitrary as fc.Arbitrary<ChartInput>,
  })),
);

/** Charts of most types, of the sizes of their type, at least 50 px wide and high. */
export const chartsOfAnySize: fc.Arbitrary<Chart> = framed
  .map(normalizeChart)
  .filter((chart) => checkChart(chart) === undefined);

/** Charts of every type, from 120 × 60 to 4000 × 3000 px, half of them small. */
export const anyCharts: fc.Arbitrary<Chart> = fc
  .record({ chart: kinds, width: side(120, 4000), height: side(60, 3000) })
  .map(({ chart, ...size }) => normalizeChart({ ...chart, ...size }))
  .filter((chart) => checkChart(chart) === undefined)
  .map(sortChart);

/** Returns the violated guarantees of a drawing, in words. */
export function findBroken(chart: Chart, svg: string): string[] {
  const drawing = readDrawing(svg);
  return [
    ...findDefects(drawing),
    ...(lacksLabels(chart, drawing) ? ['no label'] : []),
    ...findFaint(chart, drawing, svg),
    ...(chart.theme === 'auto' && parseColor(chart.bg ?? '') === undefined
      ? findFaintAtNight(chart, svg)
      : []),
  ];
}

/** Returns elements that are barely visible in dark mode. */
function findFaintAtNight(chart: Chart, svg: string): string[] {
  const rules = [...svg.matchAll(/\.([\w-]+)\{(fill|stroke):(#\w+)\}/g)];
  const dark = svg.replaceAll(/<[^>]* class="([^"]*)"[^>]*>/g, (tag: string, names: string) =>
    rules
      .filter(([, name = '']) => names.split(' ').includes(name))
      .reduce(
        (one, [, , what, hex]) => one.replace(new RegExp(` ${what}="[^"]*"`), ` ${what}="${hex}"`),
        tag,
      ),
  );
  return findFaint({ ...chart, theme: 'dark' }, readDrawing(dark), dark);
}

/** From this size on, every chart with labels shows at least one. */
const [LABELLED_WIDTH, LABELLED_HEIGHT] = [200, 100];

function lacksLabels(chart: Chart, drawing: Drawing): boolean {
  if (!isOverLabels(chart)) return false;
  const { widthPx, heightPx } = measureFrame(chart);
  if (widthPx < LABELLED_WIDTH || heightPx < LABELLED_HEIGHT || chart.x === 'time') return false;
  const labels = chart.data.labels.map((label) => keepLetters(flattenText(label)));
  // The only label shown may be empty.
  if (labels.some((label) => label === '')) return false;
  const isPart = (text: string) =>
    keepLetters(text) !== '' &&
    labels.some((label) => text.split('…').every((part) => label.includes(keepLetters(part))));
  return !textsOf(drawing).some(({ text }) => isPart(text));
}

/** Removes characters that XML does not support and no font draws. */
const keepLetters = (text: string) => text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '');

const TEXT_CONTRAST_MIN = 4.5;
const MARK_CONTRAST_MIN = 3;

/** Returns texts and marks with too little contrast. */
function findFaint(chart: Chart, drawing: Drawing, svg: string): string[] {
  const grounds = listGrounds(chart);
  const faintMarks = listMarks(drawing)
    .filter((mark) => grounds.some((background) => isFaint(mark, background)))
    .flat();
  const behind = writesOnMarks(chart) ? readPixels(svg, drawing) : undefined;
  const faintTexts = textsOf(drawing).filter((shape) => {
    if (shape.halo !== undefined) return contrastOf(shape.fill, readHex(shape.halo)) < TEXT_CONTRAST_MIN;
    const under = behind?.(shape) ?? [];
    const all = under.length === 0 ? grounds : under;
    const faint = all.filter((background) => contrastOf(shape.fill, background) < TEXT_CONTRAST_MIN);
    // A line or a seam behind a text does not affect its legibility.
    return shape.text !== '' && faint.length > (under.length === 0 ? 0 : 1);
  });
  return describe([...faintMarks, ...faintTexts]);
}

/** Fills below this opacity have a stroke, which is checked instead. */
const FILL_OPACITY_MIN = 0.5;

/** Groups shapes with the same area, such as a line and its wider outline, as one mark. */
function listMarks(drawing: Drawing): Shape[][] {
  const marks = new Map<string, Shape[]>();
  for (const [index, shape] of drawing.shapes.entries()) {
    if (!['rect', 'path', 'circle', 'line'].includes(shape.name)) continue;
    if ((index === 0 && isGround(shape, drawing)) || listColors(shape).length === 0) continue;
    const corners = JSON.stringify(shape.corners);
    marks.set(corners, [...(marks.get(corners) ?? []), shape]);
  }
  return [...marks.values()];
}

/** Returns the visible colors of a shape. */
function listColors({ name, fill, fillOpacity, line }: Shape): string[] {
  const isFilled = name !== 'line' && fillOpacity >= FILL_OPACITY_MIN;
  return [isFilled ? fill : 'none', line ?? 'none'].filter((color) => color !== 'none');
}

function isFaint(mark: readonly Shape[], background: Rgb): boolean {
  return mark.flatMap(listColors).every((color) => contrastOf(color, background) < MARK_CONTRAST_MIN);
}

const describe = (faint: readonly Shape[]) =>
  faint.map(({ name, text, fill }) => `faint: ${name} ${text} in ${fill}`);

const contrastOf = (hex: string, background: Rgb) => computeContrast(readHex(hex), background);

/** Returns the possible page backgrounds of a chart. */
function listGrounds({ bg = '', theme }: Chart): Rgb[] {
  const own = parseColor(bg);
  if (own) return [own];
  if (theme === 'dark') return [readHex('#111827')];
  return (theme === undefined ? ['#ffffff', '#000000'] : ['#ffffff']).map(readHex);
}

function isGround({ corners }: Shape, { widthPx, heightPx }: Drawing): boolean {
  return corners[0]?.join() === '0,0' && corners[2]?.join() === `${widthPx},${heightPx}`;
}

function writesOnMarks(chart: Chart): boolean {
  if (['pie', 'donut', 'funnel'].includes(chart.type)) return true;
  return isOverLabels(chart) && chart.value_labels === true;
}

const isOverLabels = (chart: Chart): chart is SeriesChart =>
  chart.type === 'bar' || chart.type === 'line' || chart.type === 'area';

/** The longer side of drawings whose pixels are checked. */
const LOOKED_AT_PX = 1000;

/** Positions along a text at which the background is checked. */
const LOOKED_AT = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Returns the colors behind a text, without the text itself. */
function readPixels(svg: string, { widthPx, heightPx }: Drawing): (text: Shape) => Rgb[] {
  const bare = svg.replaceAll(/<text[^>]*>[^<]*<\/text>/g, '');
  const image = new Resvg(bare, {
    font: { loadSystemFonts: false },
    fitTo: { mode: widthPx > heightPx ? 'width' : 'height', value: LOOKED_AT_PX },
  }).render();
  const { pixels, width } = image;
  const scale = LOOKED_AT_PX / Math.max(widthPx, heightPx);
  return ({ corners: [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = [], , [x4 = 0, y4 = 0] = []] }) =>
    LOOKED_AT.flatMap((along) => {
      const x = x1 + (x2 - x1) * along + (x4 - x1) / 2;
      const y = y1 + (y2 - y1) * along + (y4 - y1) / 2;
      const at = 4 * (Math.floor(y * scale) * width + Math.floor(x * scale));
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
      return alpha < 255 ? [] : [{ red, green, blue }];
    });
}
