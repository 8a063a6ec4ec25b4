import { makeSlug as makeAsciiSlug, makeUnicodeSlug } from '../../domain/texts/slug.ts';
import { badRequest } from '../../errors.ts';
import { orBadRequest } from '../input-errors.ts';

/** Converts a text to a URL slug. */
export async function makeSlug(input: {
  text: string;
  separator: string;
  locale?: string;
  unicode: boolean;
}) {
  const { text, separator, locale, unicode } = input;
  if (unicode && locale !== undefined) throw badRequest('locale is not supported with unicode');
  const make = () => (unicode ? makeUnicodeSlug(text, separator) : makeAsciiSlug(text, separator, locale));
  return { slug: await orBadRequest(make) };
}
