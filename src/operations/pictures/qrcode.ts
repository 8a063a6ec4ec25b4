import { checkQrCode, type QrCodeSpec } from '../../domain/qrcode/spec.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './picture.ts';

/** A QR code. */
export async function renderQrCode(input: QrCodeSpec & PictureOptions, context: Context) {
  const defect = checkQrCode(input);
  if (defect !== undefined) throw badRequest(defect);
  const { services, caller } = context;
  return answerPicture(await services.pictures.drawQrCode(input, caller.id), input, context);
}
