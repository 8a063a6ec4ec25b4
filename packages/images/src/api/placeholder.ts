import { placeholderRule } from '../generated/rules.ts';
import { drawPlaceholder as draw } from '../placeholder/draw.ts';
import type { PlaceholderSpec } from '../placeholder/spec.ts';
import { checkOptions, type Image, imageOf } from './check.ts';

/** Sizes are in px. Rows, lines, shapes and animation are those of a skeleton. */
export interface PlaceholderOptions {
  /** An image with text, or an animated outline of loading content. Default: image. */
  readonly type?: 'image' | 'skeleton' | undefined;
  /** 1–4000. Default: 800 × 600. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Hex digits or a CSS name. Default: a gray of the theme. */
  readonly bg?: string | undefined;
  /** Text color, or color of the shimmer. */
  readonly color?: string | undefined;
  /** At most 200 characters; `\n` is a line break. Default: the size. */
  readonly text?: string | undefined;
  /** 0–20; 0 draws one block. Default: 3. */
  readonly rows?: number | undefined;
  /** Shape of an avatar in each row. Default: none. */
  readonly avatar?: PlaceholderSpec['avatar'];
  /** Lines of text in each row, 0–2. Default: 2. */
  readonly lines?: number | undefined;
  /** Default: shimmer. It is off for readers who prefer reduced motion. */
  readonly animate?: PlaceholderSpec['animate'] | undefined;
  /** Seconds per cycle, 0.1–10. Default: 1.5. */
  readonly speed?: number | undefined;
  /** Corner radius, 0–50. Default: 4. */
  readonly radius?: number | undefined;
  /** 0–200, at most a quarter of the shorter side. Default: 0. */
  readonly padding?: number | undefined;
  /** The page that the defaults of the colors are for. Default: light. */
  readonly theme?: 'light' | 'dark' | undefined;
}

/**
 * Draws a placeholder image or a loading skeleton. Throws an InputError for invalid options. The same as
 * `GET /v6/placeholder` of the service.
 *
 * @example drawPlaceholder({ width: 320, height: 180, text: 'Coming soon' })
 */
export function drawPlaceholder(options: PlaceholderOptions = {}): Image {
  const { input } = checkOptions<PlaceholderSpec>(placeholderRule, options);
  const text = input.text?.replaceAll('\\n', '\n');
  // Names in a skeleton are derived from all options, and from the scale in the service.
  return imageOf(draw({ ...input, text, ...{ scale: 1 } }));
}
