/** A wrong setting is told at once, by one sentence, rather than by a call that fails later in other words. */

/** Throws a TypeError for the first wrong setting of a client. */
export function checkClientOptions(options: object): void {
  const { baseUrl, key } = Object(options);
  const { location }: { readonly location?: { readonly href: string } } = Object(globalThis);
  const here = location?.href;
  const isAddress = typeof baseUrl === 'string' && (here !== undefined || baseUrl !== '');
  const url = isAddress && URL.canParse(baseUrl, here) ? new URL(baseUrl, here) : undefined;
  if (!url || !/^https?:/.test(url.protocol)) {
    const found = baseUrl === undefined ? 'it is missing' : `it is ${JSON.stringify(baseUrl)}`;
    throw new TypeError(`baseUrl must be an address such as http://localhost:3000; ${found}.`);
  }
  if (/\/v\d+\/*$/.test(url.pathname))
    throw new TypeError('baseUrl must end before the version, which the client adds by itself.');
  if (url.search || url.hash || url.username || url.password)
    throw new TypeError('baseUrl must have neither query nor fragment nor user name.');
  if (key && !/^[!-~]+$/.test(key))
    throw new TypeError('key must be visible ASCII characters alone, as it was issued.');
}

/** Throws a TypeError for the first number that is none, or less than makes sense. */
export function checkNumbers(
  settings: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, number>>,
): void {
  for (const [name, standard] of Object.entries(defaults)) {
    const [value, least] = [settings[name], name === 'repeats' ? 0 : 1];
    if (typeof value !== 'number' || !(value >= least))
      throw new TypeError(`${name} must be a number from ${least}; leave it out for ${standard}.`);
  }
}
