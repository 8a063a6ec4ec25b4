/** What pies and donuts are made of. */
import type { PieArcDatum } from 'd3-shape';

/** What is said of a slice. */
export interface SliceText {
  /** Empty where a legend says it. */
  readonly label: string;
  readonly share: string;
  /** For readers who point at it. */
  readonly hover: string;
}

/** One slice: its angles clockwise from the top, its number and its part of the whole. */
export type Slice = PieArcDatum<number>;

/** The two circles between which slices lie, by their radii in px. */
export interface Ring {
  readonly inner: number;
  readonly radius: number;
}
