import { drawPlaceholder } from '../../domain/placeholder/draw.ts';
import { drawImage } from '../../domain/placeholder/image.ts';
import type { PlaceholderSpec } from '../../domain/placeholder/spec.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';

interface ShortForm extends PictureOptions {
  /** `{width}x{height}` or one side, optionally followed by `@2x`, and by `.png` or `.svg`. */
  size: string;
  bg?: string;
  color?: string;
  text?: string;
}

/** Renders a placeholder. */
export function renderPlaceholder(input: PlaceholderSpec & PictureOptions, context: Context) {
  return answerPicture(drawPlaceholder({ ...input, text: breakLines(input.text) }), input, context);
}

/** Reads `\n` as a line break. */
const breakLines = (text: string | undefined) => text?.replaceAll('\\n', '\n');

/** Renders an image of the size in the path. */
export function renderPlaceholderOfSize({ size, ...input }: ShortForm, context: Context) {
  const [name = '', ending] = size.split('.');
  const [sides = '', density] = name.split('@');
  const [width = 0, height = width] = sides.split('x').map(Number);
  const format = ending === 'png' || ending === 'svg' ? ending : input.format;
  const scale = density === undefined ? input.scale : Number.parseInt(density, 10);
  const image = drawImage({ ...input, text: breakLines(input.text), width, height });
  return answerPicture(image, { format, scale }, context);
}

/** Has colors in the path, too. */
export const renderPlaceholderInColors = renderPlaceholderOfSize;

/** Renders a placeholder as SVG. */
export function renderPlaceholderAsSvg(input: PlaceholderSpec) {
  return new Answer(drawPlaceholder(input).svg, { type: 'image/svg+xml' });
}
