import type { Drawing } from 'utility-api-images/svg';
import { checkWebpSize } from 'utility-api-images/webp';
import { badRequest } from '../../lib/errors.ts';
import { Answer, type HeaderTexts, LazyBody } from '../answer.ts';
import type { Context } from '../operation.ts';
import { drawPixels } from './jobs.ts';

const SVG = 'image/svg+xml' as const;
const PNG = 'image/png' as const;
const WEBP = 'image/webp' as const;

export interface PictureOptions {
  /** If absent, the type that the caller's `Accept` header prefers; SVG by default. */
  readonly format?: 'svg' | 'png' | 'webp' | undefined;
  /** Pixels per unit of the drawing, 1–4; without effect on SVG. */
  readonly scale: number;
}

/** Pixels of a screen; usually takes a tenth of a second to draw. */
const PIXELS_MAX = 4_000_000;
/** With blurred parts, each pixel costs twenty times as much; this many take a fifth of a second. */
const BLURRED_PIXELS_MAX = 160_000;

/**
 * Returns the format of the response. `Accept` does not choose WebP: caches would keep each image once more, for
 * clients that accept it.
 */
export function formatOf({ format }: PictureOptions, context: Context): 'svg' | 'png' | 'webp' {
  return format ?? (context.prefers([SVG, PNG]) === PNG ? 'png' : 'svg');
}

/** Responds with a drawing in the requested format; throws a 400 if it would have too many pixels. */
export function answerPicture<Name extends string = never>(
  { svg, widthPx, heightPx, isBlurred }: Drawing,
  options: PictureOptions,
  context: Context,
  more: HeaderTexts<Name> = {},
) {
  const { scale } = options;
  const vary: HeaderTexts<'Vary'> = options.format === undefined ? { Vary: 'Accept' } : {};
  const headers: HeaderTexts<'Vary' | Name> = { ...vary, ...more };
  const format = formatOf(options, context);
  if (format === 'svg') return new Answer(svg, { type: SVG, headers });

  const pixels = widthPx * heightPx * scale ** 2;
  if (pixels > PIXELS_MAX)
    throw badRequest(`The image must have at most ${print(PIXELS_MAX)} pixels`, 'too_large');
  if (pixels > BLURRED_PIXELS_MAX && isBlurred)
    throw badRequest(
      `An image with blurred parts must have at most ${print(BLURRED_PIXELS_MAX)} pixels`,
      'too_large',
    );
  const defect =
    format === 'webp' ? checkWebpSize({ width: widthPx * scale, height: heightPx * scale }) : undefined;
  if (defect !== undefined) throw badRequest(defect, 'too_large', 'format');
  const { services } = context;
  // Another release may render the same drawing with different pixels.
  const identity = `${services.catalog.serviceVersion} ${format} ${scale} ${svg}`;
  const draw = async () => {
    const { bytes, missing } = await services.compute.run(drawPixels, { svg, scale, format }, context);
    return { bytes: Buffer.from(bytes.buffer), ignored: missing.map(writeCodePoints) };
  };
  const body = new LazyBody(identity, draw);
  return format === 'webp'
    ? new Answer(body, { type: WEBP, headers })
    : new Answer(body, { type: PNG, headers });
}

/** Writes a character in Unicode's notation, such as `U+6771`. */
const writeCodePoints = (grapheme: string): string =>
  Array.from(
    grapheme,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');

const print = (count: number) => count.toLocaleString('en');
