/**
 * A worker thread that reads one calendar: takes a `CalendarTask` as its data and posts its clock, then the events, or
 * undefined for an invalid calendar.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { startThreadClock } from '../../compute/thread-clock.ts';
import { CalendarError, type CalendarEvent, type CalendarTask, listEvents } from './events.ts';

const task: CalendarTask = workerData;

parentPort?.postMessage(startThreadClock()); // excludes the start of the thread from the deadline

parentPort?.postMessage(readEvents(task));

function readEvents({ ics, nowMs, detail }: CalendarTask): CalendarEvent[] | undefined {
  try {
    return listEvents(ics, nowMs, detail);
  } catch (error) {
    if (error instanceof CalendarError) return undefined;
    throw error;
  }
}
