import { makeSlug as make } from '../../domain/texts/slug.ts';

/** Converts a text to a URL slug. */
export async function makeSlug(input: { text: string; separator: string; locale?: string }) {
  return { slug: await make(input.text, input.separator, input.locale) };
}
