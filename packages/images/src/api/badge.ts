import { InputError } from '../../../shared/input-error.ts';
import { type BadgeSpec, drawBadge as draw } from '../badge/draw.ts';
import { parseBadgeColor, refuseBadgeColor } from '../badge/shields.ts';
import type { Rgb } from '../color/colors.ts';
import { badgeRule } from '../generated/rules.ts';
import { isVisible } from '../svg/visible.ts';
import { checkOptions, type Image, imageOf, requireSound } from './check.ts';

export interface BadgeOptions {
  /** Text of the dark left side, at most 100 characters. Default: no left side. */
  readonly label?: string | undefined;
  /** Text of the colored right side, 1–100 characters. */
  readonly message: string;
  /** Hex digits, a CSS name or `brightgreen`, `success`, `important`, `critical`, `informational` or `inactive`. */
  readonly color?: string | undefined;
  /** Background of the label, like `color`. Default: dark gray. */
  readonly label_color?: string | undefined;
  /** `for-the-badge` is 28 px high, in capitals; all others are 20 px high. Default: flat. */
  readonly style?: BadgeSpec['style'] | undefined;
}

type Input = Pick<BadgeSpec, 'label' | 'message' | 'style'> & { color: string; label_color?: string };

/**
 * Draws a badge, as in READMEs; `width` of the result follows from the texts, in px. Throws an InputError for invalid
 * options. The same as `GET /v6/badge` of the service; the styles are those of shields.io.
 *
 * @example drawBadge({ label: 'build', message: 'passing', color: 'brightgreen' })
 */
export function drawBadge(options: BadgeOptions): Image {
  const { label_color, color, ...rest } = checkOptions<Input>(badgeRule, options).input;
  const colors = {
    color: readColor(color, 'color'),
    labelColor: label_color === undefined ? undefined : readColor(label_color, 'label_color'),
  };
  if (!isVisible(rest.message)) requireSound('message must have a visible character', badgeRule);
  return imageOf(draw({ ...rest, ...colors }));
}

function readColor(text: string, parameter: string): Rgb {
  const color = parseBadgeColor(text);
  if (color !== undefined) return color;
  throw new InputError(refuseBadgeColor(parameter, text), { parameter, code: 'invalid_format' });
}
