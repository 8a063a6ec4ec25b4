import type { Bearer } from './bearer.ts';

/** DiceBear styles in the public domain (CC0 1.0). */
export type DrawnStyle =
  | 'glass'
  | 'identicon'
  | 'lorelei'
  | 'notionists'
  | 'open-peeps'
  | 'pixel-art'
  | 'rings'
  | 'shapes'
  | 'thumbs';

/** An avatar; all values are validated. */
export interface AvatarSpec {
  /** Determines everything that is not given; the result never changes. */
  readonly seed: string;
  readonly style: 'initials' | DrawnStyle;
  /** Side length, 16–1024 px. */
  readonly size: number;
  /** Background color. Default: that of the style, usually transparent. */
  readonly bg?: string | undefined;
  /** Style initials only: 1–4 characters that replace the initials of the seed. */
  readonly text?: string | undefined;
  /** Corner radius, 0–50 % of the side. Default: that of the style. */
  readonly radius?: number | undefined;
  /** Faces only: the person, whose sex and age determine suitable hair and beards. */
  readonly bearer?: Bearer | undefined;
}
