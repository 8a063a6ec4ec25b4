/** QR codes from options that are checked and complete. */
export { drawQrCode } from './draw.ts';
export type { Payload } from './payloads/payload.ts';
export { specOfPayload } from './payloads/write-payload.ts';
export { checkQrCode, type QrCodeSpec } from './spec.ts';
