/**
 * Moments of the Gregorian calendar in IANA time zones. Days have 86,400 seconds: like Unix time, without leap
 * seconds.
 */
import { DateTime, FixedOffsetZone, IANAZone, type Zone } from 'luxon';
import { InputError } from '../input-error.ts';

/** Unix seconds; negative before 1970. */
const UNIX_SECONDS = /^[+-]?\d{1,12}(?:\.\d{1,9})?$/;

/** Finds a time zone by its case-insensitive name. Throws an InputError if it does not exist. */
export function findZone(name: string): Zone {
  // Intl and luxon cache zones by spelling; lower case saves duplicate entries.
  const spelling = name.toLowerCase();
  if (/^(?:etc\/)?(?:utc|uct|zulu|universal)$/.test(spelling)) return FixedOffsetZone.utcInstance;
  if (!/^[a-z]/.test(spelling) || !IANAZone.isValidZone(spelling))
    throw new InputError('zone must be an IANA time zone such as Europe/Berlin');
  return IANAZone.create(spelling);
}

/**
 * Parses Unix seconds (a plain number, rounded to milliseconds) or ISO 8601. Without an offset, ISO 8601 is local time:
 * times skipped by a DST change move forward, repeated times mean the first. Throws an InputError that names the
 * parameter if the input is invalid or outside of the years 1 to 9999.
 */
export function readMoment(text: string, name: string, zone: Zone): DateTime<true> {
  const moment = UNIX_SECONDS.test(text)
    ? DateTime.fromMillis(Math.round(Number(text) * 1000), { zone })
    : readIso(text, zone);
  if (!moment.isValid)
    throw new InputError(`${name} must be an ISO 8601 time such as 2026-03-29T12:00:00Z, or Unix seconds`);
  return requireYear(moment, name);
}

/** A time with an offset is one moment in every zone. */
const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

function readIso(text: string, zone: Zone): DateTime<true> | DateTime<false> {
  const moment = DateTime.fromISO(text, { zone });
  if (!moment.isValid || WITH_OFFSET.test(text)) return moment;
  return moment
    .getPossibleOffsets()
    .reduce((first, one) => (one.toMillis() < first.toMillis() ? one : first));
}

/** Throws an InputError outside of the years 1 to 9999, which ISO 8601 writes with four digits. */
export function requireYear(moment: DateTime<true>, name: string): DateTime<true> {
  if (moment.year >= 1 && moment.year <= 9999) return moment;
  throw new InputError(`${name} must be in the years 1 to 9999`);
}

/** Returns the moment of a time in epoch milliseconds. */
export function momentAt(epochMs: number, zone: Zone): DateTime<true> {
  const moment = DateTime.fromMillis(epochMs, { zone });
  if (!moment.isValid) throw new RangeError(`Not a moment: ${epochMs}`);
  return moment;
}

/** Formats ISO 8601 with milliseconds and the zone's offset; `Z` for UTC itself. */
export function printMoment(moment: DateTime<true>): string {
  return moment.toISO();
}
