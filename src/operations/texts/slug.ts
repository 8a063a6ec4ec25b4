import { makeSlug as make } from '../../domain/texts/slug.ts';

/** A text fit for an address. */
export async function makeSlug(input: { text: string; separator: string; locale?: string }) {
  return { slug: await make(input.text, input.separator, input.locale) };
}
