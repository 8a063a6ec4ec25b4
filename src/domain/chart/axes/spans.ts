import { clamp } from '../../clamp.ts';
import type { Frame } from '../frame.ts';
import { computeShares } from '../slices/shares.ts';
import type { SeriesChart, Value } from '../spec.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { computeScale, type Scale } from './scale.ts';

/** From where to where a mark reaches on the value axis. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The spans of one dataset, one for each label, undefined where there is no value. */
export type Spans = readonly (Span | undefined)[];

/** True for bars and areas that stand on each other. */
export function isStacked({ type, stacked }: SeriesChart): boolean {
  return stacked === true && (type === 'bar' || type === 'area');
}

/** The spans of all datasets: from zero, or each from where the one before ends, what is negative downwards. */
export function computeSpans(spec: SeriesChart): Spans[] {
  const { labels, datasets } = spec.data;
  if (!isStacked(spec)) return datasets.map(({ values }) => values.map(spanFromZero));
  const columns = labels.map((_, index) => {
    const values = datasets.map((dataset) => dataset.values[index] ?? null);
    return stackUp(spec.percent ? shareOut(values) : values);
  });
  return datasets.map((_, order) => columns.map((column) => column[order]));
}

function spanFromZero(to: Value): Span | undefined {
  return to === null ? undefined : { from: 0, to };
}

function stackUp(values: readonly Value[]): Spans {
  const ends = { above: 0, below: 0 };
  return values.map((value) => {
    if (value === null) return undefined;
    const side = value < 0 ? 'below' : 'above';
    const from = ends[side];
    const to = clamp(from + value, -Number.MAX_VALUE, Number.MAX_VALUE);
    ends[side] = to;
    return { from, to };
  });
}

/** Each value as its part of all, whatever their signs. */
function shareOut(values: readonly Value[]): Value[] {
  const { shares } = computeShares(values.map((value) => Math.abs(value ?? 0)));
  return values.map((value, index) => (value === null ? null : Math.sign(value) * (shares[index] ?? 0)));
}

/** What `make` makes of each span that is there, without what it makes nothing of. */
export function mapSpans<T>(some: Spans, make: (span: Span, index: number) => T | undefined): T[] {
  const all: T[] = [];
  for (const [index, span] of some.entries()) {
    const made = span && make(span, index);
    if (made !== undefined) all.push(made);
  }
  return all;
}

/** Where the marks of all datasets end. */
export function listEnds(spans: readonly Spans[]): number[] {
  const ends: number[] = [];
  for (const some of spans) {
    for (const span of some) if (span !== undefined) ends.push(span.to);
  }
  return ends;
}

/** Ticks are at least so many letters apart: upwards, and to the right. */
const SPACING_UP = 2.4;
const SPACING_RIGHT = 6;

/** The value axis of a chart: the same in its drawing and in its numbers. */
export function scaleSpans(
  spec: SeriesChart,
  spans: readonly Spans[],
  { frame, format }: { frame: Frame; format: NumberFormat },
): Scale {
  const isHorizontal = spec.type === 'bar' && spec.horizontal === true;
  const lines = spec.lines?.map(({ value }) => value) ?? [];
  const bands = spec.bands?.flatMap(({ from, to }) => [from, to]) ?? [];
  return computeScale({
    values: [...listEnds(spans), ...lines, ...bands],
    min: spec.min,
    max: spec.max,
    isZeroBound: spec.type === 'bar' || spec.type === 'area',
    lengthPx: isHorizontal ? frame.widthPx : frame.heightPx,
    spacingMinPx: frame.fontPx * (isHorizontal ? SPACING_RIGHT : SPACING_UP),
    stepMin: format.stepMin,
  });
}
