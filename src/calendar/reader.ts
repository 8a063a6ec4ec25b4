import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { calendarUnreachable, invalidCalendar } from '../errors.ts';
import type { CalendarEvent, CalendarTask } from './events.ts';
import { limitCalls } from './limit-calls.ts';

/** How the reader differs from its defaults; only tests have reason to. */
export interface CalendarReaderOptions {
  /** For one calendar, from when its thread is ready; 1 s by default. */
  deadlineMs?: number;
  /** What runs on the thread. */
  workerFile?: string;
}

export type ReadCalendar = (task: CalendarTask) => Promise<CalendarEvent[]>;

/**
 * Three times what ten thousand events take, more than are ever fetched; only a hostile recurrence rule needs longer.
 */
const DEADLINE_MS = 1000;
const MEMORY_MAX_MB = 128;
/** How many calendars are read or wait: one is read at a time, for a thread and its memory are dear. */
const CALENDARS_MAX = 8;

/** The same file in the sources and, with another ending, where they are compiled to. */
const WORKER_FILE = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

/**
 * Makes the reader of calendars, one at a time on a thread of its own, bounded in time and memory, since a recurrence
 * rule can be made to run for ever. It rejects with 400 `Invalid ICS file format.` for what is no calendar or exceeds a
 * bound, with 400 `The calendar could not be fetched.` while eight others are read or wait, and with the thread's own
 * error for a defect of ours.
 */
export function createCalendarReader(options: CalendarReaderOptions = {}): ReadCalendar {
  let last: Promise<unknown> = Promise.resolve();
  return limitCalls(CALENDARS_MAX, calendarUnreachable, (task: CalendarTask) => {
    const reading = last.then(() => runWorker(task, options));
    last = reading.catch(() => undefined);
    return reading;
  });
}

async function runWorker(
  task: CalendarTask,
  { deadlineMs = DEADLINE_MS, workerFile = WORKER_FILE }: CalendarReaderOptions,
): Promise<CalendarEvent[]> {
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  const startClock = () => {
    timer = setTimeout(() => worker.terminate(), deadlineMs);
  };
  try {
    return await receiveEvents(worker, startClock);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** A thread that ends without a message has been terminated at its deadline. */
function receiveEvents(worker: Worker, onReady: () => void): Promise<CalendarEvent[]> {
  return new Promise((resolve, reject) => {
    worker.on('message', (events: 'ready' | CalendarEvent[] | undefined) => {
      if (events === 'ready') onReady();
      else if (events) resolve(events);
      else reject(invalidCalendar());
    });
    worker.once('error', (error: Error) => reject(isOutOfMemory(error) ? invalidCalendar() : error));
    worker.once('exit', () => reject(invalidCalendar()));
  });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
