import { drawPlaceholder as drawSvg, type PlaceholderSpec } from '../domain/placeholder.ts';
import { Answer } from './answer.ts';

/** A placeholder as SVG. */
export function drawPlaceholder(input: PlaceholderSpec) {
  return new Answer(drawSvg(input), { type: 'image/svg+xml' });
}
