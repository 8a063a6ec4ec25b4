import type { Drawing } from 'utility-api-images/svg';
import { badRequest } from '../../lib/errors.ts';
import { Answer, type HeaderTexts, LazyBody } from '../answer.ts';
import type { Context } from '../operation.ts';
import { drawPng } from './jobs.ts';

const SVG = 'image/svg+xml' as const;
const PNG = 'image/png' as const;

export interface PictureOptions {
  /** If absent, the type that the caller's `Accept` header prefers; SVG by default. */
  readonly format?: 'svg' | 'png' | undefined;
  /** Pixels of a PNG per unit of the drawing, 1–4. */
  readonly scale: number;
}

/** Pixels of a screen; usually takes a tenth of a second to draw. */
const PIXELS_MAX = 4_000_000;
/** With blurred parts, each pixel costs twenty times as much; this many take a fifth of a second. */
const BLURRED_PIXELS_MAX = 160_000;

/** Whether the response is a PNG. */
export function isInPixels(format: PictureOptions['format'], context: Context): boolean {
  return format === undefined ? context.prefers([SVG, PNG]) === PNG : format === 'png';
}

/** Responds with a drawing in the requested format; throws a 400 if a PNG would be too large. */
export function answerPicture<Name extends string = never>(
  { svg, widthPx, heightPx, isBlurred }: Drawing,
  { format, scale }: PictureOptions,
  context: Context,
  more: HeaderTexts<Name> = {},
) {
  const vary: HeaderTexts<'Vary'> = format === undefined ? { Vary: 'Accept' } : {};
  const headers: HeaderTexts<'Vary' | Name> = { ...vary, ...more };
  if (!isInPixels(format, context)) return new Answer(svg, { type: SVG, headers });

  const pixels = widthPx * heightPx * scale ** 2;
  if (pixels > PIXELS_MAX)
    throw badRequest(`The image must have at most ${print(PIXELS_MAX)} pixels`, 'too_large');
  if (pixels > BLURRED_PIXELS_MAX && isBlurred)
    throw badRequest(
      `An image with blurred parts must have at most ${print(BLURRED_PIXELS_MAX)} pixels`,
      'too_large',
    );
  const { services } = context;
  // Another release may render the same drawing with different pixels.
  const identity = `${services.catalog.serviceVersion} ${scale} ${svg}`;
  const draw = async () => {
    const { png, missing } = await services.compute.run(drawPng, { svg, scale }, context);
    return { bytes: Buffer.from(png.buffer), ignored: missing.map(writeCodePoints) };
  };
  return new Answer(new LazyBody(identity, draw), { type: PNG, headers });
}

/** Writes a character in Unicode's notation, such as `U+6771`. */
const writeCodePoints = (grapheme: string): string =>
  Array.from(
    grapheme,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');

const print = (count: number) => count.toLocaleString('en');
