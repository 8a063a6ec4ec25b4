import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CalendarDetail, CalendarEvent } from './domain/calendar.ts';
import { badRequest } from './errors.ts';

/** What is to be read: see `listEvents`. */
export interface CalendarTask {
  ics: string;
  nowMs: number;
  detail: CalendarDetail;
}

/** Ten times what ten thousand events take, more than are ever fetched; only a hostile recurrence rule needs longer. */
const DEADLINE_MS = 3000;
const MEMORY_MAX_MB = 128;
/** Each costs a thread and its memory. */
const READERS_MAX = 4;

/** The same file in the sources and, with another ending, where they are compiled to. */
const WORKER_FILE = fileURLToPath(new URL(`./calendar-worker${extname(import.meta.url)}`, import.meta.url));

let readers = 0;

/**
 * Reads a calendar on a thread of its own, bounded in time and memory, since a recurrence rule can be made to run
 * for ever. Rejects with 400 `Invalid ICS file format.` for what is no calendar or takes longer than `deadlineMs`,
 * and with 400 `The calendar could not be fetched.` while four others are being read.
 */
export async function readCalendar(task: CalendarTask, deadlineMs = DEADLINE_MS): Promise<CalendarEvent[]> {
  if (readers >= READERS_MAX) throw badRequest('The calendar could not be fetched.');
  readers += 1;
  try {
    return await runWorker(task, deadlineMs);
  } finally {
    readers -= 1;
  }
}

async function runWorker(task: CalendarTask, deadlineMs: number): Promise<CalendarEvent[]> {
  const worker = new Worker(WORKER_FILE, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  const timer = setTimeout(() => worker.terminate(), deadlineMs);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', () => reject(badRequest('Invalid ICS file format.')));
      worker.once('exit', () => reject(badRequest('Invalid ICS file format.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
