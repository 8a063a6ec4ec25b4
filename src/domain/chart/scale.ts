import { scaleLinear } from 'd3-scale';
import type { Frame } from './frame.ts';
import { cleanNumber } from './numbers.ts';
import type { SeriesChart } from './spec.ts';

/** The value axis: its ends lie on the first and the last tick, all numbers are round. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

/** Smaller than this counts as zero: the steps between would be no numbers any more. */
const MAGNITUDE_MIN = 1e-290;
/** Larger than this is divided first: twice of it may be no number any more. */
const MAGNITUDE_MAX = 1e300;
/** Values that differ by less than this part of themselves would need labels of too many digits. */
const SPAN_MIN = 1e-5;

/** A tick for about every 60 px of height, between 2 and 8. */
const TICK_SPACING_PX = 60;

/** The axis for all values of a chart. It holds zero, but for lines whose values lie far from it and close together. */
export function computeScale(spec: SeriesChart, { heightPx }: Frame): Scale {
  const values = spec.data.datasets.flatMap((dataset) => dataset.values);
  const [min, max] = findDomain(values, spec.type === 'bar');
  const unit = Math.max(Math.abs(min), Math.abs(max)) > MAGNITUDE_MAX ? 1e10 : 1;
  const tickCount = Math.min(Math.max(Math.round(heightPx / TICK_SPACING_PX), 2), 8);
  const axis = scaleLinear()
    .domain([min / unit, max / unit])
    .nice(tickCount);
  const ticks = axis.ticks(tickCount).map((tick) => clampFinite(cleanNumber(tick) * unit));
  const [first = 0, second = 1] = ticks;
  return { min: first, max: ticks.at(-1) ?? 1, step: cleanNumber(second - first), ticks };
}

function findDomain(values: readonly number[], isZeroBound: boolean): [number, number] {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const magnitude = Math.max(Math.abs(lowest), Math.abs(highest));
  if (!(magnitude > MAGNITUDE_MIN && values.length > 0)) return [0, 1];
  const span = highest / magnitude - lowest / magnitude;
  if (!isZeroBound && span < 0.5 && span > SPAN_MIN) return [lowest, highest];
  return [Math.min(lowest, 0), Math.max(highest, 0)];
}

/** A nice end just beyond the largest number becomes the largest number. */
function clampFinite(value: number): number {
  const clean = cleanNumber(value);
  return Math.min(Math.max(clean, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/** Where a value lies on the axis, 0 at its lower end, 1 at its upper. Halves, since the whole span may overflow. */
export function locateValue({ min, max }: Scale, value: number): number {
  return (value / 2 - min / 2) / (max / 2 - min / 2);
}
