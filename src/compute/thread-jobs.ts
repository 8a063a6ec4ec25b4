/** Jobs that run on worker threads only: the main thread never loads their modules. */
import { workerData } from 'node:worker_threads';
import type { CaptchaSpec } from '../domain/captcha/spec.ts';

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
  drawBarcode: async () => (await import('../domain/barcode/draw.ts')).drawBarcode,
  drawPreview: async () => (await import('../domain/preview/draw.ts')).drawPreview,
  drawQrCode: async () => (await import('../domain/qrcode/draw.ts')).drawQrCode,
  drawCaptcha: async () => {
    const draw = (await import('../images/captcha.ts')).createCaptchaRenderer();
    return ({ spec, chance }: CaptchaDrawing) => draw(spec, chance);
  },
  /** `workerData` is the folder of additional fonts. */
  drawPng: async () => {
    const draw = (await import('../images/rasterize.ts')).createRasterizer(workerData);
    return ({ svg, scale }: PngDrawing) => draw(svg, scale);
  },
};
