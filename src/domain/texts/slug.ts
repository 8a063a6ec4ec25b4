/** Converts a text to a URL slug: lower-case Latin letters and digits, with `separator` between words; may be empty. */
export async function makeSlug(text: string, separator: string, locale?: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  return slugify(text, {
    separator,
    // A capital inside a word does not start a new one: JavaScript, or the E of a transliterated Œ.
    decamelize: false,
    // Lower-cased below, after transliteration to ASCII: a Turkish I would not become ASCII here.
    lowercase: false,
    ...(locale !== undefined && { locale }),
  }).toLowerCase();
}
