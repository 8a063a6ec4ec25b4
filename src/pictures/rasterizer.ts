import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { picturesBusy } from '../errors.ts';
import { createThreadPool } from './thread-pool.ts';
import type { DrawingTask } from './worker.ts';

/** How the rasterizer differs from its defaults; only tests have reason to. */
export interface RasterizerOptions {
  /** A folder of fonts beside the one that the service brings. */
  fontDir?: string | undefined;
  /** As many as there are cores by default. */
  threadsMax?: number;
  /** Drawings that wait for a thread; 32 by default. */
  waitingMax?: number;
  /** How long a thread waits for the next drawing before it ends; 10 s by default. */
  idleMs?: number;
}

const WAITING_MAX = 32;
const IDLE_MS = 10_000;
/** A hundred times what the largest drawing takes, and the start of a thread; only a defect of ours needs longer. */
const DEADLINE_MS = 30_000;

/** The same file in the sources and, with another ending, where they are compiled to. */
const WORKER_FILE = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/**
 * Makes what draws SVGs of our own as PNG, on threads beside the event loop. `drawPng` takes whole or broken scales, and
 * rejects with 503 when as many drawings wait as may, with the thread's own error for a defect of ours.
 */
export function createRasterizer(options: RasterizerOptions = {}) {
  const pool = createThreadPool<DrawingTask, Uint8Array<ArrayBuffer>>({
    file: WORKER_FILE,
    workerData: options.fontDir,
    threadsMax: options.threadsMax ?? availableParallelism(),
    waitingMax: options.waitingMax ?? WAITING_MAX,
    idleMs: options.idleMs ?? IDLE_MS,
    deadlineMs: DEADLINE_MS,
    refuse: picturesBusy,
  });
  return {
    drawPng: async (svg: string, scale: number): Promise<Buffer> => {
      const { buffer } = await pool.run({ svg, scale });
      return Buffer.from(buffer);
    },
    close: () => pool.close(),
  };
}
