import type { Rule } from '../../../shared/rule.ts';
import { drawBarcode as drawBars } from '../barcode/draw.ts';
import { type BarcodeSpec, type BarcodeType, checkBarcode, parameterOf } from '../barcode/spec.ts';
import { barcodeRule, qrCodeRule, scaleRule } from '../generated/rules.ts';
import { drawQrCode as drawSquares } from '../qrcode/draw.ts';
import { type Correction, checkQrCode, type QrCodeSpec } from '../qrcode/spec.ts';
import { checkOptions, type Image, imageOf, requireSound } from './check.ts';

export interface QrCodeOptions {
  /** The encoded text, 1–2,000 characters, and at most the capacity of the correction: 1,273 bytes with H. */
  readonly text: string;
  /** Width and height in px, including the margin, 64–2048. Default: 256. */
  readonly size?: number | undefined;
  /** Quiet zone in modules, 0–16. Default: 4, as ISO/IEC 18004 requires. */
  readonly margin?: number | undefined;
  /** Share of the code that can be damaged: about 7 (L), 15 (M), 25 (Q) or 30 % (H). Default: M. */
  readonly correction?: Correction | undefined;
  /** Shape of the modules. Default: square. */
  readonly style?: 'square' | 'rounded' | 'dots' | undefined;
  /** One to three letters as `initials:AB`, or a PNG as a `data:` URL of at most 20 kB. Sets the correction to H. */
  readonly logo?: string | undefined;
  /** Hex digits or a CSS name, with a contrast of at least 3. Default: black on white. */
  readonly color?: string | undefined;
  readonly bg?: string | undefined;
  /** If the code becomes a PNG, its pixels per px, 1–4: all modules then have the same whole number of pixels. */
  readonly scale?: number | undefined;
}

const { default: _, ...optionalScale } = scaleRule;
const qrCodeOptions: Rule = { ...qrCodeRule, properties: { ...qrCodeRule.properties, scale: optionalScale } };

/**
 * Draws a QR code (ISO/IEC 18004) of the smallest version with space for the text. Throws an InputError for options
 * that are invalid or do not fit each other. The same as `GET /v6/qrcode` of the service.
 *
 * @example drawQrCode({ text: 'https://example.com', size: 512 })
 */
export function drawQrCode(options: QrCodeOptions): Image {
  const { input } = checkOptions<QrCodeSpec>(qrCodeOptions, options);
  requireSound(checkQrCode(input), qrCodeRule);
  return imageOf(drawSquares(input));
}

export interface BarcodeOptions {
  /** The encoded text, 1–500 characters, 80 in linear codes. Product numbers may omit their check digit. */
  readonly text: string;
  /** Default: code128. */
  readonly type?: BarcodeType | undefined;
  /** Two or five digits next to an `ean13` or `upca`: the issue of a periodical, or the price of a book. */
  readonly addon?: string | undefined;
  /** 20–2048 px. Default: 2 px per narrow bar, 4 per module of a 2D code, 2 of `pdf417`. */
  readonly width?: number | undefined;
  /** 20–2048 px. Default: 100, or as the modules require. */
  readonly height?: number | undefined;
  /** Writes the text below a linear code. Default: true. */
  readonly label?: boolean | undefined;
  /** Hex digits or a CSS name, with a contrast of at least 3. Default: black on white. */
  readonly color?: string | undefined;
  readonly bg?: string | undefined;
}

/**
 * Draws a linear barcode (Code 128: ISO/IEC 15417, Code 39: 16388, EAN and UPC: 15420, ITF-14: GS1) or a 2D one (Data
 * Matrix: 16022, PDF417: 15438, Aztec: 24778). Throws an InputError for options that are invalid or do not fit each
 * other. The same as `GET /v6/barcode` of the service.
 *
 * @example drawBarcode({ text: '4006381333931', type: 'ean13' })
 */
export function drawBarcode(options: BarcodeOptions): Image {
  const { input } = checkOptions<BarcodeSpec>(barcodeRule, options);
  const defect = checkBarcode(input);
  requireSound(defect, barcodeRule, parameterOf(defect));
  return imageOf(drawBars(input));
}
