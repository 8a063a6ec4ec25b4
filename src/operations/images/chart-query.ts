import { joinData, splitGuides } from 'utility-api-images/chart';
import { InvalidValue } from '../../lib/errors.ts';
import { readQuickChart } from './quickchart.ts';

const GOOGLE_CHART = new InvalidValue(
  'cht is supported only as cht=qr; use type, labels and values, or c instead',
);

/** Parses a chart from a query: data as JSON or as lists, or the whole chart in QuickChart's format. */
export function readChartFromUrl(
  query: Readonly<Record<string, unknown>>,
  ignore: (path: string) => void,
): Record<string, unknown> {
  const { c: short, chart, encoding, w, h, bkg, f, ...own } = query;
  const c = (short ?? '') === '' ? chart : short;
  if (c === undefined || c === '')
    return own.cht === undefined ? readOwnAddress(own) : { ...own, type: GOOGLE_CHART };
  const isBoth = ['type', 'data', 'labels', 'values'].some((name) => (own[name] ?? '') !== '');
  if (isBoth) return { ...own, type: new InvalidValue('Give either c, or type and data') };
  return readQuickChart({ c, encoding, w, h, bkg, f, ...readGuides(own) }, ignore);
}

/** Types whose data lists of labels and values do not describe. */
const NOT_LISTS: ReadonlySet<string> = new Set(['scatter', 'bubble', 'boxplot', 'candlestick']);

/** Types that need a label for each value. */
const LABELED: ReadonlySet<string> = new Set([
  'bar',
  'line',
  'area',
  'radar',
  'pie',
  'donut',
  'polar',
  'funnel',
]);

function readOwnAddress({
  data,
  labels,
  values,
  label,
  ...plain
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = readGuides(plain);
  const lists = Object.entries({ labels, values, label }).filter(
    ([, list]) => list !== undefined && list !== '',
  );
  const repeated = lists.find(([, list]) => typeof list !== 'string');
  if (repeated) return { ...others, data: repeatedList(repeated[0]) };
  if (data !== undefined && data !== '') {
    if (lists.length > 0)
      return { ...others, data: new InvalidValue('Give either data, or labels and values') };
    return { ...others, data: typeof data === 'string' ? readJson(data) : data };
  }
  if (NOT_LISTS.has(String(others.type)))
    return {
      ...others,
      data: missing('data', `Please provide the data of a ${others.type} chart as JSON (?data={…})`),
    };
  if (!lists.some(([name]) => name === 'values'))
    return { ...others, data: missing('values', 'Please provide data, or values (?values=3,5)') };
  if (LABELED.has(String(others.type)) && !lists.some(([name]) => name === 'labels'))
    return {
      ...others,
      data: missing('labels', 'Please provide labels, one for each value (?labels=Q1,Q2)'),
    };
  return { ...others, data: joinData(others.type, Object.fromEntries(lists)) };
}

const missing = (parameter: string, detail: string) =>
  new InvalidValue(detail, { code: 'missing', parameter });

const repeatedList = (name: string) =>
  new InvalidValue(
    `${name} must be given only once${name === 'values' ? '; several datasets need data' : ''}`,
  );

function readGuides(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = (text: unknown, ends: readonly string[]) => {
    if (typeof text !== 'string') return text;
    return text === '' ? undefined : splitGuides(text, ends);
  };
  const { lines, bands } = query;
  return {
    ...query,
    ...(lines !== undefined && { lines: read(lines, ['value']) }),
    ...(bands !== undefined && { bands: read(bands, ['from', 'to']) }),
  };
}

/** As stated in the document: not all clients and proxies support longer URLs. */
const DATA_LENGTH_MAX = 8000;

function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (text.length > DATA_LENGTH_MAX)
    return new InvalidValue(`data must be at most ${DATA_LENGTH_MAX} characters in a URL; use POST for more`);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Handled below, like JSON that is not an object.
  }
  return new InvalidValue('data must be a JSON object');
}
