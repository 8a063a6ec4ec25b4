import type { Drawing } from '../../domain/svg/drawing.ts';
import { badRequest } from '../../errors.ts';
import { Answer, type HeaderTexts, LateBytes } from '../answer.ts';
import type { Context } from '../operation.ts';

const SVG = 'image/svg+xml' as const;
const PNG = 'image/png' as const;

/** What every drawing can be asked for. */
export interface PictureOptions {
  /** When absent, what the caller's `Accept` prefers, SVG in doubt. */
  readonly format?: 'svg' | 'png' | undefined;
  /** Pixels of a PNG for one of the drawing, 1–4. */
  readonly scale: number;
}

/** As many as a screen shows; mostly a tenth of a second to draw. */
const PIXELS_MAX = 4_000_000;
/** Where parts are blurred, each pixel costs twenty times as much: so many take a fifth of a second. */
const BLURRED_PIXELS_MAX = 160_000;

/** Whether a PNG is asked for. */
export function isInPixels(format: PictureOptions['format'], context: Context): boolean {
  return format === undefined ? context.prefers([SVG, PNG]) === PNG : format === 'png';
}

/** Answers a drawing as it was asked for; throws a 400 for a PNG that is too large. */
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
  if (pixels > PIXELS_MAX) throw badRequest(`The image must have at most ${print(PIXELS_MAX)} pixels`);
  if (pixels > BLURRED_PIXELS_MAX && isBlurred)
    throw badRequest(`An image with blurred parts must have at most ${print(BLURRED_PIXELS_MAX)} pixels`);
  const { services, caller } = context;
  // Another release may draw the same picture with other pixels.
  const identity = `${services.catalog.serviceVersion} ${scale} ${svg}`;
  const draw = () => services.pictures.drawPng(svg, scale, caller.id);
  return new Answer(new LateBytes(identity, draw), { type: PNG, headers });
}

const print = (count: number) => count.toLocaleString('en');
