import { type BadgeSpec, drawBadge } from '../../domain/badge/draw.ts';
import { parseBadgeColor, readBadgePath } from '../../domain/badge/shields.ts';
import { hasInk } from '../../domain/texts/visible.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';

/** A badge as in a query. */
interface BadgeInput extends Omit<BadgeSpec, 'color' | 'labelColor'>, PictureOptions {
  readonly color: string;
  readonly label_color?: string;
}

/** Renders a badge. Errors are about `parameter`, or about the property at fault. */
export function renderBadge(
  { color, label_color, ...input }: BadgeInput,
  context: Context,
  parameter?: string,
) {
  const colors = {
    color: readColor(color, parameter ?? 'color'),
    labelColor: label_color === undefined ? undefined : readColor(label_color, 'label_color'),
  };
  if (!hasInk(input.message))
    throw badRequest('message must have a visible character', 'invalid_format', parameter ?? 'message');
  return answerPicture(drawBadge({ ...input, ...colors }), input, context);
}

interface PathInput extends Omit<BadgeInput, 'label' | 'message' | 'color'> {
  /** `label-message-color` or `message-color`, optionally followed by `.svg` or `.png`. */
  readonly content: string;
}

/** Renders a badge from a path of shields.io. */
export function renderBadgeFromPath({ content, ...input }: PathInput, context: Context) {
  const parts = readBadgePath(content);
  if (parts === undefined)
    throw badRequest(
      'content must be {label}-{message}-{color} or {message}-{color}',
      'invalid_format',
      'content',
    );
  return renderBadge({ ...input, ...parts }, context, 'content');
}

function readColor(text: string, parameter: string) {
  const color = parseBadgeColor(text);
  if (color === undefined)
    throw badRequest(
      'Invalid color (use hex like ff6600 or a name like tomato)',
      'invalid_format',
      parameter,
    );
  return color;
}
