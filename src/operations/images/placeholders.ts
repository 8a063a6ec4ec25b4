import type { PlaceholderSpec } from 'utility-api-images/placeholder';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';
import { drawPlaceholder } from './jobs.ts';

interface ShortForm extends PictureOptions {
  /** `{width}x{height}` or one side, optionally followed by `@2x`, and by `.png`, `.svg` or `.webp`. */
  size: string;
  bg?: string;
  color?: string;
  text?: string;
}

const draw = (spec: Parameters<Awaited<ReturnType<typeof drawPlaceholder.load>>>[0], context: Context) =>
  context.services.compute.run(drawPlaceholder, spec, context);

/** Renders a placeholder. */
export async function renderPlaceholder(input: PlaceholderSpec & PictureOptions, context: Context) {
  const drawing = await draw({ ...input, text: breakLines(input.text) }, context);
  return answerPicture(drawing, input, context);
}

/** Reads `\n` as a line break. */
const breakLines = (text: string | undefined) => text?.replaceAll('\\n', '\n');

/** Renders an image of the size in the path. */
export async function renderPlaceholderOfSize({ size, ...input }: ShortForm, context: Context) {
  const [name = '', ending] = size.split('.');
  const [sides = '', density] = name.split('@');
  const [width = 0, height = width] = sides.split('x').map(Number);
  const format = ending === 'png' || ending === 'svg' || ending === 'webp' ? ending : input.format;
  const scale = density === undefined ? input.scale : Number.parseInt(density, 10);
  const spec = { ...input, type: 'image' as const, text: breakLines(input.text), width, height };
  return answerPicture(await draw(spec, context), { format, scale }, context);
}

/** Has colors in the path, too. */
export const renderPlaceholderInColors = renderPlaceholderOfSize;

/** Renders a placeholder as SVG. */
export async function renderPlaceholderAsSvg(input: PlaceholderSpec, context: Context) {
  return new Answer((await draw(input, context)).svg, { type: 'image/svg+xml' });
}
