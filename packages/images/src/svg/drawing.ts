/** A finished SVG, with the properties that determine the cost of its PNG. */
export interface Drawing {
  readonly svg: string;
  /** Displayed size, in px. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** True if parts are blurred, which makes each pixel ten times as expensive. */
  readonly isBlurred: boolean;
}
