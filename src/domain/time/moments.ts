/**
 * Moments of the Gregorian calendar in the zones of IANA. Days have 86,400 seconds: leap seconds do not exist here, as
 * in Unix time.
 */
import { DateTime, FixedOffsetZone, IANAZone, type Zone } from 'luxon';
import { InputError } from '../input-error.ts';

/** Unix seconds, before 1970 negative. */
const UNIX_SECONDS = /^[+-]?\d{1,12}(?:\.\d{1,9})?$/;

/** The zone of a name, in any case. Throws an InputError where there is none. */
export function findZone(name: string): Zone {
  // What Intl and luxon remember of a zone they remember by its spelling: one spelling, one entry.
  const spelling = name.toLowerCase();
  if (/^(?:etc\/)?(?:utc|uct|zulu|universal)$/.test(spelling)) return FixedOffsetZone.utcInstance;
  if (!/^[a-z]/.test(spelling) || !IANAZone.isValidZone(spelling))
    throw new InputError('zone must be an IANA time zone such as Europe/Berlin');
  return IANAZone.create(spelling);
}

/**
 * Reads Unix seconds (digits alone, to the millisecond) or ISO 8601, which without an offset is the local time of the
 * zone: one that the clocks leave out moves forward by what they leave out, of one that comes twice it is the first.
 * Throws an InputError that names the member for anything else, and outside of the years 1 to 9999.
 */
export function readMoment(text: string, name: string, zone: Zone): DateTime<true> {
  const moment = UNIX_SECONDS.test(text)
    ? DateTime.fromMillis(Math.round(Number(text) * 1000), { zone })
    : readIso(text, zone);
  if (!moment.isValid)
    throw new InputError(`${name} must be an ISO 8601 time such as 2026-03-29T12:00:00Z, or Unix seconds`);
  return requireYear(moment, name);
}

/** A time with an offset behind it is one moment, whatever the clocks of the zone show. */
const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

function readIso(text: string, zone: Zone): DateTime<true> | DateTime<false> {
  const moment = DateTime.fromISO(text, { zone });
  if (!moment.isValid || WITH_OFFSET.test(text)) return moment;
  return moment
    .getPossibleOffsets()
    .reduce((first, one) => (one.toMillis() < first.toMillis() ? one : first));
}

/** Throws an InputError outside of the years that ISO 8601 writes with four digits. */
export function requireYear(moment: DateTime<true>, name: string): DateTime<true> {
  if (moment.year >= 1 && moment.year <= 9999) return moment;
  throw new InputError(`${name} must be in the years 1 to 9999`);
}

/** The moment of a clock that counts epoch milliseconds. */
export function momentAt(epochMs: number, zone: Zone): DateTime<true> {
  const moment = DateTime.fromMillis(epochMs, { zone });
  if (!moment.isValid) throw new RangeError(`Not a moment: ${epochMs}`);
  return moment;
}

/** ISO 8601 with milliseconds and the offset of the zone; `Z` in UTC itself. */
export function printMoment(moment: DateTime<true>): string {
  return moment.toISO();
}
