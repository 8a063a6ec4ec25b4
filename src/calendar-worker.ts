/** The thread in which one calendar is read: takes a CalendarTask as its data, posts the events, or fails. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CalendarTask } from './calendar-reader.ts';
import { listEvents } from './domain/calendar.ts';

const { ics, nowMs, detail }: CalendarTask = workerData;

parentPort?.postMessage(listEvents(ics, nowMs, detail));
