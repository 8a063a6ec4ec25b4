/** Jobs that run on worker threads only: the main thread never loads their modules. */
import { workerData } from 'node:worker_threads';
import type { CaptchaSpec } from '../operations/captcha/spec.ts';

/** A captcha, and the random bytes that determine its look. */
interface CaptchaDrawing {
  readonly spec: CaptchaSpec;
  readonly chance: Uint8Array;
}

/** One of our SVGs, and the pixel ratio of the PNG. */
interface PngDrawing {
  readonly svg: string;
  readonly scale: number;
}

export const threadJobs = {
  drawBarcode: async () => (await import('utility-api-images/barcode/draw')).drawBarcode,
  drawPreview: async () => (await import('utility-api-images/preview/draw')).drawPreview,
  drawQrCode: async () => (await import('utility-api-images/qrcode/draw')).drawQrCode,
  drawCaptcha: async () => {
    const draw = (await import('../operations/captcha/renderer.ts')).createCaptchaRenderer();
    return ({ spec, chance }: CaptchaDrawing) => draw(spec, chance);
  },
  /** `workerData` is the folder of additional fonts. */
  drawPng: async () => {
    const draw = (await import('utility-api-images/png/rasterize')).createRasterizer(workerData);
    return ({ svg, scale }: PngDrawing) => draw(svg, scale);
  },
};
