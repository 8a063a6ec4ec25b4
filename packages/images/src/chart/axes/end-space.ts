import type { Side } from '../spec.ts';
import { locateValue, type Scale, type Scales } from './scale.ts';
import { listEnds, type Spans } from './spans.ts';

/** Space beyond the highest and below the lowest tick, in px. */
export interface EndSpace {
  readonly headPx: number;
  readonly footPx: number;
}

export const NO_SPACE: EndSpace = { headPx: 0, footPx: 0 };

/**
 * A value axis without its final ends: the length of the plot and its end space together, and the minimum end space.
 */
export interface EndsPlan {
  readonly scales: Scales;
  readonly alongPx: number;
  readonly edges: EndSpace;
}

/** Minimum share of the plot in its length together with the end space. */
const PLOT_SHARE_MIN = 1 / 3;

/**
 * Returns the end space for labels that extend `endPx` beyond each mark, away from zero. Free space in the plot between
 * the outermost mark and the end of the axis is used first. Returns undefined if the plot would get too short.
 */
export function measureEnds(
  series: readonly { readonly spans: Spans; readonly side: Side }[],
  { scales, endPx, alongPx, edges }: EndsPlan & { endPx: number },
): EndSpace | undefined {
  const frees = Object.entries(scales).map(([side, scale]) =>
    findFree(listEnds(series.filter((one) => one.side === side).map(({ spans }) => spans)), scale),
  );
  const freeAbove = findLeast(frees.map(({ above }) => above));
  const freeBelow = findLeast(frees.map(({ below }) => below));
  // The plot and the end space at both ends add up to `alongPx`. Each end space is the larger of two needs, so the
  // minimum over all pairs is the length of the plot.
  const lengthPx = Math.min(
    ...listNeeds(edges.headPx, endPx, freeAbove).flatMap((head) =>
      listNeeds(edges.footPx, endPx, freeBelow).map(
        // Marks of length zero leave the whole plot free, and rounding can make that slightly more than 1.
        (foot) => (alongPx - head.px - foot.px) / Math.max(1 - head.free - foot.free, 0),
      ),
    ),
  );
  const spaceFor = (free: number | undefined) =>
    free === undefined ? 0 : Math.max(endPx - free * lengthPx, 0);
  const isLongEnough = lengthPx >= alongPx * PLOT_SHARE_MIN;
  return isLongEnough ? { headPx: spaceFor(freeAbove), footPx: spaceFor(freeBelow) } : undefined;
}

/**
 * Returns the free space between the outermost mark and each end of a plot of length 1; undefined at an end without
 * marks.
 */
function findFree(tos: readonly number[], scale: Scale) {
  const [lowest, highest] = [Math.min(...tos), Math.max(...tos)];
  return {
    above: highest >= 0 ? 1 - locateValue(scale, highest) : undefined,
    below: lowest < 0 ? locateValue(scale, lowest) : undefined,
  };
}

function findLeast(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Space needed at one end: `px`, less the part `free` of the plot's length. */
interface Need {
  readonly px: number;
  readonly free: number;
}

function listNeeds(edgePx: number, endPx: number, free: number | undefined): Need[] {
  const edge = { px: edgePx, free: 0 };
  return free === undefined ? [edge] : [edge, { px: endPx, free }];
}
