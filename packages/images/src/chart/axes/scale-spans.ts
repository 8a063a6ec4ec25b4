/** The value axes of charts with series. */
import type { Frame } from '../frame.ts';
import type { Dataset, SeriesChart, Side } from '../spec.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { alignZeros } from './align-zeros.ts';
import { computeScale } from './linear-scale.ts';
import { computeLogScale } from './log-scale.ts';
import type { Extent, Scales } from './scale.ts';
import { isHorizontal, kindOf, listEnds, type Spans, sideOf } from './spans.ts';

/** Minimum distance of ticks in multiples of the font size, on vertical and horizontal axes. */
const SPACING_UP = 2.4;
const SPACING_RIGHT = 6;

/** Computes the value axes of a chart, for its drawing and its data. */
export function scaleSpans(
  spec: SeriesChart,
  spans: readonly Spans[],
  means: { frame: Frame; format: NumberFormat },
): Scales {
  const hasRight = spec.data.datasets.some((dataset) => sideOf(spec, dataset) === 'right');
  const compute = spec.value_scale === 'log' ? computeLogScale : computeScale;
  const extent = measureSide(spec, 'left', { spans, ...means });
  const alone = compute(extent);
  if (!hasRight) return { left: alone };
  const extentRight = measureSide(spec, 'right', { spans, ...means });
  const [left, right] = alignZeros([alone, compute(extentRight)], [extent, extentRight]);
  return { left, right };
}

/** Returns true for areas down to zero, and for bars that do not all float. */
function startsAtZero(spec: SeriesChart, dataset: Dataset): boolean {
  if (dataset.fill_to !== undefined) return false;
  const { starts, values } = dataset;
  const isFloating = starts && values.every((value, index) => value === null || starts[index] !== undefined);
  return kindOf(spec, dataset) !== 'line' && !isFloating;
}

/** Minimum length of the shortest bar on an axis without zero, as a share of the differences of all values. */
const BASE_SHARE = 0.05;

/** Returns where bars and areas start on an axis without zero, so that the shortest is visible. */
function listBases(values: readonly number[], isBased: boolean): number[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const extra = (highest - lowest) * BASE_SHARE;
  if (!isBased || !Number.isFinite(extra) || (lowest <= 0 && highest >= 0)) return [];
  return [lowest > 0 ? Math.max(lowest - extra, 0) : Math.min(highest + extra, 0)];
}

function measureSide(
  spec: SeriesChart,
  side: Side,
  { spans, frame, format }: { spans: readonly Spans[]; frame: Frame; format: NumberFormat },
): Extent {
  const isHere = (part: { readonly axis?: Side | undefined }) => sideOf(spec, part) === side;
  const datasets = spec.data.datasets.filter(isHere);
  const ends = listEnds(spans.filter((_, order) => isHere(spec.data.datasets[order] ?? {})));
  const lines = spec.lines?.filter(isHere).map(({ value }) => value) ?? [];
  const bands = side === 'left' ? (spec.bands?.flatMap(({ from, to }) => [from, to]) ?? []) : [];
  const values = [...ends, ...lines, ...bands];
  const isFree = spec.begin_at_zero === false;
  const isBased = datasets.some((dataset) => startsAtZero(spec, dataset));
  const isTurned = isHorizontal(spec);
  return {
    values: [...values, ...(isFree ? listBases(values, isBased) : [])],
    ...(side === 'left' && { min: spec.min, max: spec.max }),
    isZeroBound: !isFree && (isBased || spec.begin_at_zero === true),
    isFree,
    lengthPx: isTurned ? frame.widthPx : frame.heightPx,
    ...(spec.tick_step !== undefined && { step: spec.tick_step }),
    spacingMinPx: frame.fontPx * (isTurned ? SPACING_RIGHT : SPACING_UP),
    stepMin: format.stepMin,
  };
}
