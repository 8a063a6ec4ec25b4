import type { Bearer } from './bearer.ts';

/** The styles of DiceBear that are in the public domain (CC0 1.0). */
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

/** A picture that stands for somebody; everything is checked and in range. */
export interface AvatarSpec {
  /** Decides everything that is not asked for: the same for ever. */
  readonly seed: string;
  readonly style: 'initials' | DrawnStyle;
  /** Both sides, 16–1024 px. */
  readonly size: number;
  /** Colour of the ground; when absent that of the style, mostly none. */
  readonly bg?: string | undefined;
  /** Style initials only: 1–4 characters in place of those that the seed begins with. */
  readonly text?: string | undefined;
  /** Radius of the corners, 0–50 % of the side; when absent those of the style. */
  readonly radius?: number | undefined;
  /** Faces only: whose it is, so that hair and beard are as their sex and age allow. */
  readonly bearer?: Bearer | undefined;
}
