/** Time zones of the runtime's `Intl`. */
import { InputError } from '../../../../shared/input-error.ts';
import type { ClockZone } from '../../../../shared/local-time.ts';
import { memoize } from '../../../../shared/memo.ts';

/** Names of ICU that the tz database does not have, with meanings few expect: BST is Bangladesh. */
const ICU_NAMES =
  /^(?:act|aet|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst|systemv\/.*)$/;
const UTC_NAMES = /^(?:etc\/)?(?:utc|uct|zulu|universal)$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Zones that are kept: each takes up to 100 kB outside of the JavaScript heap. */
const ZONES_MAX = 10;
/** Offsets that a zone keeps. */
const DAYS_MAX = 400;

/** Finds an IANA time zone by its case-insensitive name. Throws an InputError if it does not exist. */
export function findClockZone(name: string): ClockZone {
  const { zone } = findKnown(name.toLowerCase());
  if (zone !== undefined) return zone;
  const fault = { parameter: 'time_zone', code: 'invalid_format' };
  throw new InputError('time_zone must be an IANA time zone such as Europe/Berlin', fault);
}

const findKnown = memoize((spelling): { readonly zone?: ClockZone } => {
  if (UTC_NAMES.test(spelling)) return { zone: { offset: () => 0 } };
  if (!/^[a-z][a-z0-9_+/-]*$/.test(spelling) || ICU_NAMES.test(spelling)) return {};
  try {
    return { zone: createZone(createFormat(spelling)) };
  } catch (error) {
    if (error instanceof RangeError) return {}; // an unknown zone
    throw error;
  }
}, ZONES_MAX);

/** Asks ICU, which takes 20 µs, at midnights only, unless the clocks change in between. */
function createZone(format: Intl.DateTimeFormat): ClockZone {
  const offsetAt = (epochMs: number) => (clockOf(format, epochMs) - floorToSecond(epochMs)) / MINUTE_MS;
  const byDay = new Map<number, number>();
  const offsetOfDay = (day: number): number => {
    const offset = byDay.get(day) ?? offsetAt(day * DAY_MS);
    if (byDay.size === DAYS_MAX) byDay.clear();
    byDay.set(day, offset);
    return offset;
  };
  return {
    offset: (epochMs) => {
      const day = Math.floor(epochMs / DAY_MS);
      const offset = offsetOfDay(day);
      return offset === offsetOfDay(day + 1) ? offset : offsetAt(epochMs);
    },
  };
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

/** Returns what the clocks show, in ms since 1970 on them. */
function clockOf(format: Intl.DateTimeFormat, epochMs: number): number {
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - read('year') : read('year');
  const clock = new Date(
    Date.UTC(2000, read('month') - 1, read('day'), read('hour'), read('minute'), read('second')),
  );
  return clock.setUTCFullYear(year);
}

const floorToSecond = (epochMs: number): number => Math.floor(epochMs / 1000) * 1000;
