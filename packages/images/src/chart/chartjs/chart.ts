/**
 * Translates Chart.js and QuickChart configurations into charts: https://www.chartjs.org/docs and
 * https://quickchart.io/documentation.
 */
import { Members, type Written } from './config/members.ts';
import { isTransparent, readCssColor } from './config/read-colors.ts';
import { listDatasets } from './list-datasets.ts';
import { readMeter } from './meters.ts';
import { readOverLabels } from './over-labels.ts';
import { readLegend, readTitle, readValueLabels } from './parts.ts';
import { readScatter } from './points.ts';
import { readAxes } from './read-axes.ts';
import { readBoxes, readCandles } from './read-boxes.ts';
import { readSlices } from './read-slices.ts';
import { MOVABLE, TYPES } from './types.ts';

/** A chart body that is not validated yet, and the paths of unsupported properties. */
export interface Translated {
  readonly chart: Readonly<Record<string, unknown>>;
  readonly ignored: readonly string[];
}

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

/** Translates a Chart.js configuration. */
export function translateChartJs(value: object): Translated {
  const all = new Members(value);
  const options = all.open('options');
  options.skip(...NO_EFFECT);
  const plugins = options.open('plugins');
  plugins.skip('tooltip');
  const data = all.open('data');
  const written = all.take('type') ?? findType(data);
  const type = TYPES.get(written) ?? written;
  const isHorizontal = readDirection(options, type) || written === 'horizontalBar';
  const datasets = listDatasets(data, options, { type, isHorizontal });
  const isBlank = datasets.length === 0 && !isMisspelled(all, data);
  const { hasLabels = true, ...content } = readContent(data, options, {
    type,
    isHorizontal,
    written: isBlank ? [BLANK] : datasets,
  });
  const chart = {
    type,
    ...readTitle([options.open('title'), plugins.open('title')]),
    ...readLegend([options, plugins], MOVABLE.has(type)),
    ...readValueLabels(plugins, hasLabels),
    ...content,
    ...(isBlank && { legend: false }),
  };
  return { chart, ignored: all.listIgnored() };
}

/** A dataset without values, of a chart that has only its axes. */
const BLANK: Written = { members: new Members({}), position: 0, data: [] };

const KNOWN = ['type', 'data', 'options', 'plugins', 'labels', 'datasets'];

/** Returns true if datasets are missing, but an unknown property could be meant as them. */
function isMisspelled(all: Members, data: Members): boolean {
  return (
    !data.names.includes('datasets') && [...all.names, ...data.names].some((name) => !KNOWN.includes(name))
  );
}

/** Returns the type of a mixed chart, which only its datasets have. */
function findType(data: Members): unknown {
  const datasets = data.take('datasets');
  const types = Array.isArray(datasets) ? datasets.map((one) => new Members(one).take('type')) : [];
  return types.includes('bar') ? 'bar' : types.find((type) => type !== undefined);
}

/** Returns true for horizontal bars. Reports the direction of other charts. */
function readDirection(options: Members, type: unknown): boolean {
  const axis = options.take('indexAxis');
  if (axis === 'y' && type === 'bar') return true;
  if (axis !== undefined && axis !== 'x') options.reportIgnored('indexAxis');
  return false;
}

interface Content {
  readonly type: unknown;
  readonly isHorizontal: boolean;
  readonly written: readonly Written[];
}

/** The properties of a chart without its title and legend. */
type Translation = Readonly<Record<string, unknown>> & {
  /** Whether the chart can have labels, or always has one. Default: true. */
  readonly hasLabels?: boolean | 'always';
};

function readContent(data: Members, options: Members, { type, isHorizontal, written }: Content): Translation {
  switch (type) {
    case 'pie':
    case 'donut':
      return readSlices(data, written);
    case 'gauge':
    case 'progress':
      return { ...readMeter(options, written), hasLabels: 'always' };
    case 'polar':
    case 'funnel':
      return readSlices(data, written, false);
    case 'scatter':
    case 'bubble':
    case 'boxplot':
    case 'candlestick': {
      const axes = readAxes(options.open('scales'), written, false);
      if (type === 'boxplot') return readBoxes(data, written, axes);
      if (type === 'candlestick') return readCandles(data, written, axes);
      return readScatter(written, options, { axes, areLines: false, areSized: type === 'bubble' });
    }
    default:
      return readOverLabels(data, options, { written, type: String(type), isHorizontal });
  }
}

/** Normalizes a background color of a URL: `transparent`, or any CSS color as hex. */
export function readBackground(text: string): string {
  return isTransparent(text) ? 'transparent' : (readCssColor(text) ?? text);
}
