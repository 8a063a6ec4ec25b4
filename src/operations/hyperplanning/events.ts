import ICAL from 'ical.js';
import { createClock, type ToEpochMs } from './clock.ts';
import { findExcluded } from './excluded.ts';
import { type Lesson, readLesson } from './lessons.ts';

/** The level of detail: the summary as a string, the summary as words, or also the fields of the description. */
export type CalendarDetail = 'plain' | 'list' | 'full';

/** The arguments of `listEvents`. */
export interface CalendarTask {
  ics: string;
  nowMs: number;
  detail: CalendarDetail;
}

/** An event of the response; times are ISO 8601 in UTC with milliseconds. */
export interface CalendarEvent extends Partial<Lesson> {
  summary: string | string[];
  start: string;
  end: string;
}

/** The text is not a valid iCalendar file. */
export class CalendarError extends Error {
  constructor(options: ErrorOptions = {}) {
    super('The text is not a valid iCalendar file.', options);
    this.name = 'CalendarError';
  }
}

/** How far ahead recurring events are listed. */
export const CALENDAR_HORIZON_MS = 366 * 24 * 60 * 60 * 1000;
/** How many events are listed, earliest first. */
export const CALENDAR_EVENTS_MAX = 2000;
/** The limit on occurrences of all recurring events together, including past ones: a daily event for 80 years. */
const OCCURRENCES_MAX = 30_000;

interface Occurrence {
  event: ICAL.Event;
  startMs: number;
  endMs: number;
}

/**
 * Returns the events of an iCalendar file (RFC 5545) that have not ended, by start; recurring ones for a year ahead.
 * Time zones are those of the file, or of its names; times without a zone are UTC. Omits cancelled events and events
 * without a start. Throws a `CalendarError` if the text is not valid. A hostile recurrence rule can make this run
 * forever: run it on a thread that can be terminated.
 */
export function listEvents(ics: string, nowMs: number, detail: CalendarDetail): CalendarEvent[] {
  try {
    const calendar = ICAL.Component.fromString(ics);
    return findOccurrences(readEvents(calendar), nowMs, createClock(calendar))
      .sort((one, other) => one.startMs - other.startMs)
      .slice(0, CALENDAR_EVENTS_MAX)
      .map((occurrence) => formatEvent(occurrence, detail));
  } catch (cause) {
    throw new CalendarError({ cause });
  }
}

/**
 * Returns the events of a calendar with the overrides of their occurrences. Overrides without a recurring event become
 * events of their own.
 */
function readEvents(calendar: ICAL.Component): ICAL.Event[] {
  if (calendar.name !== 'vcalendar') throw new TypeError('This is not a calendar.');
  const components = calendar.getAllSubcomponents('vevent').filter((each) => each.hasProperty('dtstart'));
  for (const component of components) readDates(component);
  const masters = components.filter((component) => !component.hasProperty('recurrence-id'));
  const overrides = groupByUid(components.filter((component) => component.hasProperty('recurrence-id')));
  const recurring = masters.map((component) => {
    const uid = readUid(component);
    const exceptions = overrides.get(uid) ?? [];
    overrides.delete(uid);
    return new ICAL.Event(component, { exceptions });
  });
  const orphans = [...overrides.values()].flat();
  return [...recurring, ...orphans.map((component) => new ICAL.Event(component, { exceptions: [] }))];
}

/** Makes the dates of an event complete: its start is the first of them, and periods are their starts. */
function readDates(component: ICAL.Component): void {
  const [start] = component.getAllProperties('dtstart');
  const dates = component.getAllProperties('rdate');
  if (start === undefined || dates.length === 0) return;
  const periods = dates.filter((date) => date.type === 'period');
  const own = component.hasProperty('rrule') ? [] : [start.getFirstValue()];
  const starts = periods.flatMap((date) => date.getValues().map((period) => period.start));
  for (const period of periods) component.removeProperty(period);
  for (const time of [...own, ...starts]) {
    const added = new ICAL.Property('rdate');
    added.resetType(start.type);
    added.setValue(time);
    component.addProperty(added);
  }
}

function groupByUid(components: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>();
  for (const component of components) {
    const uid = readUid(component);
    const group = groups.get(uid);
    if (group === undefined) groups.set(uid, [component]);
    else group.push(component);
  }
  return groups;
}

function readUid(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('uid'));
}

function findOccurrences(events: readonly ICAL.Event[], nowMs: number, toEpochMs: ToEpochMs): Occurrence[] {
  const budget = { left: OCCURRENCES_MAX };
  const occurrences = events.flatMap((event) =>
    event.isRecurring()
      ? expandEvent(event, nowMs + CALENDAR_HORIZON_MS, budget, toEpochMs)
      : [placeOccurrence(event, event, toEpochMs)],
  );
  return occurrences.filter(({ event, endMs }) => endMs > nowMs && !isCancelled(event));
}

const isCancelled = ({ component }: ICAL.Event): boolean =>
  String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED';

function expandEvent(
  event: ICAL.Event,
  untilMs: number,
  budget: { left: number },
  toEpochMs: ToEpochMs,
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const isExcluded = findExcluded(event, toEpochMs);
  const iterator = event.iterator();
  let before: string | undefined;
  for (; budget.left > 0; budget.left -= 1) {
    const next: ICAL.Time | undefined = iterator.next();
    if (!next || toEpochMs(next, event) > untilMs) break;
    // Dates can be listed twice.
    if (before === next.toString() || isExcluded(next)) continue;
    before = next.toString();
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    occurrences.push(placeOccurrence(item, { startDate, endDate }, toEpochMs));
  }
  return occurrences;
}

function placeOccurrence(
  event: ICAL.Event,
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  toEpochMs: ToEpochMs,
): Occurrence {
  return { event, startMs: toEpochMs(startDate, event), endMs: toEpochMs(endDate, event) };
}

function formatEvent({ event, startMs, endMs }: Occurrence, detail: CalendarDetail): CalendarEvent {
  const summary = event.summary ?? '';
  const times = { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() };
  if (detail === 'list') return { summary: wordsOf(summary), ...times };
  if (detail === 'plain') return { summary, ...times };
  return { summary, ...times, ...readLesson(event.description ?? '') };
}

/** Skips dashes between spaces. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => !/^[-\u2013\u2014]*$/.test(word));
}
