/**
 * The thread in which one calendar is read: takes a CalendarTask as its data, posts `ready`, then the events, or
 * undefined for what is no calendar.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { CalendarError, type CalendarEvent, type CalendarTask, listEvents } from './events.ts';

const task: CalendarTask = workerData;

parentPort?.postMessage('ready'); // the start of a thread is none of the calendar's time

parentPort?.postMessage(readEvents(task));

function readEvents({ ics, nowMs, detail }: CalendarTask): CalendarEvent[] | undefined {
  try {
    return listEvents(ics, nowMs, detail);
  } catch (error) {
    if (error instanceof CalendarError) return undefined;
    throw error;
  }
}
