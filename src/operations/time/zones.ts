/** Time zones of a copy of the tz database, by case-insensitive name. */
import { FixedOffsetZone, IANAZone, Zone } from 'luxon';
import { InputError } from '../../lib/input-error.ts';
import { ianaNameOf } from './windows-zones.ts';

/** A zone that knows when daylight saving time is in effect. */
export abstract class TimeZone extends Zone {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  abstract isDst(epochMs: number): boolean;

  override get type() {
    return 'database';
  }

  override get name() {
    return this.#name;
  }

  override get isUniversal() {
    return false;
  }

  override get isValid() {
    return true;
  }

  override offsetName() {
    return null;
  }

  override equals(other: Zone): boolean {
    return this === other;
  }
}

export interface TimeZones {
  /** Returns the zone of a lower-case name. */
  find(name: string): TimeZone | undefined;
}

/** Names of ICU that the tz database does not have, with meanings few expect: BST is Bangladesh. */
const ICU_NAMES =
  /^(?:act|aet|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst|systemv\/.*)$/;

/** An offset from UTC, of at most 18 hours as in `java.time`. */
const FIXED = /^(?:utc|gmt)?([+-])(0?\d|1[0-8])(?::?([0-5]\d))?$/;

/**
 * Finds a time zone by its IANA name, its name in Windows, or its offset from UTC. Throws an InputError that names the
 * parameter if it does not exist.
 */
export function findZone(name: string, zones: TimeZones, parameter = 'zone'): Zone {
  const spelling = ianaNameOf(name)?.toLowerCase() ?? name.toLowerCase();
  if (/^(?:(?:etc\/)?(?:utc|uct|zulu|universal)|z)$/.test(spelling)) return FixedOffsetZone.utcInstance;
  const [, sign, hours, minutes = '0'] = FIXED.exec(spelling) ?? [];
  if (sign !== undefined)
    return FixedOffsetZone.instance((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
  const isName = /^[a-z][a-z0-9_+/-]*$/.test(spelling) && !ICU_NAMES.test(spelling);
  const zone = isName ? zones.find(spelling) : undefined;
  if (zone === undefined)
    throw new InputError(
      parameter.endsWith('zone')
        ? `${parameter} must be an IANA time zone such as Europe/Berlin`
        : parameter === 'expr'
          ? 'expr must have an IANA time zone behind TZ=, such as CRON_TZ=Europe/Berlin'
          : `${parameter} must have an IANA time zone in brackets, such as [Europe/Paris]`,
    );
  return zone;
}

export const isDst = (zone: Zone, epochMs: number): boolean =>
  zone instanceof TimeZone && zone.isDst(epochMs);

const DAY_MS = 86_400_000;
/** Offsets that a zone keeps. */
const DAYS_MAX = 400;

/** Zones whose daylight saving time in the tz database has the lower offset, in minutes. ICU calls it standard time. */
const WINTER_DST = new Map(
  (
    [
      ['europe/dublin', '1968-10-27', '9999-12-31', 0],
      ['eire', '1968-10-27', '9999-12-31', 0],
      ['africa/casablanca', '2018-10-28', '9999-12-31', 0],
      ['africa/el_aaiun', '2018-10-28', '9999-12-31', 0],
      ['africa/windhoek', '1994-03-20', '2017-10-24', 60],
    ] as const
  ).map(([name, from, until, offset]) => [
    name as string,
    { fromMs: Date.parse(from), untilMs: Date.parse(until), offset },
  ]),
);

/** An offset such as `GMT-03:30:52`; `GMT` is UTC. */
const GMT_OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Returns the minutes of an offset as ICU writes it. */
function readGmtOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = GMT_OFFSET.exec(text) ?? [];
  const magnitude = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return sign === '-' ? -magnitude : magnitude;
}

/** A zone of ICU, whose names state whether daylight saving time is in effect. */
class IcuZone extends TimeZone {
  readonly #zone: IANAZone;
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();
  #names: Intl.DateTimeFormat | undefined;

  constructor(name: string) {
    super(name);
    this.#zone = IANAZone.create(name);
    // An offset of the library takes five times as long.
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      second: 'numeric',
      timeZoneName: 'longOffset',
    });
  }

  /** Asks ICU at midnights only, unless the clocks change in between. */
  override offset(epochMs: number) {
    const day = Math.floor(epochMs / DAY_MS);
    const offset = this.#offsetAt(day);
    return offset === this.#offsetAt(day + 1) ? offset : this.#ask(epochMs);
  }

  #ask(epochMs: number): number {
    return readGmtOffset(this.#format.format(epochMs));
  }

  #offsetAt(day: number): number {
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const offset = this.#ask(day * DAY_MS);
    if (this.#offsets.size === DAYS_MAX) this.#offsets.clear();
    this.#offsets.set(day, offset);
    return offset;
  }

  override formatOffset(epochMs: number, format: 'narrow' | 'short' | 'techie') {
    return this.#zone.formatOffset(epochMs, format);
  }

  isDst(epochMs: number) {
    this.#names ??= new Intl.DateTimeFormat('en', {
      timeZone: this.name,
      hour: 'numeric',
      timeZoneName: 'long',
    });
    // ICU has no names for the station Troll, which keeps the time of Norway in summer.
    if (this.name === 'antarctica/troll') return this.offset(epochMs) === 120;
    const winter = WINTER_DST.get(this.name);
    if (winter && epochMs >= winter.fromMs && epochMs < winter.untilMs)
      return this.offset(epochMs) === winter.offset;
    return /Summer|Daylight/.test(this.#names.format(epochMs));
  }
}

/** ICU has about 600 names; each zone takes up to 100 kB outside of the JavaScript heap. */
const icuZonesByName = new Map<string, IcuZone>();

/** The tz database inside of Node.js. */
export const icuZones: TimeZones = {
  find(name) {
    const known = icuZonesByName.get(name);
    if (known !== undefined || !IANAZone.isValidZone(name)) return known;
    const zone = new IcuZone(name);
    icuZonesByName.set(name, zone);
    return zone;
  },
};
