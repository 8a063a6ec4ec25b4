/** The thread on which drawings become PNGs: takes a DrawingTask, posts the bytes. Its data is the folder of more fonts. */
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { openFontShelf } from './font-shelf.ts';
import { outlineTexts } from './outline-texts.ts';
import { createOutliner } from './outlines.ts';

/** An SVG of our own, and how many pixels of the PNG stand for one of its own. */
export interface DrawingTask {
  readonly svg: string;
  readonly scale: number;
}

const shelf = openFontShelf(workerData);
const outliner = createOutliner();

parentPort?.on('message', (task: DrawingTask) => {
  const png = drawPng(task);
  parentPort?.postMessage(png, [png.buffer]);
});

/** The texts are outlines when the renderer gets them: it would read a whole font from the disk for each letter. */
function drawPng({ svg, scale }: DrawingTask): Uint8Array<ArrayBuffer> {
  const image = new Resvg(outlineTexts(svg, shelf, outliner), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: scale },
  }).render();
  return Uint8Array.from(image.asPng()); // in memory that can be handed over; the renderer keeps its own
}
