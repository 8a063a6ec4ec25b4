/** QR codes from options that are checked and complete. */
export { drawQrCode } from './draw.ts';
export { checkQrCode, type QrCodeSpec } from './spec.ts';
