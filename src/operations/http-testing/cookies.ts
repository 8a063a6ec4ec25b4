import { hideSecret } from '../shared/secret-names.ts';

/** A name is a token, and a value has no separators (RFC 6265 §4.1.1). */
const NAME = /^[!#$%&'*+.^`|~\w-]{1,100}$/;
const VALUE = /^[!#-+\--:<-[\]-~]{0,1000}$|^"[!#-+\--:<-[\]-~]{0,998}"$/;

/** Browsers store at most 50 cookies of a site (RFC 6265 §6.1). */
const COOKIES_MAX = 50;

/** Returns the cookies of a request by name. The values of secret cookies, such as sessions, are replaced. */
export function readCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').flatMap((pair) => {
    const end = pair.indexOf('=');
    const name = pair.slice(0, Math.max(end, 0)).trim();
    return name === '' ? [] : [[name, hideSecret(name, pair.slice(end + 1).trim())] as const];
  });
  return Object.fromEntries(pairs.slice(0, COOKIES_MAX));
}

/** Returns the first problem of cookies to set, or undefined. */
export function findCookieProblem(cookies: URLSearchParams): string | undefined {
  if (cookies.size === 0) return 'Please provide cookies (?name=value)';
  if (cookies.size > COOKIES_MAX) return `At most ${COOKIES_MAX} cookies can be set`;
  for (const [name, value] of cookies) {
    if (!NAME.test(name) || /^__/.test(name))
      return 'Names of cookies must be tokens without a prefix such as __Host-';
    if (!VALUE.test(value))
      return 'Values of cookies must be ASCII without spaces, commas, semicolons and backslashes';
  }
  return undefined;
}

/** Returns the header that sets a cookie for the operations, and for nothing else of this host. */
export const setCookie = (name: string, value: string, path: string): string =>
  `${name}=${value}; Path=${path}; SameSite=Lax`;

/** Returns the header that deletes a cookie. */
export const deleteCookie = (name: string, path: string): string =>
  `${name}=; Path=${path}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; SameSite=Lax`;
