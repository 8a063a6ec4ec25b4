/** Layout of the labels under the plot. */
export interface LabelLayout {
  readonly angleDegrees: 0 | 45 | 90;
  readonly every: number;
  /** At most two lines per label. */
  readonly lines: readonly (readonly string[])[];
  /** Height including the gap to the plot. */
  readonly heightPx: number;
  /** Space needed at the left of the plot. */
  readonly leadPx: number;
}

/** From one baseline to the next, and from the plot to the labels, in multiples of the font size. */
export const LABEL_LINE = 1.2;
export const LABEL_DISTANCE = 0.55;

/** Gap between adjacent labels, in multiples of the font size. */
export const LABEL_BLANK = 0.6;
/** Minimum length of shortened labels; shorter ones could not be distinguished. */
export const LABEL_LENGTH_MIN = 4;

/** Space for the labels, in px. */
export interface LabelSpace {
  /** Width of a label's band, and its minimum if all the space at the left is used. */
  readonly bandPx: number;
  readonly bandMinPx: number;
  readonly heightMaxPx: number;
  /** At least `heightMaxPx`: the maximum height if that keeps all labels whole. */
  readonly heightMaxWholePx: number;
  /** Maximum distance from the left side to the first band. */
  readonly leadMaxPx: number;
  readonly fontPx: number;
}
