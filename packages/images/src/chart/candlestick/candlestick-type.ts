import type { Scale } from '../axes/scale.ts';
import { readTime } from '../axes/time-axis.ts';
import type { ChartType } from '../chart-type.ts';
import { orderOf, take } from '../order.ts';
import { CHART_COLORS } from '../series-colors.ts';
import { type ColorInputs, listColors } from '../style.ts';
import { count } from '../texts/count.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { type Candle, type CandlestickChart, type CandlestickInput, scaleCandles } from './candlestick.ts';
import { drawCandles } from './draw-candles.ts';

/** The open, high, low and close of each label. */
export const candlestickType: ChartType<CandlestickInput, CandlestickChart, CandlestickData> = {
  normalize,
  check,
  sort,
  colors: colorsOf,
  draw: drawCandles,
  describe,
  toData,
};

function normalize(input: CandlestickInput): CandlestickChart {
  const values = input.data.values.map(
    ([open = 0, high = 0, low = 0, close = 0]): Candle => [open, high, low, close],
  );
  return { ...input, data: { labels: input.data.labels.map(String), values } };
}

function check({
  data: { labels, values },
  x,
  min = -Infinity,
  max = Infinity,
}: CandlestickChart): string | undefined {
  if (values.length !== labels.length) return 'Values must have the same number as labels';
  const isOrdered = (candle: Candle) =>
    candle[1] === Math.max(...candle) && candle[2] === Math.min(...candle);
  if (!values.every(isOrdered)) return 'The highest price must be second and the lowest third';
  if (min >= max) return 'min must be less than max';
  if (values.some(([, high, low]) => low < min || high > max)) return 'Values must be between min and max';
  if (x !== 'time') return undefined;
  const times = labels.map(readTime);
  if (times.includes(undefined)) return 'With x=time, labels must be ISO 8601 dates or times';
  return new Set(times).size < times.length ? 'With x=time, each label must be a different time' : undefined;
}

/** Sorts candles by time if their labels are times. */
function sort(chart: CandlestickChart): CandlestickChart {
  const { labels, values } = chart.data;
  const times = chart.x === 'time' ? labels.map((label) => readTime(label) ?? null) : [];
  const order = orderOf(times, 'asc');
  return chart.x === 'time' && order
    ? { ...chart, data: { labels: take(labels, order), values: take(values, order) } }
    : chart;
}

/** Rising candles are green and others red, in tones that color-blind readers can distinguish. */
const ORDER = [CHART_COLORS.indexOf('#2a826c'), CHART_COLORS.indexOf('#ba293b')];

function colorsOf({ theme, bg, colors }: CandlestickChart): ColorInputs {
  return { theme, bg, colors, colorCount: 2, isWrittenOn: false, order: ORDER };
}

function describe({ data: { labels, values } }: CandlestickChart, format: DrawContext['format']): string {
  const high = Math.max(...values.map((candle) => candle[1]));
  const low = Math.min(...values.map((candle) => candle[2]));
  const [first, last] = [values[0]?.[0] ?? 0, values.at(-1)?.[3] ?? 0];
  const write = (value: number) => format.write(value);
  const ends = `from ${labels[0]}, open ${write(first)}, to ${labels.at(-1)}, close ${write(last)}`;
  return `Candlestick chart of ${count(values.length, 'candle')} ${ends}. High ${write(high)}, low ${write(low)}.`;
}

/** A candlestick chart as data; `title` is null if missing. */
export interface CandlestickData {
  type: 'candlestick';
  title: string | null;
  labels: string[];
  values: number[][];
  colors: string[];
  scale: Scale;
}

function toData(spec: CandlestickChart, context: Pick<DrawContext, 'frame' | 'format'>): CandlestickData {
  return {
    type: spec.type,
    title: spec.title ?? null,
    labels: [...spec.data.labels],
    values: spec.data.values.map((candle) => [...candle]),
    colors: [...listColors(colorsOf(spec))],
    scale: scaleCandles(spec, context),
  };
}
