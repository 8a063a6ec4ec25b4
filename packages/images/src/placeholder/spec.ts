/** A placeholder image; all values are validated. */
export interface ImageSpec {
  /** 1–4000 px. */
  readonly width: number;
  readonly height: number;
  /** Background (`transparent` for images) and text color, or the colors of a skeleton's bones and shimmer. */
  readonly bg?: string | undefined;
  readonly color?: string | undefined;
  /** Theme of the page, for defaults of `bg` and `color`. Default: light. */
  readonly theme?: keyof typeof THEMES | undefined;
  /** Image only. Default: the size, such as `800×600`. */
  readonly text?: string | undefined;
}

export interface PlaceholderSpec extends ImageSpec {
  readonly type: 'image' | 'skeleton';
  /** Skeleton only, as are all following fields: 0–20; with 0 the whole frame is one bone. */
  readonly rows: number;
  /** Default: no avatar. `true` means a circle. */
  readonly avatar?: 'circle' | 'rounded' | 'square' | 'true' | undefined;
  /** Lines of text in a row, 0–2; with 0 a row is one block. */
  readonly lines: number;
  readonly animate: 'shimmer' | 'pulse' | 'none';
  /** Duration of one animation cycle, 0.1–10 s. */
  readonly speed: number;
  /** Corner radius, 0–50 px. */
  readonly radius: number;
  /** Space at each side, 0–200 px. */
  readonly padding?: number | undefined;
}

/** Default colors. */
export const THEMES = {
  light: { image: { bg: '#cccccc', color: '#333333' }, skeleton: { bg: '#e5e5e5', color: '#f5f5f5' } },
  dark: { image: { bg: '#374151', color: '#d1d5db' }, skeleton: { bg: '#374151', color: '#4b5563' } },
} as const;
