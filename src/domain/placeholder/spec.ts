/** A picture that stands in for one that is not there yet; everything is checked and in range. */
export interface ImageSpec {
  /** 1–4000 px. */
  readonly width: number;
  readonly height: number;
  /** Colours of ground and text, or of the bones of a skeleton and the light that passes over them. */
  readonly bg?: string | undefined;
  readonly color?: string | undefined;
  /** What the page behind is, where there are no colours; light when absent. */
  readonly theme?: keyof typeof THEMES | undefined;
  /** Image only; the size, `800×600`, when absent. */
  readonly text?: string | undefined;
}

export interface PlaceholderSpec extends ImageSpec {
  readonly type: 'image' | 'skeleton';
  /** Skeleton only, as are all that follow: 0–20; with 0 the whole frame is one bone. */
  readonly rows: number;
  /** No avatar when absent; `true` means a circle. */
  readonly avatar?: 'circle' | 'rounded' | 'square' | 'true' | undefined;
  /** Lines of text in a row, 0–2; with 0 a row is one block. */
  readonly lines: number;
  readonly animate: 'shimmer' | 'pulse' | 'none';
  /** One turn of the animation, 0.1–10 s. */
  readonly speed: number;
  /** Of the corners, 0–50 px. */
  readonly radius: number;
  /** What is left free at each side, 0–200 px. */
  readonly padding?: number | undefined;
}

/** The colours of a placeholder that has none of its own. */
export const THEMES = {
  light: { image: { bg: '#cccccc', color: '#333333' }, skeleton: { bg: '#e5e5e5', color: '#f5f5f5' } },
  dark: { image: { bg: '#374151', color: '#d1d5db' }, skeleton: { bg: '#374151', color: '#4b5563' } },
} as const;
