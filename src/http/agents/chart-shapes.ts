/** Reads charts in shapes of other libraries: series, maps of labels to values, and separate coordinates. */
import { isObject, parseNested } from './arguments.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the arguments of `draw_chart` with data in labels, values, datasets and points. */
export function reshapeChart(sent: Values): Values {
  const { options, series, x, y, ...others } = sent;
  const data = typeof others.data === 'string' ? parseNested(others.data) : others.data;
  const arePoints = isList(x) && isList(y) && data === undefined;
  return {
    ...others,
    ...(data !== undefined && { data: reshapeData(data, others.type) }),
    ...(arePoints ? { data: toPoints(x, y) } : keep({ x, y })),
    ...(isList(series) && others.datasets === undefined ? { datasets: series } : keep({ series })),
    ...(isTitle(options) && others.title === undefined ? options : keep({ options })),
  };
}

/** Types whose data are single values by name. */
const SINGLE = new Set(['gauge', 'progress']);

function reshapeData(data: unknown, type: unknown): unknown {
  if (!isObject(data)) return data;
  const { series, x, y, ...others } = data;
  if (isList(series) && data.datasets === undefined)
    return { ...others, ...keep({ x, y }), datasets: series };
  if (isList(x) && isList(y) && data.datasets === undefined) return { ...others, ...toPoints(x, y) };
  const values = Object.values(data);
  const isMap = values.length > 0 && values.every((value) => typeof value === 'number');
  return isMap && !SINGLE.has(String(type)) ? { labels: Object.keys(data), values } : data;
}

const toPoints = (x: readonly unknown[], y: readonly unknown[]) => ({
  datasets: [{ label: 'y', points: x.map((one, index) => [one, y[index] ?? null]) }],
});

const isTitle = (options: unknown): options is Values =>
  isObject(options) && Object.keys(options).join() === 'title';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const keep = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
