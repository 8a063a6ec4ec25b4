import type { Drawing } from '../svg/drawing.ts';
import { drawImage } from './image.ts';
import { drawSkeleton } from './skeleton.ts';
import type { ImageSpec, PlaceholderSpec } from './spec.ts';

/** Draws the placeholder as an SVG document. A skeleton's animation is off if the user prefers reduced motion. */
export function drawPlaceholder(spec: PlaceholderSpec | (ImageSpec & { type: 'image' })): Drawing {
  return spec.type === 'image' ? drawImage(spec) : drawSkeleton(spec);
}
