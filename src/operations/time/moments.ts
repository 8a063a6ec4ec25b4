/**
 * Moments of the Gregorian calendar in IANA time zones. Days have 86,400 seconds: like Unix time, without leap
 * seconds.
 */
import { DateTime, type Zone } from 'luxon';
import { momentOfLocal } from '../../../packages/shared/local-time.ts';
import { InputError } from '../../lib/input-error.ts';
import { findZone, type TimeZones } from './zones.ts';

const MINUTE_MS = 60_000;

/** Unix seconds of up to 12 digits, which reach the year 9999; negative before 1970. */
const UNIX_SECONDS = /^[+-]?\d{1,12}(?:\.\d{1,9})?$/;
/** A year or a basic date of ISO 8601, or Unix seconds. */
const AMBIGUOUS = /^\d{4}(?:\d{4})?$/;
/** Unix milliseconds of 13 to 15 digits, microseconds of 16 to 18, or nanoseconds of 19, each cut to milliseconds. */
const UNIX_SHORTER = /^(?=[+-]?(?:\d{13,19})$)([+-]?(?:\d{13}(?=\d{6}$)|\d{13,15}(?=\d{3}$)|\d{13,15}$))/;

/** A date, a time of day, an offset, and a zone in brackets (RFC 9557). A blank is a `T`, or a `+` in a URL. */
const ISO = /^(\d{4}(?:-[\dW-]+|W[\d-]+|\d{3,4})?)(?:[T ]([\d:.,]+)(Z|[-+ ][\d:]+)?)?((?:\[[^[\]]*\])*)$/i;
const OFFSET = /^[-+ ]([01]\d|2[0-3])(?::?([0-5]\d))?$/;

/**
 * Parses Unix seconds or milliseconds (a plain number), or ISO 8601. Without an offset, ISO 8601 is local time: times
 * skipped by a DST change move forward, repeated times mean the first. An offset must fit a zone in brackets; `Z` fits
 * every zone. Throws an InputError that names the parameter if the input is invalid or outside of the years 1 to 9999.
 */
export function readMoment(text: string, name: string, zone: Zone, zones: TimeZones): DateTime<true> {
  if (AMBIGUOUS.test(text))
    throw new InputError(
      `${name} is ambiguous: write a date as 2026-03-29, or seconds since 1970 as ${text}.0`,
    );
  const [, milliseconds] = UNIX_SHORTER.exec(text) ?? [];
  const moment = UNIX_SECONDS.test(text)
    ? DateTime.fromMillis(Math.round(Number(text) * 1000), { zone })
    : milliseconds !== undefined
      ? DateTime.fromMillis(Number(milliseconds), { zone })
      : readIso(text, name, zone, zones);
  if (!moment?.isValid)
    throw new InputError(`${name} must be an ISO 8601 time such as 2026-03-29T12:00:00Z, or a Unix time`);
  return requireYear(moment, `${name} must be in the years 1 to 9999`);
}

function readIso(
  text: string,
  name: string,
  zone: Zone,
  zones: TimeZones,
): DateTime<true> | DateTime<false> | undefined {
  const [, date, time = '00', offset, suffix = ''] = ISO.exec(text) ?? [];
  const local = DateTime.fromISO(`${date}T${time}`, { zone: 'utc' });
  const offsetMinutes = offset === undefined ? undefined : readOffset(offset);
  if (date === undefined || !local.isValid || Number.isNaN(offsetMinutes)) return undefined;
  const ownZone = readSuffix(suffix, name, zones);
  if (offsetMinutes === undefined)
    return DateTime.fromMillis(momentOfLocal(local.toMillis(), ownZone ?? zone), { zone });
  const moment = DateTime.fromMillis(local.toMillis() - offsetMinutes * MINUTE_MS, { zone });
  if (ownZone !== undefined && !isUnknownOffset(offset) && !isOffsetOf(ownZone, moment, offsetMinutes))
    throw new InputError(`${name} has an offset that ${suffix} does not have at that time`);
  return moment;
}

/** Returns the minutes of an offset from UTC; NaN if it is invalid. */
function readOffset(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const [, hours, minutes = '00'] = OFFSET.exec(text) ?? [];
  const magnitude = Number(hours) * 60 + Number(minutes);
  return text.startsWith('-') ? -magnitude : magnitude;
}

/** `Z` and `-00:00` state nothing about the local time (RFC 9557, section 2). */
const isUnknownOffset = (text = ''): boolean => /^(?:z|-00(?::?00)?)$/i.test(text);

/** Offsets before the time zones of the 20th century have seconds, which ISO 8601 rounds. */
const isOffsetOf = (zone: Zone, moment: DateTime, offsetMinutes: number): boolean =>
  Math.abs(zone.offset(moment.toMillis()) - offsetMinutes) < 1;

/** Parses `[Europe/Paris]`, and tags of RFC 9557 such as `[u-ca=gregory]`, which change nothing. */
function readSuffix(suffix: string, name: string, zones: TimeZones): Zone | undefined {
  const [first = '', ...tags] = [...suffix.matchAll(/\[!?([^[\]]*)\]/g)].map(([, tag = '']) => tag);
  const others = first.includes('=') ? [first, ...tags] : tags;
  if (others.some((tag) => !/^(?:u-ca=(?:gregory|iso8601)|_[a-z0-9_-]*=[a-z0-9-]+)$/.test(tag)))
    throw new InputError(`${name} may have one time zone in brackets, such as [Europe/Paris]`);
  if (first === '' || first.includes('=')) return undefined;
  return findZone(first, zones, name);
}

/** Throws an InputError outside of the years 1 to 9999, which ISO 8601 writes with four digits. */
export function requireYear(moment: DateTime<true>, message: string): DateTime<true> {
  if (moment.year >= 1 && moment.year <= 9999) return moment;
  throw new InputError(message);
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

/** Formats the offset of a moment, such as `+02:00`; seconds of offsets before 1900 are dropped. */
export function printOffset({ offset }: DateTime): string {
  const minutes = Math.trunc(Math.abs(offset));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
