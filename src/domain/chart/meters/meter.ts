/** A gauge or a progress: one value on a scale from 0. */
import { clamp } from '../../clamp.ts';
import type { Appearance, Band, Label } from '../spec.ts';
import { listColors, type Painted } from '../style.ts';

export interface MeterChart extends Appearance {
  readonly type: 'gauge' | 'progress';
  readonly data: { readonly value: number; readonly label?: Label | null | undefined };
  /** Where the scale ends. */
  readonly max?: number | undefined;
  readonly bands?: readonly Band[] | undefined;
}

/** A range as it is drawn, inside of the scale. */
export interface MeterBand {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** A meter with all that is left open filled in. */
export interface Meter {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly bands: readonly MeterBand[];
  /** How much of the scale is filled, 0–1. */
  readonly share: number;
  /** The first range that holds the value, -1 without one. */
  readonly bandIndex: number;
}

/** What the document says of `max` when it is absent. */
const MAX = { plain: 100, percent: 1 } as const;

/** Reads a meter: what of its ranges lies beyond the scale is cut off. */
export function readMeter({ data, max: asked, percent, bands: ranges = [] }: MeterChart): Meter {
  const max = asked ?? (percent ? MAX.percent : MAX.plain);
  const bands = ranges
    .map(({ from, to, label }) => ({
      from: clamp(from, 0, max),
      to: clamp(to, 0, max),
      label: String(label ?? ''),
    }))
    .filter(({ from, to }) => to > from);
  const { value } = data;
  const reached = Math.min(value, max);
  const isInside = ({ from, to }: MeterBand) => from <= reached && (reached < to || to === max);
  return {
    value,
    max,
    label: String(data.label ?? ''),
    bands,
    share: reached / max,
    bandIndex: bands.findIndex(isInside),
  };
}

/** What is wrong with a meter that has the right shape, in words for the caller; undefined when nothing is. */
export function checkMeter({ bands = [] }: MeterChart): string | undefined {
  return bands.every(({ from, to }) => from < to) ? undefined : 'A band must end above its start';
}

/** A colour for each range, and one where the value is in none of them. */
export function paintMeter(spec: MeterChart): Painted {
  const { theme, bg, colors } = spec;
  return { theme, bg, colors, colorCount: readMeter(spec).bands.length + 1, isWrittenOn: false };
}

/** Which of the colours the value has: that of its range, else the one behind those of the ranges. */
export function colorOf({ bands, bandIndex }: Meter): number {
  return bandIndex < 0 ? bands.length : bandIndex;
}

/** What a meter shows, as data; the percentage has two decimals. */
export interface MeterTable {
  type: MeterChart['type'];
  title: string | null;
  label: string | null;
  value: number;
  max: number;
  percentage: number;
  color: string;
  bands: { from: number; to: number; label: string | null; color: string }[];
}

/** Gives the meter as data instead of a drawing, with the same colours. */
export function tabulateMeter(spec: MeterChart): MeterTable {
  const meter = readMeter(spec);
  const colors = listColors(paintMeter(spec));
  return {
    type: spec.type,
    title: spec.title ?? null,
    label: meter.label === '' ? null : meter.label,
    value: meter.value,
    max: meter.max,
    percentage: Math.round(meter.share * 1e4) / 100,
    color: colors[colorOf(meter)] ?? '',
    bands: meter.bands.map(({ from, to, label }, index) => ({
      from,
      to,
      label: label === '' ? null : label,
      color: colors[index] ?? '',
    })),
  };
}
