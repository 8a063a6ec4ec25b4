import { type BadgeSpec, drawBadge } from '../../domain/badge/draw.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';

/** Renders a badge. */
export function renderBadge(input: BadgeSpec & PictureOptions, context: Context) {
  if (input.message.trim() === '')
    throw badRequest('message must have a visible character', 'invalid_format', 'message');
  return answerPicture(drawBadge(input), input, context);
}
