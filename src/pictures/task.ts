/** What goes to a drawing thread, and what comes back. */
import type { AvatarSpec } from '../domain/avatar/draw.ts';
import type { BarcodeSpec } from '../domain/barcode/spec.ts';
import type { QrCodeSpec } from '../domain/qrcode/spec.ts';

export type PictureTask = PngTask | DrawingTask;

/** An SVG of our own, and how many pixels of the PNG stand for one of its own. */
export interface PngTask {
  readonly kind: 'png';
  readonly svg: string;
  readonly scale: number;
}

export type DrawingTask =
  | { readonly kind: 'avatar'; readonly spec: AvatarSpec }
  | { readonly kind: 'barcode'; readonly spec: BarcodeSpec }
  | { readonly kind: 'qrcode'; readonly spec: QrCodeSpec };

/** A PNG, an SVG, or why there is none, in words for whoever asked for it. */
export type PictureResult = Uint8Array<ArrayBuffer> | string | { readonly defect: string };
