import { checkQrCode, type QrCodeSpec } from '../../domain/qrcode/spec.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './picture.ts';

/** A QR code. */
export async function renderQrCode(input: QrCodeSpec & PictureOptions, context: Context) {
  const defect = checkQrCode(input);
  if (defect !== undefined) throw badRequest(defect);
  return answerPicture(await context.services.pictures.drawQrCode(input), input, context);
}
