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

/** By which clock the threads draw, and how they differ from their defaults. */
export interface PicturesOptions {
  /** The clock by which drawing time is shared, in ms. */
  now: () => number;
  /** A folder of fonts beside the one that the service brings. */
  fontDir?: string | undefined;
  /** How many processes on this machine draw; 1 by default. They share the cores. */
  processes?: number;
  /** Of those that make pixels, as many as fit by default: see `countThreads`. SVGs have one of their own. */
  threadsMax?: number;
  /** Pictures that wait for a thread, of each kind; 32 by default. */
  waitingMax?: number;
}

const WAITING_MAX = 32;
/** What a thread takes while it draws: its heap, its fonts, and the pixels of a picture. */
const THREAD_BYTES = 64 * 2 ** 20;
/** Of all memory, what threads may take together. */
const MEMORY_SHARE = 1 / 4;
/** Whoever has asked is told to come back before a silent connection is ended. */
const WAIT_MS = 25_000;
const IDLE_MS = 30_000;
/** A hundred times what a large picture takes; only a defect of ours needs longer. */
const DEADLINE_MS = 30_000;
/** Rasteriser and fonts are loaded in a part of a second; on a machine whose cores are all taken, in many. */
const START_MS = 120_000;

/** The same file in the sources and, with another ending, where they are compiled to. */
const WORKER_FILE = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/** An avatar or code is drawn as SVG within milliseconds: it waits in a lane of its own, not behind pixels. */
const SVG_THREADS = 1;

type Pool = ThreadPool<PictureTask, PictureResult>;

/**
 * Makes what draws beside the event loop, on threads that start when they are needed. Callers share PNGs and captchas
 * by the time that they have used, and SVGs likewise. Everything rejects with 503 when as many pictures wait as may, or
 * one has waited for too long, with 400 for what cannot be drawn, with the thread's own error for a defect of ours.
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
  /** The same, where each drawing tells how long it has waited for its thread, in ms. */
  telling(onWaited: OnWaited): Pictures;
}

type OnWaited = (waitedMs: number) => void;

function createDrawers(pixels: Pool, svgs: Pool, onWaited?: OnWaited) {
  const draw = async (task: DrawingTask, caller: string): Promise<Drawing> => {
    const result = await run(svgs, task, caller, onWaited);
    if ('svg' in result) return result;
    throw new Error('A drawing thread answered a PNG for a drawing.');
  };
  const drawPixels = async (task: PngTask | CaptchaTask, caller: string): Promise<Buffer> => {
    const result = await run(pixels, task, caller, onWaited);
    if (result instanceof Uint8Array) return Buffer.from(result.buffer);
    throw new Error('A drawing thread answered something else for a PNG.');
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
 * How many threads draw in each of some processes that share a machine or a container: one of its cores is left for
 * whoever asks for no picture, and most of its memory. At least one draws.
 */
export function countThreads(
  { cores, memoryBytes }: { cores: number; memoryBytes: number },
  processes: number,
): number {
  const fitting = Math.min(cores - 1, (memoryBytes * MEMORY_SHARE) / THREAD_BYTES);
  return Math.max(1, Math.floor(fitting / processes));
}

/** What this process may take: all of the machine, or what its container is given. */
function findMemory(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
