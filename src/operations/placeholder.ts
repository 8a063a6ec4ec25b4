import { drawPlaceholder as drawSvg, type PlaceholderSpec } from '../domain/placeholder.ts';
import { Media } from './operation.ts';

/** A placeholder as SVG. */
export function drawPlaceholder(input: PlaceholderSpec) {
  return new Media('image/svg+xml', drawSvg(input));
}
