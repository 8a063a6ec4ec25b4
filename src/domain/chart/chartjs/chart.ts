/**
 * Translates Chart.js and QuickChart configurations into charts: https://www.chartjs.org/docs and
 * https://quickchart.io/documentation.
 */
import json5 from 'json5';
import { readAxes } from './axes.ts';
import { isTransparent, readCssColor } from './colors.ts';
import { readColors, readEach, readSliceColors } from './dataset-colors.ts';
import { readLabels, readShares } from './datasets.ts';
import { readMark, replaceExpressions } from './functions.ts';
import { listDatasets } from './list-datasets.ts';
import { Members, type Written } from './members.ts';
import { readOverLabels, readScatter } from './over-labels.ts';
import { readNumber, readText, readValue } from './values.ts';

/** A chart body that is not validated yet, and the paths of unsupported properties. */
export interface Translated {
  readonly chart: Readonly<Record<string, unknown>>;
  readonly ignored: readonly string[];
}

/** Parses JSON or JSON5 without executing anything; returns undefined if it is invalid or not an object. */
export function parseChartJs(text: string): object | undefined {
  try {
    const value = parseLoosely(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseLoosely(text: string): unknown {
  try {
    return text.startsWith('{"') ? JSON.parse(text) : json5.parse(text);
  } catch (error) {
    const replaced = replaceExpressions(text);
    if (replaced === undefined || replaced === text) throw error;
    return json5.parse(replaced, readMark);
  }
}

/** Chart types by their Chart.js names. Other names are passed through for the schema to reject. */
const TYPES = new Map<unknown, string>([
  ['horizontalBar', 'bar'],
  ['doughnut', 'donut'],
  ['outlabeledPie', 'pie'],
  ['outlabeledDoughnut', 'donut'],
  ['bubble', 'scatter'],
  ['radialGauge', 'gauge'],
  ['progressBar', 'progress'],
]);

const TRANSLATED = new Set<unknown>(['bar', 'line', 'area', 'radar', 'sparkline', ...TYPES.values()]);

/** Returns true for our name of a chart type that Chart.js or QuickChart has. */
export const isTranslated = (type: unknown): boolean => TRANSLATED.has(type);

/** Options for animation and interaction, which do not apply to static images. */
const NO_EFFECT = [
  'responsive',
  'maintainAspectRatio',
  'animation',
  'hover',
  'tooltips',
  'interaction',
  'events',
];

/** As in the document. */
const RINGS_MAX = 4;

/** Translates a Chart.js configuration. */
export function translateChartJs(value: object): Translated {
  const all = new Members(value);
  const written = all.take('type');
  const type = TYPES.get(written) ?? written;
  const options = all.open('options');
  options.skip(...NO_EFFECT);
  const plugins = options.open('plugins');
  plugins.skip('tooltip');
  const isHorizontal = written === 'horizontalBar' || options.take('indexAxis') === 'y';
  const chart = {
    type,
    ...readTitle([options.open('title'), plugins.open('title')]),
    ...readLegend([options.open('legend'), plugins.open('legend')]),
    ...readValueLabels(plugins),
    ...readContent(all.open('data'), options, { type, isHorizontal }),
  };
  return { chart, ignored: all.listIgnored() };
}

function readTitle(titles: readonly Members[]) {
  const texts = titles.map((title) => {
    const isShown = title.take('display') === true;
    const text = readText(title.take('text'));
    return isShown ? text : undefined;
  });
  const title = texts.find((text) => text !== undefined);
  return title === undefined ? {} : { title };
}

function readLegend(legends: readonly Members[]) {
  const shown = legends.map((legend) => legend.take('display')).find((display) => display !== undefined);
  return typeof shown === 'boolean' ? { legend: shown } : {};
}

function readValueLabels(plugins: Members) {
  if (!plugins.names.includes('datalabels')) return {};
  return { value_labels: plugins.open('datalabels').take('display') !== false };
}

function readContent(
  data: Members,
  options: Members,
  { type, isHorizontal }: { type: unknown; isHorizontal: boolean },
): Record<string, unknown> {
  const written = listDatasets(data, { type, isHorizontal });
  const [first] = written;
  switch (type) {
    case 'pie':
    case 'donut': {
      const colors = first && readSliceColors(first);
      const labels = readLabels(data, written) ?? first?.data.map((_, index) => index + 1);
      const values = first && readShares(first);
      const others = written.slice(1).map(readShares);
      const count = values?.length ?? 0;
      const isWhole = (ring: readonly number[]) => ring.length === count && ring.some((value) => value > 0);
      for (const [order, ring] of others.entries())
        if (!isWhole(ring) || order >= RINGS_MAX) data.giveUp(`datasets[${written[order + 1]?.place}]`);
      const rings = others.slice(0, RINGS_MAX).filter(isWhole);
      return { ...(colors && { colors }), data: { labels, values, ...(rings.length > 0 && { rings }) } };
    }
    case 'gauge':
    case 'progress': {
      if (first?.members.names.includes('value')) return readNeedle(first);
      const [start, end] = [options.take('domain')].flat().map(readNumber);
      const max = end ?? readNumber(written[1]?.data[0]);
      const colors = first && readColors([first], false);
      const value = readValue(first?.data[0]);
      if (first && first.data.length > 1) first.members.giveUp('data[1]');
      return {
        ...(start !== undefined && { min: start }),
        ...(max !== undefined && { max }),
        ...(colors && { colors }),
        data: { value },
      };
    }
    case 'scatter': {
      const axes = readAxes(options.open('scales'), false);
      axes.giveUp('log');
      axes.giveUp('time');
      return readScatter(written, axes);
    }
    default:
      return readOverLabels(data, options, { written, type: String(type), isHorizontal });
  }
}

/** Translates a gauge with a needle, whose data are the upper ends of its ranges. */
function readNeedle({ members, data }: Written) {
  const ends = data.map(readNumber).filter((end) => end !== undefined);
  const min = readNumber(members.take('minValue'));
  const colors = readEach(members.take('backgroundColor'));
  const bands = ends.map((to, index) => ({ from: ends[index - 1] ?? min ?? 0, to }));
  return {
    ...(min !== undefined && { min }),
    ...(ends.length > 0 && { max: ends.at(-1), bands }),
    ...(colors && { colors }),
    data: { value: readNumber(members.take('value')) },
  };
}

/** Normalizes a background color of a URL: `transparent`, or any CSS color as hex. */
export function readGround(text: string): string {
  return isTransparent(text) ? 'transparent' : (readCssColor(text) ?? text);
}
