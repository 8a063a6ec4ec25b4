/** Occurrences that the library lists although the calendar excludes them. */
import ICAL from 'ical.js';
import type { ToEpochMs } from './clock.ts';

/**
 * Returns whether a time is excluded. The library forgets a date behind an `EXDATE` that is not an occurrence, compares
 * a UTC end of a rule with the local time of a zone that the file does not define, and turns 29 February into 1 March.
 * To leave the end to this function, the rule gets a later one.
 */
export function findExcluded(event: ICAL.Event, toEpochMs: ToEpochMs): (time: ICAL.Time) => boolean {
  const excluded = momentsOf(event, 'exdate', toEpochMs);
  const dates = momentsOf(event, 'rdate', toEpochMs);
  const [rule, other] = event.component.getAllProperties('rrule');
  const recurrence = rule?.getFirstValue();
  if (!rule || other || !(recurrence instanceof ICAL.Recur))
    return (time) => excluded.has(toEpochMs(time, event));
  const exists = findDays(recurrence, event.startDate);
  const endMs = postponeEnd(rule, recurrence, (time) => toEpochMs(time, event));
  return (time) => {
    const momentMs = toEpochMs(time, event);
    return excluded.has(momentMs) || ((momentMs > endMs || !exists(time)) && !dates.has(momentMs));
  };
}

/** Returns whether a time has the month and day of a yearly rule: invalid dates are ignored (RFC 5545 §3.3.10). */
function findDays({ freq, parts }: ICAL.Recur, start: ICAL.Time): (time: ICAL.Time) => boolean {
  const { BYMONTH: months, BYMONTHDAY: days = [start.day] } = parts;
  const isByDate = freq === 'YEARLY' && !parts.BYDAY && !parts.BYWEEKNO && !parts.BYYEARDAY;
  if (!isByDate || (!months && parts.BYMONTHDAY) || days.some((day) => day < 0)) return () => true;
  return ({ month, day }) => (months ?? [start.month]).includes(month) && days.includes(day);
}

function momentsOf(event: ICAL.Event, name: 'exdate' | 'rdate', toEpochMs: ToEpochMs): Set<number> {
  const values = event.component.getAllProperties(name).flatMap((each) => each.getValues());
  return new Set(values.flatMap((value) => (value instanceof ICAL.Time ? [toEpochMs(value, event)] : [])));
}

/** Moves the end of a rule by a day, more than any offset, and returns it; infinite without an end. */
function postponeEnd(rule: ICAL.Property, recurrence: ICAL.Recur, toMs: (time: ICAL.Time) => number): number {
  if (!recurrence.until || recurrence.until.isDate) return Number.POSITIVE_INFINITY;
  const endMs = toMs(recurrence.until);
  recurrence.until = recurrence.until.clone();
  recurrence.until.adjust(1, 0, 0, 0);
  rule.setValue(recurrence);
  return endMs;
}
