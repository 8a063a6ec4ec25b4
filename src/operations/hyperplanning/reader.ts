import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limitWork, type Thread } from '../../compute/thread.ts';
import type { ThreadClock } from '../../compute/thread-clock.ts';
import { isOutOfMemory } from '../../compute/thread-pool.ts';
import { calendarUnreachable, computeBusy, invalidCalendar } from '../../lib/errors.ts';
import type { CalendarEvent, CalendarTask } from './events.ts';
import { limitCalls } from './limit-calls.ts';

/** Overrides of the defaults, for tests. */
export interface CalendarReaderOptions {
  /** Processor time for one calendar, from the start of its thread. Default: 1 s. */
  workMs?: number;
  /** Time for one calendar on a busy machine, from the start of its thread. Default: 5 s. */
  deadlineMs?: number;
  /** The script of the thread. */
  workerFile?: string;
}

export type ReadCalendar = (task: CalendarTask) => Promise<CalendarEvent[]>;

/**
 * Three times the duration for ten thousand events, which is more than a fetch can return; only a hostile recurrence
 * rule takes longer.
 */
const WORK_MS = 1_000;
const DEADLINE_MS = 5_000;
const MEMORY_MAX_MB = 128;
/** How many calendars are read or queued. Only one is read at a time, as threads and their memory are expensive. */
const CALENDARS_MAX = 8;

/** The extension differs between sources and compiled files. */
const WORKER_FILE = fileURLToPath(
  new URL(`./worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);

/**
 * Creates a calendar reader. It reads one calendar at a time on a worker thread with limits on time and memory, as a
 * recurrence rule can run forever. Rejects with 400 `Invalid ICS file format.` if the text is not a calendar or exceeds
 * a limit, with 503 if the machine is too busy to read it in time, with 400 `The calendar could not be fetched.` while
 * eight others are read or queued, and with the thread's error for a defect of ours.
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
  { workMs = WORK_MS, deadlineMs = DEADLINE_MS, workerFile = WORKER_FILE }: CalendarReaderOptions,
): Promise<CalendarEvent[]> {
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  const thread: Pick<Thread<never, never>, 'worker' | 'timer' | 'failure'> = { worker, timer: undefined };
  const startClock = (clock: ThreadClock) =>
    limitWork(thread, clock, { workMs, deadlineMs, now: () => performance.now() });
  try {
    return await receiveEvents(worker, startClock, () =>
      thread.failure ? invalidCalendar() : computeBusy(),
    );
  } finally {
    clearTimeout(thread.timer);
    await worker.terminate();
  }
}

/** A thread that exits without a message was terminated: `explain` says why. */
function receiveEvents(
  worker: Worker,
  onReady: (clock: ThreadClock) => void,
  explain: () => Error,
): Promise<CalendarEvent[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', (clock: ThreadClock) => {
      onReady(clock);
      worker.once('message', (events: CalendarEvent[] | undefined) =>
        events ? resolve(events) : reject(invalidCalendar()),
      );
    });
    worker.once('error', (error: Error) => reject(isOutOfMemory(error) ? invalidCalendar() : error));
    worker.once('exit', () => reject(explain()));
  });
}
