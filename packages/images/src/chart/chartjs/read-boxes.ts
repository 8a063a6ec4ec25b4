/** Boxplots and candlesticks of Chart.js plugins, whose data are not values over labels. */
import type { Members, Written } from './config/members.ts';
import { readCssColor } from './config/read-colors.ts';
import { readNumber, readText } from './config/values.ts';
import { withColors } from './dataset-colors.ts';
import { LABELS_MAX, nameOf } from './datasets.ts';
import { loosen } from './ends.ts';
import { type ChartJsAxes, titlesOf } from './read-axes.ts';

/** Translates lists of values over labels (chartjs-chart-boxplot). Reports boxes that are not lists of numbers. */
export function readBoxes(data: Members, written: readonly Written[], axes: ChartJsAxes) {
  const texts = data.take('labels');
  const labels = Array.isArray(texts) ? texts.slice(0, LABELS_MAX).map((text) => readText(text) ?? '') : [];
  const datasets = written.map(({ members }) => {
    const lists = members.take('data');
    const values = (Array.isArray(lists) ? lists : []).slice(0, LABELS_MAX).map((list, index) => {
      const numbers = Array.isArray(list) ? list.map(readNumber) : [];
      const known = numbers.filter((value) => value !== undefined);
      if (!Array.isArray(list) || known.length < list.length) members.reportIgnored(`data[${index}]`);
      return known;
    });
    return { ...nameOf(members), values: [...values, ...labels.slice(values.length).map(() => [])] };
  });
  const lists = datasets.map(({ values }) => [{ values: values.flat() }]);
  return {
    ...withColors(written, 'bar'),
    ...readPlain(axes, lists),
    data: { labels, datasets },
  };
}

/** Translates the first dataset of chartjs-chart-financial, with times in ms or as text. */
export function readCandles(data: Members, written: readonly Written[], axes: ChartJsAxes) {
  const [first, ...others] = written;
  for (const { position } of others) data.reportIgnored(`datasets[${position}]`);
  const items = first?.members.take('data');
  const texts = data.take('labels');
  const candles = (Array.isArray(items) ? items : []).slice(0, LABELS_MAX).flatMap((item, index) => {
    const { x, o, h, l, c } = typeof item === 'object' && item !== null ? item : {};
    const values = [o, h, l, c].map(readNumber);
    const label = x ?? (Array.isArray(texts) ? texts[index] : undefined) ?? index + 1;
    if (!values.includes(undefined)) return [{ label: readTime(label), values }];
    first?.members.reportIgnored(`data[${index}]`);
    return [];
  });
  const labels = candles.map(({ label }) => label);
  const areTimes = labels.every((label) => /^\d{4}-\d\d/.test(label));
  const colors = first && readUpDown(first.members);
  first?.members.skip('label');
  return {
    ...(colors && { colors }),
    ...readPlain(axes, [[{ values: candles.flatMap(({ values }) => values.map((value) => value ?? 0)) }]]),
    ...(areTimes && labels.length > 0 && new Set(labels).size === labels.length && { x: 'time' }),
    data: { labels, values: candles.map(({ values }) => values) },
  };
}

/** Times in ms from 2001 on; smaller numbers are labels. */
const MS_MIN = 978_307_200_000;
const MS_MAX = 8.64e15;

function readTime(x: unknown): string {
  const ms = readNumber(x);
  const isTime = ms !== undefined && ms >= MS_MIN && ms <= MS_MAX;
  if (!isTime) return readText(x) ?? '';
  const iso = new Date(ms).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

/** Reads the colors of rising and falling candles. */
function readUpDown(members: Members): string[] | undefined {
  const name = ['backgroundColors', 'color'].find((one) => members.names.includes(one));
  if (name === undefined) return undefined;
  const colors = members.open(name);
  const [up, down] = [colors.text('up'), colors.text('down')].map((text) => readCssColor(text));
  colors.skip('unchanged');
  if (up !== undefined && down !== undefined) return [up, down];
  members.reportIgnored(name);
  return undefined;
}

function readPlain(axes: ChartJsAxes, lists: Parameters<typeof loosen>[1]) {
  for (const name of ['log', 'time'] as const) axes.reportIgnored(name, name === 'time');
  axes.reportIgnoredStacked();
  return {
    ...titlesOf(axes),
    ...axes.readLooks({ hasCrossGrid: false, canStep: true }),
    ...loosen(axes, lists),
    hasLabels: false,
  };
}
