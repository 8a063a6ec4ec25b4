import { checkQrCode, type QrCodeSpec } from '../../domain/qrcode/spec.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, isInPixels, type PictureOptions } from './image.ts';

/** Renders a QR code. */
export async function renderQrCode(input: QrCodeSpec & PictureOptions, context: Context) {
  const defect = checkQrCode(input);
  if (defect !== undefined) throw badRequest(defect);
  const scale = isInPixels(input.format, context) ? input.scale : undefined;
  const drawing = await context.services.compute.run('drawQrCode', { ...input, scale }, context);
  return answerPicture(drawing, input, context);
}
