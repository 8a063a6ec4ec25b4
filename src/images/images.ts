import { availableParallelism, totalmem } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AvatarSpec } from '../domain/avatar/spec.ts';
import type { BarcodeSpec } from '../domain/barcode/spec.ts';
import type { CaptchaSpec } from '../domain/captcha/spec.ts';
import type { QrCodeSpec } from '../domain/qrcode/spec.ts';
import type { Drawing } from '../domain/svg/drawing.ts';
import { badRequest, picturesBusy } from '../errors.ts';
import type { CaptchaTask, DrawingTask, PictureResult, PictureTask, PngTask } from './task.ts';
import { createThreadPool, type ThreadPool, type ThreadPoolFigures } from './thread-pool.ts';

/** Options of the drawing threads. */
export interface PicturesOptions {
  /** Clock for drawing times, in ms. */
  now: () => number;
  /** A folder with additional fonts. */
  fontDir?: string | undefined;
  /** Number of processes on this machine that draw and share its cores. Default: 1. */
  processes?: number;
  /** Maximum threads for pixels. Default: see `countThreads`. SVGs have their own thread. */
  threadsMax?: number;
  /** Maximum queued images for each kind of thread. Default: 32. */
  waitingMax?: number;
}

const WAITING_MAX = 32;
/** Memory of a drawing thread: its heap, its fonts, and the pixels of an image. */
const THREAD_BYTES = 64 * 2 ** 20;
/** Maximum share of the memory for all threads. */
const MEMORY_SHARE = 1 / 4;
/** Maximum time in the queue; shorter than the timeout of idle connections. */
const WAIT_MS = 25_000;
const IDLE_MS = 30_000;
/** A hundred times the duration of a large image; only a bug takes longer. */
const DEADLINE_MS = 30_000;
/** Time to load the renderer and fonts: usually less than a second, but much longer on an overloaded machine. */
const START_MS = 120_000;

/** The worker has the same extension as this file: `.ts` in the sources, `.js` in the build. */
const WORKER_FILE = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** SVGs of avatars and codes take milliseconds, so they have a separate queue and do not wait for pixels. */
const SVG_THREADS = 1;

type Pool = ThreadPool<PictureTask, PictureResult>;

/**
 * Creates the drawing threads, which start on demand. Both PNGs with captchas, and SVGs, are scheduled fairly by the
 * time that callers have used. Rejects with 503 if the queue is full or the wait is too long, with 400 if the request
 * cannot be drawn, and with the error of the thread if there is a bug.
 */
export function createPictures(options: PicturesOptions): Pictures {
  const { processes = 1 } = options;
  const machine = { cores: availableParallelism(), memoryBytes: findMemory() };
  const open = (threadsMax: number): Pool =>
    createThreadPool({
      file: WORKER_FILE,
      workerData: options.fontDir,
      threadsMax,
      waitingMax: options.waitingMax ?? WAITING_MAX,
      waitMs: WAIT_MS,
      idleMs: IDLE_MS,
      deadlineMs: DEADLINE_MS,
      startMs: START_MS,
      now: options.now,
      refuse: picturesBusy,
    });
  const pixels = open(options.threadsMax ?? countThreads(machine, processes));
  const svgs = open(SVG_THREADS);
  const telling = (onWaited?: OnWaited): Pictures => ({
    ...createDrawers(pixels, svgs, onWaited),
    figures: () => addFigures(pixels.figures(), svgs.figures()),
    close: async () => void (await Promise.all([pixels.close(), svgs.close()])),
    telling,
  });
  return telling();
}

interface Pictures extends ReturnType<typeof createDrawers> {
  figures(): ThreadPoolFigures;
  close(): Promise<void>;
  /** Returns the same drawing functions, which report the queueing time of each drawing, in ms. */
  telling(onWaited: OnWaited): Pictures;
}

type OnWaited = (waitedMs: number) => void;

function createDrawers(pixels: Pool, svgs: Pool, onWaited?: OnWaited) {
  const draw = async (task: DrawingTask, caller: string): Promise<Drawing> => {
    const result = await run(svgs, task, caller, onWaited);
    if ('svg' in result) return result;
    throw new Error('The worker thread returned a PNG instead of a drawing.');
  };
  const drawPixels = async (task: PngTask | CaptchaTask, caller: string): Promise<Buffer> => {
    const result = await run(pixels, task, caller, onWaited);
    if (result instanceof Uint8Array) return Buffer.from(result.buffer);
    throw new Error('The worker thread did not return a PNG.');
  };
  return {
    drawPng: (svg: string, scale: number, caller: string) => drawPixels({ kind: 'png', svg, scale }, caller),
    drawCaptcha: (spec: CaptchaSpec, chance: Uint8Array, caller: string) =>
      drawPixels({ kind: 'captcha', spec, chance }, caller),
    drawAvatar: (spec: AvatarSpec, caller: string) => draw({ kind: 'avatar', spec }, caller),
    drawBarcode: (spec: BarcodeSpec, caller: string) => draw({ kind: 'barcode', spec }, caller),
    drawQrCode: (spec: QrCodeSpec, caller: string) => draw({ kind: 'qrcode', spec }, caller),
  };
}

async function run(pool: Pool, task: PictureTask, caller: string, onWaited?: OnWaited) {
  const result = await pool.run(task, caller, onWaited);
  if ('defect' in result) throw badRequest(result.defect);
  return result;
}

function addFigures(one: ThreadPoolFigures, other: ThreadPoolFigures): ThreadPoolFigures {
  return {
    threads: one.threads + other.threads,
    waiting: one.waiting + other.waiting,
    done: one.done + other.done,
    refused: one.refused + other.refused,
    waitedMs: one.waitedMs + other.waitedMs,
  };
}

/**
 * Returns the number of drawing threads in each process of a machine or container. One core and most of the memory are
 * reserved for other requests. At least one thread draws.
 */
export function countThreads(
  { cores, memoryBytes }: { cores: number; memoryBytes: number },
  processes: number,
): number {
  const fitting = Math.min(cores - 1, (memoryBytes * MEMORY_SHARE) / THREAD_BYTES);
  return Math.max(1, Math.floor(fitting / processes));
}

/** Returns the memory available to this process: that of the machine or of its container. */
function findMemory(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
