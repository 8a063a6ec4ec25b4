import type { Drawing } from '../svg/drawing.ts';
import { drawImage } from './image.ts';
import { drawSkeleton } from './skeleton.ts';
import type { PlaceholderSpec } from './spec.ts';

/** Draws the placeholder as an SVG document; a skeleton's animation stands still for those who ask for less motion. */
export function drawPlaceholder(spec: PlaceholderSpec): Drawing {
  return spec.type === 'image' ? drawImage(spec) : drawSkeleton(spec);
}
