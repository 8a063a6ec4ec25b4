import { resolveLocale } from '../../../packages/shared/locales.ts';
import { InputError } from '../../lib/input-error.ts';

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
