import { element, type Markup } from '../../svg/markup.ts';
import { flattenText } from '../../svg/text.ts';
import { placeAxes } from '../axes/place-axes.ts';
import { spreadTimes } from '../axes/time-axis.ts';
import type { Box } from '../frame.ts';
import { choosePen, drawStroke, printPoint } from '../stroke.ts';
import { paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { type Candle, type CandlestickChart, isRising, scaleCandles } from './candlestick.ts';

/** Share of a label's band for its candle, and of the plot's width for one candle. */
const BODY_SHARE = 0.7;
const BODY_SHARE_MAX = 0.08;
/** A candle that closes where it opens is a line. */
const BODY_MIN_PX = 1;
const WICK_MIN_PX = 0.5;
/** More candles than this have labels that are thinned, and no tooltips. */
const CANDLES_FEW = 100;

/** Draws candles over evenly spaced labels or a time axis. */
export function drawCandles(spec: CandlestickChart, space: Box, means: DrawContext): Markup[] {
  const { style, frame, format } = means;
  const { labels, values } = spec.data;
  const dates = { type: 'bar' as const, locale: spec.locale, data: { labels, datasets: [NO_VALUES] } };
  const { markup, axes } = placeAxes(spec, space, means, {
    legend: { entries: [], swatch: 'square' },
    scale: scaleCandles(spec, means),
    labels: labels.map(flattenText),
    xScale: spec.x === 'time' ? spreadTimes(dates, frame) : undefined,
    isDense: true,
  });
  const bodyPx = Math.min(axes.bandPx * BODY_SHARE, axes.plot.width * BODY_SHARE_MAX);
  const { strokePx } = choosePen(style.fontPx, Number.POSITIVE_INFINITY);
  const widthPx = Math.max(Math.min(strokePx, bodyPx / 3), WICK_MIN_PX);
  const marks = [true, false].map((isUp, order) => {
    const color = style.series[order];
    const shown = values.flatMap((candle, index) =>
      isRising(candle) === isUp ? [{ candle, label: labels[index], x: axes.centers[index] ?? 0 }] : [],
    );
    const wicks = shown.map(({ candle, x }) => traceWick(candle, x, axes.locate)).join('');
    const bodies = shown.map(({ candle, label, x }) => {
      const hover = `${label}: ${describeCandle(candle, format)}`;
      const inside = values.length > CANDLES_FEW ? [] : [element('title', {}, [hover])];
      const [open, close] = [axes.locate(candle[0]), axes.locate(candle[3])];
      const height = Math.max(Math.abs(open - close), BODY_MIN_PX);
      const y = (open + close - height) / 2;
      return element('rect', { x: x - bodyPx / 2, y, width: bodyPx, height }, inside);
    });
    const lines = wicks === '' ? [] : drawStroke(wicks, color, { widthPx });
    return element('g', paint({ fill: color }), [...lines, ...bodies]);
  });
  return [...markup, ...marks];
}

const NO_VALUES = { label: '', values: [] };

/** Traces the lines from the body to the high and to the low. */
function traceWick([open, high, low, close]: Candle, x: number, locate: (value: number) => number): string {
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
  const line = (from: number, to: number) =>
    from === to ? '' : `M${printPoint(x, locate(from))}L${printPoint(x, locate(to))}`;
  return line(high, top) + line(bottom, low);
}

function describeCandle(candle: Candle, format: DrawContext['format']): string {
  const [open, high, low, close] = candle.map((value) => format.write(value));
  return `open ${open}, high ${high}, low ${low}, close ${close}`;
}
