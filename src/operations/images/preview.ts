import type { PreviewSpec } from '../../domain/preview/draw.ts';
import { hasInk } from '../../domain/texts/visible.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';

interface PreviewInput extends Omit<PreviewSpec, 'values'>, PictureOptions {
  /** Numbers, separated by commas. */
  readonly chart?: string;
}

/** Renders an image for link previews. */
export async function renderPreview({ chart, ...input }: PreviewInput, context: Context) {
  if (!hasInk(input.title))
    throw badRequest('title must have a visible character', 'invalid_format', 'title');
  const spec = { ...input, values: chart === undefined ? undefined : readValues(chart) };
  return answerPicture(await context.services.compute.run('drawPreview', spec, context), input, context);
}

const VALUES_MAX = 200;

function readValues(list: string): number[] {
  const items = list.split(',').map((item) => item.trim());
  const values = items.map(Number);
  const areNumbers = items.every((item) => /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(item));
  if (!areNumbers || values.length < 2 || values.length > VALUES_MAX || !values.every(Number.isFinite))
    throw badRequest(
      `chart must be 2 to ${VALUES_MAX} numbers, separated by commas`,
      'invalid_format',
      'chart',
    );
  return values;
}
