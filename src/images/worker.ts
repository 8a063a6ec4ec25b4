/**
 * The drawing thread: receives one PictureTask at a time and posts its PictureResult. `workerData` is the folder of
 * additional fonts. Each kind of image lazy-loads its modules.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing } from '../domain/svg/drawing.ts';
import { DrawingError } from '../domain/svg/drawing-error.ts';
import type { DrawingTask, PictureResult, PictureTask } from './task.ts';

parentPort?.on('message', async (task: PictureTask) => {
  const result = await perform(task);
  parentPort?.postMessage(result, result instanceof Uint8Array ? [result.buffer] : []);
});

async function perform(task: PictureTask): Promise<PictureResult> {
  try {
    if (task.kind === 'png') return (await loadRasterizer())(task.svg, task.scale);
    if (task.kind === 'captcha') return (await loadCaptchas())(task.spec, task.chance);
    return await draw(task);
  } catch (error) {
    if (error instanceof DrawingError) return { defect: error.message };
    throw error;
  }
}

const loadRasterizer = once(async () => (await import('./rasterize.ts')).createRasterizer(workerData));
const loadCaptchas = once(async () => (await import('./captcha.ts')).createCaptchaRenderer());

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

async function draw(task: DrawingTask): Promise<Drawing> {
  switch (task.kind) {
    case 'avatar':
      return (await import('../domain/avatar/draw.ts')).drawAvatar(task.spec);
    case 'barcode':
      return (await import('../domain/barcode/draw.ts')).drawBarcode(task.spec);
    case 'qrcode':
      return (await import('../domain/qrcode/draw.ts')).drawQrCode(task.spec);
  }
}
