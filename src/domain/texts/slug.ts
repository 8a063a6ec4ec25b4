/**
 * Makes a text fit for an address: Latin letters in lower case and digits, `separator` between its words; empty where
 * it has none.
 */
export async function makeSlug(text: string, separator: string, locale?: string): Promise<string> {
  const { default: slugify } = await import('@sindresorhus/slugify');
  // Only ASCII is left then, of which a Turkish I would not be.
  return slugify(text, {
    separator,
    lowercase: false,
    ...(locale !== undefined && { locale }),
  }).toLowerCase();
}
