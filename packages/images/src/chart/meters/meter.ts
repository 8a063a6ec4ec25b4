/** Gauges and progress bars: one value on a scale. */
import { clamp } from '../../../../shared/clamp.ts';
import type { Appearance, Band, Label } from '../spec.ts';

export interface MeterChart extends Appearance {
  readonly type: 'gauge' | 'progress';
  readonly data: { readonly value: number; readonly label?: Label | null | undefined };
  /** Ends of the scale. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly bands?: readonly Band[] | undefined;
}

/** A range of the scale, clamped to it. */
export interface MeterBand {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** A meter with all defaults applied. */
export interface Meter {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly bands: readonly MeterBand[];
  /** Filled share of the scale, 0–1. */
  readonly share: number;
  /** Index of the first band that contains the value, or -1. */
  readonly bandIndex: number;
}

/** Defaults of `max` as documented. */
const MAX = { plain: 100, percent: 1 } as const;

/** Reads a meter and clamps its bands to the scale. */
export function readMeter({ data, min = 0, max: asked, percent, bands: ranges = [] }: MeterChart): Meter {
  const max = asked ?? (percent ? MAX.percent : MAX.plain);
  const bands = ranges
    .map(({ from, to, label }) => ({
      from: clamp(from, min, max),
      to: clamp(to, min, max),
      label: String(label ?? ''),
    }))
    .filter(({ from, to }) => to > from);
  const { value } = data;
  const reached = clamp(value, min, max);
  const isInside = ({ from, to }: MeterBand) => from <= reached && (reached < to || to === max);
  return {
    value,
    min,
    max,
    label: String(data.label ?? ''),
    bands,
    share: shareOf(reached, { min, max }),
    bandIndex: bands.findIndex(isInside),
  };
}

/** Returns the position of a value on the scale, 0–1. */
export function shareOf(value: number, { min, max }: Pick<Meter, 'min' | 'max'>): number {
  // Halves, so that the length of the longest scale is finite.
  return (value / 2 - min / 2) / (max / 2 - min / 2);
}

/** Returns the index of the value's color: that of its band, else the one after the colors of the bands. */
export function colorOf({ bands, bandIndex }: Meter): number {
  return bandIndex < 0 ? bands.length : bandIndex;
}

/** A meter as data; the percentage has two decimals. */
export interface MeterData {
  type: MeterChart['type'];
  title: string | null;
  label: string | null;
  value: number;
  min: number;
  max: number;
  percentage: number;
  color: string;
  bands: { from: number; to: number; label: string | null; color: string }[];
}
