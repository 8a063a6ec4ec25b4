/**
 * Makes a text fit for an address: Latin letters in lower case and digits, `separator` between its words; empty where
 * it has none.
 */
export async function makeSlug(text: string, separator: string, locale?: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  return slugify(text, {
    separator,
    // A capital inside a word begins none: JavaScript, or the E of an Œ that was taken apart.
    decamelize: false,
    // Only ASCII is left behind it, of which a Turkish I would not be.
    lowercase: false,
    ...(locale !== undefined && { locale }),
  }).toLowerCase();
}
