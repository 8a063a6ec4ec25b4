/** How the labels under the plot are set: level, or turned to the left, all of them or every n-th. */
export interface LabelLayout {
  readonly angleDegrees: 0 | 45 | 90;
  readonly every: number;
  /** At most two lines for each label. */
  readonly lines: readonly (readonly string[])[];
  /** The height that they take, the distance to the plot included. */
  readonly heightPx: number;
  /** How much room they want at the left of the plot. */
  readonly leadPx: number;
}

/** From one base line to the next, and from the plot to the labels, in parts of the font size. */
export const LABEL_LINE = 1.2;
export const LABEL_DISTANCE = 0.55;

/** Between two labels beside each other, in parts of the font size. */
export const LABEL_BLANK = 0.6;
/** Labels are not cut shorter than this: too little would be left to tell them apart. */
export const LABEL_LENGTH_MIN = 4;

/** The room of the labels, in px. */
export interface LabelRoom {
  /** The width of one label's band, and what is left of it when the room at the left is used up. */
  readonly bandPx: number;
  readonly bandMinPx: number;
  readonly heightMaxPx: number;
  /** No less than `heightMaxPx`: what they may take where nothing is cut then. */
  readonly heightMaxWholePx: number;
  /** From the left side of the room to the first band, at most. */
  readonly leadMaxPx: number;
  readonly fontPx: number;
}
