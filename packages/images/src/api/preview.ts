import { InputError } from '../../../shared/input-error.ts';
import type { Rule } from '../../../shared/rule.ts';
import { previewRule } from '../generated/rules.ts';
import { drawPreview as draw } from '../preview/draw.ts';
import { checkPreview, type PreviewSpec } from '../preview/spec.ts';
import { checkOptions, type Image, imageOf, requireSound } from './check.ts';

export interface PreviewOptions {
  /** 1–200 characters, in the largest size that fits. A right-to-left title mirrors the image. */
  readonly title: string;
  /** Text below the title, at most 300 characters. */
  readonly subtitle?: string | undefined;
  /** Above the title, if there is space, at most 40 characters. */
  readonly category?: string | undefined;
  /** Name of the site, at most 100 characters. */
  readonly site?: string | undefined;
  /** At the bottom, at most 60 characters. */
  readonly author?: string | undefined;
  /** Next to the author, at most 40 characters, as written. */
  readonly date?: string | undefined;
  /** Below the texts, if there is space: 1–5 tags of at most 30 characters. */
  readonly tags?: readonly string[] | undefined;
  /** Default: plain. */
  readonly background?: 'plain' | 'gradient' | 'grid' | undefined;
  /** `center` has the face above the title, `card` a frame in the accent color. Default: left. */
  readonly layout?: 'left' | 'center' | 'card' | undefined;
  /** Default: light. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Hex digits or a CSS name. Default: a blue of the theme. */
  readonly accent?: string | undefined;
  /** Seed of a face next to the title, 1–64 characters, as in `drawAvatar`. */
  readonly avatar?: string | undefined;
  /** Instead of `avatar`: a PNG as a `data:` URL, at most 20 kB and 512 × 512 pixels. */
  readonly logo?: string | undefined;
  /** Values of a line below the texts, 2–200 numbers. */
  readonly chart?: readonly number[] | undefined;
}

const { messages } = previewRule.properties?.chart ?? {};
/** A list here, and a string in the query of the service. */
const chart: Rule = {
  type: 'array',
  minItems: 2,
  maxItems: 200,
  items: { type: 'number', ...(messages && { messages }) },
  ...(messages && { messages }),
};
const tagMessages = previewRule.properties?.tags?.messages ?? {};
const tags: Rule = {
  type: 'array',
  minItems: 1,
  maxItems: 5,
  items: { type: 'string', maxLength: 30, messages: tagMessages },
  messages: tagMessages,
};
const rule: Rule = { ...previewRule, properties: { ...previewRule.properties, chart, tags } };

/**
 * Draws an image of 1200 × 630 px for link previews (`og:image` of the Open Graph protocol). Throws an InputError for
 * invalid options. The same as `GET /v6/preview` of the service.
 *
 * @example await drawPreview({ title: 'Half the build time', site: 'example.com' })
 */
export async function drawPreview(options: PreviewOptions): Promise<Image> {
  const { input } = checkOptions<Omit<PreviewSpec, 'values'> & { chart?: readonly number[] }>(rule, options);
  const { chart: values, ...texts } = input;
  if (input.avatar !== undefined && input.logo !== undefined)
    throw new InputError('Give either avatar or logo', {
      parameter: 'logo',
      code: 'conflicting_parameters',
    });
  requireSound(checkPreview(texts), rule);
  return imageOf(await draw({ ...texts, values }));
}
