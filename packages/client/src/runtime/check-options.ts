/** Validates options when a client is created, rather than when a call fails. */

/** Throws a TypeError for the first invalid client option. */
export function checkClientOptions(options: object): void {
  const { baseUrl, key } = Object(options);
  const { location }: { readonly location?: { readonly href: string } } = Object(globalThis);
  const here = location?.href;
  const isPresent = typeof baseUrl === 'string' && (here !== undefined || baseUrl !== '');
  const url = isPresent && URL.canParse(baseUrl, here) ? new URL(baseUrl, here) : undefined;
  if (!url || !/^https?:/.test(url.protocol)) {
    throw new TypeError(
      `baseUrl must be a URL such as http://localhost:3000, not ${JSON.stringify(baseUrl)}`,
    );
  }
  if (/\/v\d+\/*$/.test(url.pathname))
    throw new TypeError('baseUrl must not include the version, which the client adds');
  if (url.search || url.hash || url.username || url.password)
    throw new TypeError('baseUrl must not have a query, fragment or credentials');
  if (key && !/^[!-~]+$/.test(key)) throw new TypeError('key must contain only visible ASCII characters');
}

/** Throws a TypeError for the first option that is not a number, or below its minimum. */
export function checkNumbers(
  settings: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, number>>,
): void {
  for (const [name, standard] of Object.entries(defaults)) {
    const [value, least] = [settings[name], name === 'repeats' ? 0 : 1];
    if (typeof value !== 'number' || !(value >= least))
      throw new TypeError(`${name} must be a number of at least ${least} (default ${standard})`);
  }
}
