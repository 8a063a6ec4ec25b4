/** Types of pies and donuts. */
import type { PieArcDatum } from 'd3-shape';

/** Texts of one slice. */
export interface SliceText {
  /** Empty if the legend has the label. */
  readonly label: string;
  readonly share: string;
  /** Tooltip. */
  readonly hover: string;
}

/** A slice with its angles clockwise from the top, its index and its share. */
export type Slice = PieArcDatum<number>;

/** Inner and outer radius of the slices, in px. */
export interface Ring {
  readonly inner: number;
  readonly radius: number;
}
