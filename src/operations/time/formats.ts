import { InputError } from '../../lib/input-error.ts';
import { memoize } from '../../lib/memo.ts';

/** Writers of local times, which are given as if they were UTC: a formatter per zone would take 50 kB each. */
interface Formats {
  readonly weekday: Intl.DateTimeFormat;
  readonly text: Intl.DateTimeFormat;
}

/** ICU has about 700 locales. Evicting formatters would not free their memory, which the garbage collector ignores. */
const formats = new Map<string, Formats>();

/** Returns the formats of a language tag. Throws an InputError if the language is not supported. */
export function formatsOf(tag: string): Formats {
  const locale = resolveLocale(tag);
  if (locale === undefined) throw new InputError(`locale '${tag}' is not supported`);
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = {
    weekday: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
    text: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'medium' }),
  };
  formats.set(locale, made);
  return made;
}

/** More than a service sees; each tag takes little memory. */
const TAGS_MAX = 1000;

/**
 * Returns the locale of ICU for a language tag, such as `de` for `de-XX`; undefined if the language is unknown. Unlike
 * tags, locales are few enough to keep a formatter for each.
 */
function resolveLocale(tag: string): string | undefined {
  return findLocale(tag) || undefined;
}

/** A list format is the smallest object of ICU with a locale. */
const findLocale = memoize((tag) => {
  try {
    const isKnown = Intl.ListFormat.supportedLocalesOf([tag]).length > 0;
    return isKnown ? new Intl.ListFormat(tag).resolvedOptions().locale : '';
  } catch {
    return ''; // an invalid tag
  }
}, TAGS_MAX);
