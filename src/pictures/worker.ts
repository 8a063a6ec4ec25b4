/**
 * The thread that draws: takes a PictureTask at a time, posts its PictureResult. Its data is the folder of more fonts.
 * Each kind of picture loads what it needs when it is first drawn.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing } from '../domain/svg/drawing.ts';
import { DrawingError } from '../domain/svg/drawing-error.ts';
import type { DrawingTask, PictureResult, PictureTask, PngTask } from './task.ts';

parentPort?.on('message', async (task: PictureTask) => {
  const result = task.kind === 'png' ? await drawPng(task) : await tryToDraw(task);
  parentPort?.postMessage(result, result instanceof Uint8Array ? [result.buffer] : []);
});

let rasterize: ((svg: string, scale: number) => Uint8Array<ArrayBuffer>) | undefined;

async function drawPng({ svg, scale }: PngTask): Promise<PictureResult> {
  if (rasterize === undefined) {
    const { createRasterizer } = await import('./rasterize.ts');
    rasterize = createRasterizer(workerData);
  }
  return rasterize(svg, scale);
}

async function tryToDraw(task: DrawingTask): Promise<PictureResult> {
  try {
    return await draw(task);
  } catch (error) {
    if (error instanceof DrawingError) return { defect: error.message };
    throw error;
  }
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
