/** What goes to a drawing thread, and what comes back. */
import type { AvatarSpec } from '../domain/avatar/spec.ts';
import type { BarcodeSpec } from '../domain/barcode/spec.ts';
import type { CaptchaSpec } from '../domain/captcha/spec.ts';
import type { QrCodeSpec } from '../domain/qrcode/spec.ts';
import type { Drawing } from '../domain/svg/drawing.ts';

export type PictureTask = PngTask | CaptchaTask | DrawingTask;

/** An SVG of our own, and how many pixels of the PNG stand for one of its own. */
export interface PngTask {
  readonly kind: 'png';
  readonly svg: string;
  readonly scale: number;
}

/** A captcha, and the random bytes that decide how it looks. */
export interface CaptchaTask {
  readonly kind: 'captcha';
  readonly spec: CaptchaSpec;
  readonly chance: Uint8Array;
}

export type DrawingTask =
  | { readonly kind: 'avatar'; readonly spec: AvatarSpec }
  | { readonly kind: 'barcode'; readonly spec: BarcodeSpec }
  | { readonly kind: 'qrcode'; readonly spec: QrCodeSpec };

/** A PNG, a drawing, or why there is none, in words for whoever asked for it. */
export type PictureResult = Uint8Array<ArrayBuffer> | Drawing | { readonly defect: string };
