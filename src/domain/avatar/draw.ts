import type { Style } from '@dicebear/core';
import { printHex, readHex } from '../color/colors.ts';
import { nameDrawing } from '../svg/markup.ts';
import { drawInitials } from './initials.ts';

/** A picture that stands for somebody; everything is checked and in range. */
export interface AvatarSpec {
  /** Decides everything that is not asked for: the same for ever. */
  readonly seed: string;
  readonly style: 'initials' | DrawnStyle;
  /** Both sides, 16–1024 px. */
  readonly size: number;
  /** Hex colour of the ground; when absent that of the style, mostly none. */
  readonly bg?: string | undefined;
  /** Style initials only: 1–4 characters in place of those that the seed begins with. */
  readonly text?: string | undefined;
}

type DrawnStyle = keyof typeof STYLES;

/** The styles of DiceBear that are in the public domain (CC0 1.0). Each is loaded when it is first drawn. */
const STYLES = {
  glass: () => import('@dicebear/glass'),
  identicon: () => import('@dicebear/identicon'),
  lorelei: () => import('@dicebear/lorelei'),
  notionists: () => import('@dicebear/notionists'),
  'open-peeps': () => import('@dicebear/open-peeps'),
  'pixel-art': () => import('@dicebear/pixel-art'),
  rings: () => import('@dicebear/rings'),
  shapes: () => import('@dicebear/shapes'),
  thumbs: () => import('@dicebear/thumbs'),
};

/** Draws the avatar as an SVG document, in which stands by whom its style is and that anybody may use it. */
export async function drawAvatar(spec: AvatarSpec): Promise<string> {
  if (spec.style === 'initials') return drawInitials(spec);
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), STYLES[spec.style]()]);
  // Each style has options of its own, of which only those that all share are set.
  const avatar = createAvatar(style as Style<object>, {
    seed: spec.seed,
    size: spec.size,
    ...(spec.bg !== undefined && { backgroundColor: [printHex(readHex(spec.bg)).slice(1)] }),
  });
  return nameParts(avatar.toString()).replace('<svg ', '<svg role="img" aria-label="Avatar" ');
}

/** Gives the parts that a drawing refers to names of its own, so that several can stand in one page. */
function nameParts(svg: string): string {
  const name = nameDrawing(svg);
  return svg.replaceAll(/(\sid="|url\(#|href="#)([\w-]+)/g, `$1${name}-$2`);
}
