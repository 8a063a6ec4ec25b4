import { readSize } from '../domain/svg/size.ts';
import { badRequest } from '../errors.ts';
import { Answer } from './answer.ts';
import type { Context } from './operation.ts';

const SVG = 'image/svg+xml';
const PNG = 'image/png';

/** What every drawing can be asked for. */
export interface PictureOptions {
  /** When absent, what the caller's `Accept` prefers, SVG in doubt. */
  readonly format?: 'svg' | 'png' | undefined;
  /** Pixels of a PNG for one of the drawing, 1–4. */
  readonly scale: number;
}

/** As many as a screen shows; a tenth of a second to draw. */
const PIXELS_MAX = 4_000_000;

/** Answers a drawing as it was asked for. Rejects with 400 for a PNG that is too large, with 503 when too many wait. */
export async function answerPicture(svg: string, { format, scale }: PictureOptions, context: Context) {
  const headers = format === undefined ? { Vary: 'Accept' } : {};
  const type = format === undefined ? context.prefers([SVG, PNG]) : { svg: SVG, png: PNG }[format];
  if (type === SVG) return new Answer(svg, { type: SVG, headers });

  const { widthPx, heightPx } = readSize(svg);
  if (widthPx * heightPx * scale ** 2 > PIXELS_MAX) {
    throw badRequest('The picture must have at most 4,000,000 pixels');
  }
  return new Answer(await context.services.rasterizer.drawPng(svg, scale), { type: PNG, headers });
}
