import { segmentGraphemes } from '../../../shared/graphemes.ts';
import { InputError } from '../../../shared/input-error.ts';
import type { Rule } from '../../../shared/rule.ts';
import { drawAvatar as draw } from '../avatar/draw.ts';
import type { AvatarSpec } from '../avatar/spec.ts';
import { avatarRule } from '../generated/rules.ts';
import { isVisible } from '../svg/visible.ts';
import { checkOptions, type Image, imageOf } from './check.ts';

export interface AvatarOptions {
  /** 1–64 characters; the same seed always gives the same avatar. Default: random, and returned. */
  readonly seed?: string | undefined;
  /** Default: open-peeps. All styles except `initials` are DiceBear's, in the public domain (CC0 1.0). */
  readonly style?: AvatarSpec['style'] | undefined;
  /** Width and height in px, an integer from 16 to 1024. Default: 128. */
  readonly size?: number | undefined;
  /** Hex digits or a CSS name. Default: that of the style, usually transparent. */
  readonly bg?: string | undefined;
  /** Style initials: 1–4 visible characters. Default: the initials of the seed's words. */
  readonly text?: string | undefined;
  /** Corner radius, 0–50 % of the side; 50 makes a circle. Default: that of the style. */
  readonly radius?: number | undefined;
  /** With `age`: hair and beard suit this person. */
  readonly gender?: 'female' | 'male' | undefined;
  /** With `gender`: in years, 18–80. */
  readonly age?: number | undefined;
}

export interface AvatarImage extends Image {
  readonly seed: string;
}

const age: Rule = {
  type: 'integer',
  minimum: 18,
  maximum: 80,
  messages: { any: 'age must be between 18 and 80' },
};
const rule: Rule = { ...avatarRule, properties: { ...avatarRule.properties, age } };
const LETTERS_MAX = 4;

type Input = Omit<AvatarSpec, 'bearer' | 'seed'> & Pick<AvatarOptions, 'age' | 'gender' | 'seed'>;

/**
 * Draws the avatar of a seed; its style is loaded when it is drawn for the first time. Throws an InputError for invalid
 * options. The result is the same as that of `GET /v6/avatar` of the service.
 *
 * @example await drawAvatar({ seed: 'ada', style: 'lorelei' })
 */
export async function drawAvatar(options: AvatarOptions = {}): Promise<AvatarImage> {
  const { input } = checkOptions<Input>(rule, options);
  const { seed = globalThis.crypto.randomUUID(), age, gender, ...look } = input;
  if (look.text !== undefined) checkText(look.text);
  if ((age === undefined) !== (gender === undefined))
    throw new InputError('Give both age and gender', { parameter: 'age', code: 'conflicting_parameters' });
  const bearer = age === undefined || gender === undefined ? undefined : { sex: gender, ageYears: age };
  return { ...imageOf(await draw({ ...look, seed, bearer })), seed };
}

function checkText(text: string): void {
  const isLong = [...segmentGraphemes(text)].length > LETTERS_MAX;
  if (isVisible(text) && !isLong) return;
  throw new InputError('text must be 1 to 4 visible characters', {
    parameter: 'text',
    code: isLong ? 'too_long' : 'invalid_format',
  });
}
