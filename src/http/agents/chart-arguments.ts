/** Reads charts as models write them: flat labels and values, lists of points, and Chart.js. */
import { parseChartJs, translateChartJs } from 'utility-api-images/chart';
import { isNumberText, isObject, parseNested } from './arguments.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ChartArguments {
  readonly values: Values;
  /** Paths of Chart.js properties that are not supported. */
  readonly ignored: readonly string[];
}

/** Returns the arguments of `draw_chart` as the body of a chart. Unreadable parts stay, to be rejected. */
export function readChartArguments(sent: Values): ChartArguments {
  const { c, labels, values, datasets, label, ...others }: Values = withPlainTitle(sent);
  const config = typeof c === 'string' ? parseChartJs(c) : c;
  const hasOwn = [sent.data, labels, values, datasets].some((part) => part !== undefined && part !== null);
  if (isObject(config) && !hasOwn) return translate(config, others);
  const data = typeof others.data === 'string' ? parseNested(others.data) : others.data;
  const flat = withoutAbsent({ labels, values, datasets, label });
  const given = data === undefined || data === null ? flat : readList(data);
  if (c !== undefined || !isObject(given) || Object.keys(given).length === 0)
    return { values: sent, ignored: [] };
  const isBoth = given !== flat && Object.keys(flat).length > 0;
  if (isBoth) return { values: sent, ignored: [] };
  return readData({ ...others, data: given }, given);
}

/** Replaces a title as in Chart.js by its text. */
const withPlainTitle = (sent: Values): Values =>
  isObject(sent.title) && 'text' in sent.title ? { ...sent, title: sent.title.text } : sent;

/** Translates Chart.js; properties of ours next to it win. */
function translate(config: object, others: Values): ChartArguments {
  const { chart, ignored } = translateChartJs(config);
  return { values: { ...chart, ...withoutAbsent(others) }, ignored };
}

function readData({ type, ...others }: Values, sent: Values): ChartArguments {
  const datasets = isObject(sent.datasets) ? [sent.datasets] : sent.datasets;
  const named = Array.isArray(datasets) ? { ...sent, datasets: datasets.map(withLabel) } : sent;
  const data = ONE_LIST.has(String(type)) ? unwrapDataset(named) : named;
  if (type === 'gauge' || type === 'progress')
    return { values: readMeter({ type, ...others }, data), ignored: [] };
  const { values, label, ...rest } = data;
  const isSeries = SERIES.has(String(type));
  const single = withoutAbsent({ label, values });
  const whole =
    isSeries && values !== undefined && data.datasets === undefined ? { ...rest, datasets: [single] } : data;
  if (!isForeign(type, whole)) return { values: { type, ...others, data: toNumbers(whole) }, ignored: [] };
  const { data: _, ...own } = others;
  const foreign = Array.isArray(whole.datasets)
    ? { ...whole, datasets: whole.datasets.map(asChartJs) }
    : { labels: whole.labels, datasets: [asChartJs(whole)] };
  const translated = { ...foreign, datasets: toNumbers(foreign.datasets) };
  return translate({ type, data: withoutAbsent(translated) }, own);
}

/** Reads a list of one value, and a scale that is written next to the value. */
function readMeter(options: Values, data: Values): Values {
  const { values, ...rest } = data;
  const isOne = Array.isArray(values) && values.length === 1 && data.value === undefined;
  const { min, max, ...meter }: Values = isOne ? { ...rest, value: values[0] } : data;
  const scale = withoutAbsent({ min, max });
  const isDoubled = Object.keys(scale).some((name) => name in options);
  return {
    ...options,
    ...numbersOf(isDoubled ? { data: { ...meter, ...scale } } : { ...scale, data: meter }),
  };
}

/** Reads `name` as the label of a dataset. */
function withLabel(dataset: unknown): unknown {
  if (!isObject(dataset) || dataset.label !== undefined) return dataset;
  const { name, ...rest } = dataset;
  return typeof name === 'string' ? { ...rest, label: name } : dataset;
}

/** Returns the values of the only dataset as those of the chart. */
function unwrapDataset(data: Values): Values {
  const { datasets, ...rest } = data;
  const [only, ...more] = Array.isArray(datasets) ? datasets : [];
  if (!isObject(only) || more.length > 0 || !Array.isArray(only.values) || 'values' in rest) return data;
  return withoutAbsent({ ...rest, values: only.values, label: rest.label ?? only.label });
}

/** Types with one list of values. */
const ONE_LIST = new Set(['histogram', 'candlestick', 'funnel', 'polar']);
/** Types whose data have a dataset per series. */
const SERIES = new Set(['bar', 'line', 'area', 'radar', 'sparkline', 'horizontalBar']);
const SLICES = new Set(['pie', 'donut', 'doughnut']);
const CHART_JS_TYPES = new Set(['horizontalBar', 'doughnut', 'bubble', 'radialGauge', 'progressBar']);

/** Returns whether the data are in the shape of Chart.js. */
function isForeign(type: unknown, data: Values): boolean {
  if (CHART_JS_TYPES.has(String(type))) return true;
  if (!Array.isArray(data.datasets)) return false;
  if (SLICES.has(String(type))) return true;
  return data.datasets.some((each) => isObject(each) && ('data' in each || hasNamedPoints(each.points)));
}

const hasNamedPoints = (points: unknown) => Array.isArray(points) && points.some(isObject);

function asChartJs(dataset: unknown): unknown {
  if (!isObject(dataset)) return dataset;
  const { values, points, labels: _, ...rest } = dataset;
  return { ...rest, data: dataset.data ?? values ?? points };
}

/** Reads a list of numbers, or of objects with a label and a value. */
function readList(data: unknown): unknown {
  if (!Array.isArray(data)) return data;
  if (!data.every(isObject)) return { values: data };
  const labels = data.map((item) => item.label ?? item.name ?? item.x);
  const values = data.map((item) => item.value ?? item.y ?? item.count);
  return labels.includes(undefined) || values.includes(undefined)
    ? data
    : { labels: labels.map(String), values };
}

/** Names of properties that contain numbers. */
const NUMBERS = new Set(['values', 'data', 'points', 'value', 'max', 'min']);

/** Reads numbers that are written as strings, at any depth below the properties that contain numbers. */
function toNumbers(value: unknown, isNumber = false): unknown {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'number')
      ? value
      : value.map((item) => toNumbers(item, isNumber));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, toNumbers(item, NUMBERS.has(name))]),
    );
  const isWritten = isNumber && typeof value === 'string' && isNumberText(value);
  return isWritten ? Number(value) : value;
}

const numbersOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toNumbers(value, NUMBERS.has(name))]),
  );

const withoutAbsent = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
