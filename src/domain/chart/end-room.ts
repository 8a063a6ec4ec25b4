import { locateValue, type Scale } from './scale.ts';
import { listEnds, type Spans } from './spans.ts';

/** Room beyond the highest and below the lowest tick, in px. */
export interface EndRoom {
  readonly headPx: number;
  readonly footPx: number;
}

export const NO_ROOM: EndRoom = { headPx: 0, footPx: 0 };

/** What is known of the value axis before it is drawn: it is at least `lengthPx` long. */
export interface AxisGuess {
  readonly scale: Scale;
  readonly lengthPx: number;
}

/** The room beyond the ends of the axis for something that reaches `endPx` beyond each mark, away from zero. */
export function measureEnds(
  spans: readonly Spans[],
  { scale, lengthPx, endPx }: AxisGuess & { endPx: number },
): EndRoom {
  const tos = listEnds(spans);
  const heads = tos.map((to) => (to >= 0 ? endPx - (1 - locateValue(scale, to)) * lengthPx : 0));
  const feet = tos.map((to) => (to < 0 ? endPx - locateValue(scale, to) * lengthPx : 0));
  return { headPx: Math.max(0, ...heads), footPx: Math.max(0, ...feet) };
}
