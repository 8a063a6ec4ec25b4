import { type BarcodeSpec, checkBarcode } from '../../domain/barcode/spec.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';

/** Renders a linear or 2D barcode. */
export async function renderBarcode(input: BarcodeSpec & PictureOptions, context: Context) {
  const defect = checkBarcode(input);
  // All others are about the text.
  const parameter = defect?.startsWith('color ') ? 'color' : 'text';
  if (defect !== undefined) throw badRequest(defect, 'invalid_format', parameter);
  return answerPicture(await context.services.compute.run('drawBarcode', input, context), input, context);
}
