import { clamp } from '../../../../shared/clamp.ts';
import { joinGaps } from '../join-gaps.ts';
import { computeShares } from '../shares.ts';
import type { Dataset, Kind, SeriesChart, Side, Value } from '../spec.ts';

/** Extent of a mark on the value axis. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Length of a stacked mark, which its rounded ends may not have. */
  readonly length?: number;
  /** True for a floating bar. */
  readonly isFloating?: true;
  /** True if the dataset that the area ends at has no value here. */
  readonly isOpen?: true;
  /** True for a missing value, across which points are joined, or which counts as 0 in a stack. */
  readonly isJoined?: true;
}

/** Spans of one dataset, one per label; undefined for a missing value. */
export type Spans = readonly (Span | undefined)[];

/** Returns how a dataset is drawn; sparklines are lines. */
export function kindOf({ type }: SeriesChart, dataset: Dataset): Kind {
  return type === 'sparkline' ? 'line' : (dataset.type ?? type);
}

/** Returns true for stacked bars and areas. */
export function isStacked({ stacked }: SeriesChart, kind: Kind): boolean {
  return stacked === true && kind !== 'line';
}

/** Returns the axis of a dataset or guide; always the left one if no dataset uses that. */
export function sideOf(
  { data: { datasets } }: SeriesChart,
  { axis = 'left' }: { axis?: Side | undefined },
): Side {
  return datasets.some((dataset) => (dataset.axis ?? 'left') === 'left') ? axis : 'left';
}

/** Computes the spans of all datasets: from zero, or stacked on the previous dataset, negative values downwards. */
export function computeSpans(spec: SeriesChart): Spans[] {
  const { labels, datasets } = spec.data;
  const stacked = new Map<Dataset, Spans>();
  for (const members of listStacks(spec)) {
    const isArea = members.every((dataset) => kindOf(spec, dataset) === 'area');
    const isJoining = (dataset: Dataset) => spec.gaps === 'join' && kindOf(spec, dataset) === 'area';
    // The area between two others cannot break. One without others can.
    const sides = members.map((dataset) =>
      isArea && members.length > 1 ? sideOfMissing(dataset) : undefined,
    );
    const joined = members.map((one) => (isJoining(one) ? joinGaps(one.values, spec) : one.values));
    const columns = labels.map((_, index) => {
      const values = joined.map((some) => some[index] ?? null);
      return stackUp(spec.percent ? shareOut(values) : values, sides);
    });
    for (const [order, dataset] of members.entries())
      stacked.set(
        dataset,
        columns.map(({ [order]: span }, index) =>
          span && dataset.values[index] === null ? { ...span, isJoined: true } : span,
        ),
      );
  }
  return datasets.map((dataset) => stacked.get(dataset) ?? listOwnSpans(dataset, datasets));
}

/** Groups the stacked datasets by kind and axis. */
export function listStacks(spec: SeriesChart): Dataset[][] {
  const stacks = new Map<string, Dataset[]>();
  for (const dataset of spec.data.datasets) {
    const kind = kindOf(spec, dataset);
    if (!isStacked(spec, kind)) continue;
    const name = `${kind} ${sideOf(spec, dataset)}`;
    stacks.set(name, [...(stacks.get(name) ?? []), dataset]);
  }
  return [...stacks.values()];
}

function listOwnSpans({ values, starts, fill_to: target }: Dataset, all: readonly Dataset[]): Spans {
  const others = target === undefined ? undefined : all[target]?.values;
  return values.map((to, index) => {
    if (to === null) return undefined;
    if (others) {
      const from = others[index] ?? null;
      return from === null ? { from: to, to, isOpen: true } : { from, to };
    }
    const start = starts?.[index];
    return start === undefined ? { from: 0, to } : { from: start, to, isFloating: true };
  });
}

type StackSide = 'above' | 'below';

/** Returns the side of zero where the missing values of an area are, which count as 0. */
function sideOfMissing({ values }: Dataset): StackSide {
  const given = values.filter((value) => value !== null);
  return given.length > 0 && given.every((value) => value < 0) ? 'below' : 'above';
}

function stackUp(values: readonly Value[], sides: readonly (StackSide | undefined)[]): Spans {
  const ends = { above: 0, below: 0 };
  return values.map((value, order) => {
    const missing = sides[order];
    if (value === null) return missing && { from: ends[missing], to: ends[missing], length: 0 };
    const side = value < 0 ? 'below' : 'above';
    const from = ends[side];
    const to = clamp(from + value, -Number.MAX_VALUE, Number.MAX_VALUE);
    ends[side] = to;
    return { from, to, length: value };
  });
}

/** Returns each value as its share of the total of absolute values. */
function shareOut(values: readonly Value[]): Value[] {
  const { shares } = computeShares(values.map((value) => Math.abs(value ?? 0)));
  return values.map((value, index) => (value === null ? null : Math.sign(value) * (shares[index] ?? 0)));
}

/** Maps all spans, without missing spans and undefined results. */
export function mapSpans<T>(some: Spans, make: (span: Span, index: number) => T | undefined): T[] {
  const all: T[] = [];
  some.forEach((span, index) => {
    const made = span && make(span, index);
    if (made !== undefined) all.push(made);
  });
  return all;
}

/** Lists the ends of all marks, and the starts of floating bars. */
export function listEnds(spans: readonly Spans[]): number[] {
  const ends: number[] = [];
  for (const some of spans) {
    for (const span of some) {
      if (span === undefined) continue;
      ends.push(span.to);
      if (span.isFloating) ends.push(span.from);
    }
  }
  return ends;
}

/** Returns true if labels are listed from top to bottom and values extend to the right. */
export function isHorizontal({ type, horizontal }: SeriesChart): boolean {
  return type === 'bar' && horizontal === true;
}
