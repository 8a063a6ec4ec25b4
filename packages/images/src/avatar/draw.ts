import type { Style } from '@dicebear/core';
import { printHex, readColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { nameDrawing } from '../svg/markup.ts';
import { faceOf } from './faces.ts';
import { drawInitials } from './initials.ts';
import type { AvatarSpec, DrawnStyle } from './spec.ts';

/** Styles are lazy-loaded when first drawn. */
const STYLES: Readonly<Record<DrawnStyle, () => Promise<unknown>>> = {
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

/** Draws the avatar as an SVG document that includes the style's author and license. */
export async function drawAvatar(spec: AvatarSpec): Promise<Drawing> {
  if (spec.style === 'initials') return drawInitials(spec);
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), STYLES[spec.style]()]);
  // Each style has its own options in addition to the shared ones.
  const avatar = createAvatar(style as Style<object>, {
    ...faceOf(spec),
    seed: spec.seed,
    size: spec.size,
    ...(spec.radius !== undefined && { radius: spec.radius }),
    ...(spec.bg !== undefined && { backgroundColor: [printHex(readColor(spec.bg)).slice(1)] }),
  });
  const svg = nameParts(avatar.toString()).replace('<svg ', '<svg role="img" aria-label="Avatar" ');
  return { svg, widthPx: spec.size, heightPx: spec.size, isBlurred: spec.style === 'glass' };
}

/** Makes ids unique, so that several drawings can be in one page. */
function nameParts(svg: string): string {
  const name = nameDrawing(svg);
  return svg.replaceAll(/(\sid="|url\(#|href="#)([\w-]+)/g, `$1${name}-$2`);
}
