/** Messages to and from drawing threads. */
import type { AvatarSpec } from '../domain/avatar/spec.ts';
import type { BarcodeSpec } from '../domain/barcode/spec.ts';
import type { CaptchaSpec } from '../domain/captcha/spec.ts';
import type { QrCodeSpec } from '../domain/qrcode/spec.ts';
import type { Drawing } from '../domain/svg/drawing.ts';

export type PictureTask = PngTask | CaptchaTask | DrawingTask;

/** One of our SVGs, and the pixel ratio of the PNG. */
export interface PngTask {
  readonly kind: 'png';
  readonly svg: string;
  readonly scale: number;
}

/** A captcha, and the random bytes that determine its look. */
export interface CaptchaTask {
  readonly kind: 'captcha';
  readonly spec: CaptchaSpec;
  readonly chance: Uint8Array;
}

export type DrawingTask =
  | { readonly kind: 'avatar'; readonly spec: AvatarSpec }
  | { readonly kind: 'barcode'; readonly spec: BarcodeSpec }
  | { readonly kind: 'qrcode'; readonly spec: QrCodeSpec };

/** A PNG, a drawing, or an error message for the client. */
export type PictureResult = Uint8Array<ArrayBuffer> | Drawing | { readonly defect: string };
