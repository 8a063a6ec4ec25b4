/** Reads time zones, colors and lists as models write them. */

/** `UTC+2`, `GMT-05:00`, `+0200`: whole hours only, as IANA has no names for others. */
const OFFSET = /^(?:UTC|GMT)?([+-])0?(\d{1,2})(?::?00)?$/i;
/** IANA has `Etc/GMT+12` to `Etc/GMT-14`. */
const HOURS_MAX = { '+': 14, '-': 12 } as const;

/** Abbreviations with one meaning, by their zone. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  MDT: 'America/Denver',
  CDT: 'America/Chicago',
  EDT: 'America/New_York',
  CEST: 'Europe/Berlin',
  JST: 'Asia/Tokyo',
};

/** Returns the IANA zone of an offset, an abbreviation or a city; other strings as they are. */
function readZone(text: string): string {
  const [, sign, digits = ''] = OFFSET.exec(text) ?? [];
  if (sign === '+' || sign === '-') {
    const hours = Number(digits);
    if (hours === 0) return 'UTC';
    // In these names, hours are added to the local time.
    return hours > HOURS_MAX[sign] ? text : `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`;
  }
  const abbreviated = ABBREVIATIONS[text.toUpperCase()];
  if (abbreviated !== undefined) return abbreviated;
  const city = `/${text.trim().replaceAll(' ', '_').toLowerCase()}`;
  const zones = Intl.supportedValuesOf('timeZone').filter((name) => name.toLowerCase().endsWith(city));
  return zones.length === 1 ? (zones[0] ?? text) : text;
}

/** Returns `255, 102, 0` as a CSS color. */
const readColor = (text: string) => (/^\d{1,3}(?:, ?\d{1,3}){2}$/.test(text) ? `rgb(${text})` : text);

/** Longer strings are neither zones nor colors. */
const TEXT_LENGTH_MAX = 50;

const readers: Readonly<Record<string, (text: string) => string>> = { zone: readZone, color: readColor };

/** Returns a string as its parameter expects it. */
export function respell(name: string, text: string): string {
  return text.length > TEXT_LENGTH_MAX ? text : (readers[name]?.(text) ?? text);
}

/** Splits a list that is written as a string; undefined for other strings. */
export function splitList(text: string): string[] | undefined {
  return /[[({]/.test(text) ? undefined : text.split(',').map((item) => item.trim());
}
