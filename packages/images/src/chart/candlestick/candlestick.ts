/** Candlesticks: the open, high, low and close of each label. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import type { Appearance, AxesAppearance, Label } from '../spec.ts';
import type { DrawContext } from '../texts/draw-context.ts';

export interface CandlestickInput extends Appearance, AxesAppearance {
  readonly type: 'candlestick';
  /** Ends of the value axis. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Spacing of labels. Default: even. With `time`, labels are ISO 8601 dates or times. */
  readonly x?: 'category' | 'time' | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
  readonly data: {
    readonly labels: readonly Label[];
    /** Open, high, low and close of each label, at most 1e100 each. */
    readonly values: readonly (readonly number[])[];
  };
}

/** Open, high, low and close. */
export type Candle = readonly [open: number, high: number, low: number, close: number];

/** The same with labels as strings. */
export interface CandlestickChart extends CandlestickInput {
  readonly data: { readonly labels: readonly string[]; readonly values: readonly Candle[] };
}

export const isRising = ([open, , , close]: Candle): boolean => close >= open;

/** Minimum distance of ticks in multiples of the font size. */
const SPACING = 2.4;

/** Returns the value axis, which includes zero only if the values do. */
export function scaleCandles(
  { data, min, max, tick_step: step }: CandlestickChart,
  { frame, format }: Pick<DrawContext, 'frame' | 'format'>,
): Scale {
  return computeScale({
    values: data.values.flat(),
    min,
    max,
    step,
    isZeroBound: false,
    isFree: true,
    stepMin: format.stepMin,
    lengthPx: frame.heightPx,
    spacingMinPx: SPACING * frame.fontPx,
  });
}
