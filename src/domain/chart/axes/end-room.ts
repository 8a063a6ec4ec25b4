import type { Side } from '../spec.ts';
import { locateValue, type Scale, type Scales } from './scale.ts';
import { listEnds, type Spans } from './spans.ts';

/** Room beyond the highest and below the lowest tick, in px. */
export interface EndRoom {
  readonly headPx: number;
  readonly footPx: number;
}

export const NO_ROOM: EndRoom = { headPx: 0, footPx: 0 };

/**
 * A value axis before its ends are known: what the plot and the room beyond them have together, and what of that room
 * is there in any case.
 */
export interface EndsPlan {
  readonly scales: Scales;
  readonly alongPx: number;
  readonly edges: EndRoom;
}

/** The plot is never shorter than this part of what it shares with the room beyond its ends. */
const PLOT_SHARE_MIN = 1 / 3;

/**
 * The room beyond the ends of the plot for something that reaches `endPx` beyond each mark, away from zero: as little
 * as holds it, since what a mark leaves free of the plot is used first. Undefined where too little would be left to the
 * plot.
 */
export function measureEnds(
  series: readonly { readonly spans: Spans; readonly side: Side }[],
  { scales, endPx, alongPx, edges }: EndsPlan & { endPx: number },
): EndRoom | undefined {
  const frees = Object.entries(scales).map(([side, scale]) =>
    findFree(listEnds(series.filter((one) => one.side === side).map(({ spans }) => spans)), scale),
  );
  const freeAbove = findLeast(frees.map(({ above }) => above));
  const freeBelow = findLeast(frees.map(({ below }) => below));
  // The plot and both rooms fill what there is, and each room is the larger of two needs: the tightest pair decides.
  const lengthPx = Math.min(
    ...listNeeds(edges.headPx, endPx, freeAbove).flatMap((head) =>
      listNeeds(edges.footPx, endPx, freeBelow).map(
        // Marks that go nowhere leave the whole plot free, or by rounding a hair more than that.
        (foot) => (alongPx - head.px - foot.px) / Math.max(1 - head.free - foot.free, 0),
      ),
    ),
  );
  const roomFor = (free: number | undefined) =>
    free === undefined ? 0 : Math.max(endPx - free * lengthPx, 0);
  const isLongEnough = lengthPx >= alongPx * PLOT_SHARE_MIN;
  return isLongEnough ? { headPx: roomFor(freeAbove), footPx: roomFor(freeBelow) } : undefined;
}

/** Of a plot of length 1, what the outermost mark leaves free at each end; undefined at an end without marks. */
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

/** What one end wants: `px`, of which the part `free` of the plot's length is spared. */
interface Need {
  readonly px: number;
  readonly free: number;
}

function listNeeds(edgePx: number, endPx: number, free: number | undefined): Need[] {
  const edge = { px: edgePx, free: 0 };
  return free === undefined ? [edge] : [edge, { px: endPx, free }];
}
