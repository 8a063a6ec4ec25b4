import { InputError } from '../../../shared/input-error.ts';
import { readClock } from '../chart/axes/clock.ts';
import { findClockZone } from '../chart/axes/zones.ts';
import { type Chart, type ChartInput, checkChart, normalizeChart, sortChart } from '../chart/chart-types.ts';
import { translateChartJs } from '../chart/chartjs/chart.ts';
import { EXPRESSION } from '../chart/chartjs/config/functions.ts';
import { describeDefect, parseChartJs } from '../chart/chartjs/parse.ts';
import { CHARTJS_TYPES, isTranslated } from '../chart/chartjs/types.ts';
import { drawChart as draw } from '../chart/draw.ts';
import { chartRule } from '../generated/rules.ts';
import { checkOptions, type Image, imageOf, requireSound } from './check.ts';

export interface ChartImage extends Image {
  /** Paths of options without effect on this type of chart, such as `data.datasets[0].color`. */
  readonly ignored: readonly string[];
}

/**
 * Draws a chart: `type` and `data` are required, and `data` has the shape of its type. Without a width or height, the
 * SVG fills its container, and `width` and `height` of the result are its proportions. Colors are `#rgb`, `#rrggbb` or
 * CSS names. Throws an InputError for an invalid chart. The same as `POST /v6/chart` of the service.
 *
 * @example drawChart({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Sales', values: [3, 5] }] } })
 */
export function drawChart(chart: ChartInput): ChartImage {
  const { input, ignored } = checkOptions<ChartInput>(chartRule, chart);
  const normal = withClock(normalizeChart(input));
  requireSound(checkChart(normal), chartRule);
  return { ...imageOf(draw(sortChart(normal))), ignored };
}

/** Reads the labels of a time axis by the clock of its zone. */
function withClock(chart: Chart): Chart {
  if (!('time_zone' in chart) || chart.time_zone === undefined || chart.x !== 'time') return chart;
  return { ...chart, clock: readClock(chart.data.labels, findClockZone(chart.time_zone)) };
}

export interface ReadChart {
  /** For `drawChart`. */
  readonly chart: ChartInput;
  /** Paths of unsupported parts, such as `options.plugins.zoom`; functions are among them, and are not run. */
  readonly ignored: readonly string[];
}

/** Characters of a configuration as a string: far more than a chart of 10 datasets with 500 values. */
const TEXT_LENGTH_MAX = 500_000;
/** Size of a chart without one, in px, as in QuickChart. */
const SIZE = { width: 500, height: 300 };

/**
 * Reads a configuration of Chart.js or QuickChart: an object, or JSON or JSON5. Throws an InputError if it is not a
 * configuration of a supported type, or if its values are invalid. The same as `GET /v6/chart?c=` of the service.
 *
 * @example drawChart(readChartJs({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ data: [3, 5] }] } }).chart)
 */
export function readChartJs(config: string | object): ReadChart {
  const { chart, ignored } = translateChartJs(parseConfig(config));
  if (!isTranslated(chart.type))
    throw new InputError(TYPES, { parameter: 'type', code: 'not_allowed_value' });
  const { input, ignored: unused } = checkOptions<ChartInput>(chartRule, { ...SIZE, ...chart });
  return { chart: input, ignored: [...ignored, ...unused] };
}

const TYPES = `type of config must be one of: ${CHARTJS_TYPES.join(', ')}`;

function parseConfig(config: string | object): object {
  if (typeof config === 'string' && config.length > TEXT_LENGTH_MAX)
    throw new InputError(`config must be at most ${TEXT_LENGTH_MAX} characters`, { code: 'too_long' });
  const parsed = typeof config === 'string' ? parseChartJs(config) : config;
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  if (!isObject) throw new InputError(describeDefect('config', config), { code: 'invalid_format' });
  return typeof config === 'string' ? parsed : markFunctions(parsed);
}

/** Replaces functions by the mark for expressions, which are not run. */
function markFunctions<T>(value: T, depth = 0): T {
  if (depth > DEPTH_MAX) throw new InputError('config is nested too deep', { code: 'invalid_format' });
  // The reader of configurations expects the mark anywhere.
  if (typeof value === 'function') return EXPRESSION as T;
  if (Array.isArray(value)) return value.map((item) => markFunctions(item, depth + 1)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, markFunctions(item, depth + 1)]),
  ) as T;
}

const DEPTH_MAX = 50;
