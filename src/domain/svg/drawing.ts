/** A finished picture, with what decides what it costs as PNG. */
export interface Drawing {
  readonly svg: string;
  /** How large it is shown, in px. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether parts of it are blurred, which makes each pixel ten times as dear. */
  readonly isBlurred: boolean;
}
