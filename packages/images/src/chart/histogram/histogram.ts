/** Histograms: the number of values in each bin. */
import { bisectRight, max, min, thresholdSturges, tickStep } from 'd3-array';
import { clamp } from '../../../../shared/clamp.ts';
import type { Scale } from '../axes/scale.ts';
import type { Appearance, Label } from '../spec.ts';
import { cleanNumber } from '../texts/clean-number.ts';

export interface HistogramChart extends Appearance {
  readonly type: 'histogram';
  readonly data: {
    /** 1–1,000 numbers, at most 1e100 each. */
    readonly values: readonly number[];
    readonly label?: Label | null | undefined;
  };
  /** 1–100. Default: about as many as by Sturges' rule, with round ends. */
  readonly bins?: number | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

/** A range with the number of its values. It includes its lower end; the last of `bins` also includes its upper end. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts the values in equally wide bins. */
export function countBins({ data: { values }, bins }: HistogramChart): Bin[] {
  const ends = listEnds(
    [min(values) ?? 0, max(values) ?? 0],
    bins ?? thresholdSturges(values),
    bins === undefined,
  );
  const counts: number[] = Array(ends.length - 1).fill(0);
  for (const value of values) {
    const position = clamp(bisectRight(ends, value) - 1, 0, counts.length - 1);
    counts[position] = (counts[position] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: ends[index] ?? 0, to: ends[index + 1] ?? 0, count }));
}

/** Minimum absolute and relative range; values within less are treated as equal. */
const SPAN_MIN = 1e-290;
const SPAN_SHARE_MIN = 1e-9;

/** Returns the ends of `bins` bins from the lowest to the highest value, or of about as many with round ends. */
function listEnds([lowest, highest]: [number, number], bins: number, isRound: boolean): number[] {
  const magnitude = Math.max(Math.abs(lowest), Math.abs(highest));
  if (highest - lowest <= Math.max(magnitude * SPAN_SHARE_MIN, SPAN_MIN)) {
    const half = Math.max(magnitude / 10, 0.5);
    return listEnds([lowest - half, highest + half], isRound ? 1 : bins, false);
  }
  if (!isRound) {
    const step = (highest - lowest) / bins;
    const inner = Array.from({ length: bins - 1 }, (_, index) => cleanNumber(lowest + (index + 1) * step));
    return [lowest, ...inner, highest];
  }
  const step = tickStep(lowest, highest, bins);
  const endAt = (index: number) => cleanNumber(index * step);
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  // Rounding of the quotient can exclude a value just beyond the end.
  const from = endAt(first) > lowest ? first - 1 : first;
  // A highest value at the end of a bin belongs to the next bin.
  const to = endAt(last) <= highest ? last + 1 : last;
  return Array.from({ length: to - from + 1 }, (_, index) => endAt(from + index));
}

/** A histogram as data; `title` is null if missing. */
export interface HistogramData {
  type: 'histogram';
  title: string | null;
  total: number;
  bins: { from: number; to: number; count: number }[];
  color: string;
  scale: Scale;
}
