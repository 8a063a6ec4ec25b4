/** Bubble charts: points with x, y and a size. */
import { computeScale } from '../axes/linear-scale.ts';
import type { Scale } from '../axes/scale.ts';
import type { Frame } from '../frame.ts';
import type { Appearance, AxesAppearance, Label } from '../spec.ts';
import type { DrawContext } from '../texts/draw-context.ts';

interface BubbleAppearance extends Appearance, AxesAppearance {
  readonly type: 'bubble';
  /** Ends of the y axis. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** `area`: the area is in proportion to the size (default); `px`: the size is the radius in px, at most 50. */
  readonly sizes?: 'area' | 'px' | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

/** Numbers of at most 1e100. */
export type Bubble = readonly [x: number, y: number, size: number];

export interface BubbleInput extends BubbleAppearance {
  readonly data: {
    readonly datasets: readonly {
      readonly label?: Label | null | undefined;
      readonly points: readonly (readonly number[])[];
    }[];
  };
}

/** The same with a name for each dataset. */
export interface BubbleChart extends BubbleAppearance {
  readonly data: {
    readonly datasets: readonly { readonly label: string; readonly points: readonly Bubble[] }[];
  };
}

/** Radius of the largest bubble as a share of the shorter side. */
const RADIUS_SHARE = 0.07;

/** Returns the radius of a size in px. */
export function measureBubbles({ data, sizes }: BubbleChart, frame: Frame): (size: number) => number {
  if (sizes === 'px') return (size) => size;
  const largest = Math.max(...data.datasets.flatMap(({ points }) => points.map(([, , size]) => size)), 0);
  const maxPx = Math.min(frame.widthPx, frame.heightPx) * RADIUS_SHARE;
  return (size) => (largest === 0 ? 0 : maxPx * Math.sqrt(size / largest));
}

/** Minimum distance of ticks in multiples of the font size, on the y and the x axis. */
const SPACING_UP = 2.4;
const SPACING_RIGHT = 6;
/** Approximate share of the frame for the plot, and of the plot for everything but a bubble at each end. */
const PLOT_SHARE = 0.8;
const FREE_MIN = 0.2;

/** Returns both scales, which have space for the bubbles, unless an end is set. */
export function scaleBubbles(
  spec: BubbleChart,
  { frame, format }: Pick<DrawContext, 'frame' | 'format'>,
): { x: Scale; y: Scale } {
  const points = spec.data.datasets.flatMap((dataset) => dataset.points);
  const measure = measureBubbles(spec, frame);
  const spread = (position: 0 | 1, lengthPx: number) => {
    const values = points.map((point) => point[position]);
    const [lowest, highest] = [Math.min(...values), Math.max(...values)];
    // Bubbles in one line are in the middle.
    const span = highest - lowest || Math.max(Math.abs(highest), 1);
    const plotPx = lengthPx * PLOT_SHARE;
    return points.flatMap((point) => {
      const radiusPx = measure(point[2]);
      const freePx = Math.max(plotPx - 2 * radiusPx, plotPx * FREE_MIN);
      const beyond = highest > lowest ? span * (radiusPx / freePx) : span / 2;
      return [point[position] - beyond, point[position] + beyond];
    });
  };
  const { min, max, tick_step: step } = spec;
  const { widthPx, heightPx, fontPx } = frame;
  const either = { isZeroBound: false, isFree: true, stepMin: format.stepMin };
  const [right, up] = [SPACING_RIGHT * fontPx, SPACING_UP * fontPx];
  const y = { values: spread(1, heightPx), min, max, step, lengthPx: heightPx, spacingMinPx: up };
  return {
    x: computeScale({ ...either, values: spread(0, widthPx), lengthPx: widthPx, spacingMinPx: right }),
    y: computeScale({ ...either, ...y }),
  };
}
