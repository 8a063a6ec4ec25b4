/** Reads charts in shapes of other libraries: series, maps of labels to values, and separate coordinates. */
import { isNumberText, isObject, parseNested } from './arguments.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the arguments of `draw_chart` with data in labels, values, datasets and points. */
export function reshapeChart(sent: Values): Values {
  const { options, series, x, y, value, ...others } = withValues(withLabels(sent));
  const written = typeof others.data === 'string' ? parseNested(others.data) : others.data;
  const isSingle = SINGLE.has(String(others.type)) && isNumber(value) && written === undefined;
  const data = isSingle ? { value } : written;
  const arePoints = isList(x) && isList(y) && data === undefined;
  return {
    ...others,
    ...(isSingle ? {} : keep({ value })),
    ...(data !== undefined && { data: reshapeData(data, others.type) }),
    ...(arePoints ? { data: toPoints(x, y) } : keep({ x, y })),
    ...(isList(series) && others.datasets === undefined ? { datasets: series } : keep({ series })),
    ...(isTitle(options) && others.title === undefined ? options : keep({ options })),
  };
}

/** Words before a type that are options: `stacked_bar`, `horizontalBar`. */
const TYPE_WORDS = /^(stacked|horizontal)[ _-]?([a-z_ -]{2,40})$/i;

/** Returns the arguments with such words as options; without this, `stacked_bar` would be read as `bar`. */
export function splitType(sent: Values, names: readonly string[]): Values {
  const name = names.find((each) => typeof sent[each] === 'string');
  const [, word, type] = (name !== undefined && TYPE_WORDS.exec(String(sent[name]))) || [];
  if (name === undefined || word === undefined || type === undefined) return sent;
  return splitType({ [word.toLowerCase()]: true, ...sent, [name]: type }, names);
}

/** Types whose data are single values by name. */
const SINGLE = new Set(['gauge', 'progress']);

/** Types whose datasets have points. */
const POINTS = new Set(['scatter', 'bubble']);

/** Reads `categories` as labels. */
function withLabels(data: Values): Values {
  const { categories, ...others } = data;
  return isList(categories) && data.labels === undefined ? { ...others, labels: categories } : data;
}

/** Reads a list of numbers in `data`, next to its labels, as values. */
function withValues(sent: Values): Values {
  const { data, ...others } = sent;
  if (!isList(data) || !data.every(isNumber) || !isList(sent.labels)) return sent;
  return sent.values === undefined && sent.datasets === undefined ? { ...others, values: data } : sent;
}

function reshapeData(sent: unknown, type: unknown): unknown {
  if (isNumber(sent) && SINGLE.has(String(type))) return { value: sent };
  if (isList(sent) && POINTS.has(String(type)) && sent.length > 0 && sent.every(isPoint))
    return { datasets: [{ points: sent }] };
  if (!isObject(sent)) return sent;
  const data = withValues(withLabels(sent));
  const { series, x, y, ...others } = data;
  if (isList(series) && data.datasets === undefined)
    return { ...others, ...keep({ x, y }), datasets: series };
  if (isList(x) && isList(y) && data.datasets === undefined) return { ...others, ...toPoints(x, y) };
  const values = Object.values(data);
  const isMap = values.length > 0 && values.every((value) => typeof value === 'number');
  return isMap && !SINGLE.has(String(type)) ? { labels: Object.keys(data), values } : data;
}

const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && isNumberText(value));

/** A list of coordinates, or an object with them. */
const isPoint = (item: unknown) =>
  isList(item) ? item.every(isNumber) : isObject(item) && 'x' in item && 'y' in item;

/** Joins coordinates. If one list is longer, its rest has points without the other, to be rejected. */
function toPoints(x: readonly unknown[], y: readonly unknown[]) {
  const length = Math.max(x.length, y.length);
  const points = Array.from({ length }, (_, index) => [x[index] ?? null, y[index] ?? null]);
  return { datasets: [{ label: 'y', points }] };
}

const isTitle = (options: unknown): options is Values =>
  isObject(options) && Object.keys(options).join() === 'title';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const keep = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
