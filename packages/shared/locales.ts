import { memoize } from './memo.ts';

/** More than a service sees; each tag takes little memory. */
const TAGS_MAX = 1000;

/**
 * Returns the locale of ICU for a language tag, such as `de` for `de-XX`; undefined if the language is unknown. Unlike
 * tags, locales are few enough to keep a formatter for each.
 */
export function resolveLocale(tag: string): string | undefined {
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
