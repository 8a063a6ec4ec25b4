import type { Bearer } from './bearer.ts';
import { loreleiOf } from './lorelei.ts';
import { notionistsOf } from './notionists.ts';
import { ordinaryPeeps, peepsOf } from './open-peeps.ts';
import { pixelsOf } from './pixel-art.ts';
import type { AvatarSpec } from './spec.ts';

const FACES: Partial<Record<AvatarSpec['style'], (bearer: Bearer, seed: string) => object>> = {
  lorelei: loreleiOf,
  notionists: notionistsOf,
  'open-peeps': peepsOf,
  'pixel-art': pixelsOf,
};

/** Returns style options for an ordinary face, suiting the bearer if there is one. */
export function faceOf({ style, seed, bearer }: AvatarSpec): object {
  if (bearer !== undefined) return FACES[style]?.(bearer, seed) ?? {};
  return style === 'open-peeps' ? ordinaryPeeps(seed) : {};
}
