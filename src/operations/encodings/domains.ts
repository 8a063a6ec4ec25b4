/** Domains in ASCII and in Unicode, as browsers convert them (URL Standard, UTS 46). */
import { toASCII, toUnicode } from 'tr46';

/** With the tables of the newest Unicode version. */
const UTS46 = { checkBidi: true, checkJoiners: true } as const;

/** Forbidden domain code points of the URL Standard: they would end the host, or a browser rejects it. */
const FORBIDDEN = /[ #%/:<>?@[\\\]^|\p{Cc}]/u;
/** Browsers parse such a host as an IPv4 address. */
const NUMERIC = /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i;

const isDomain = (text: string) => text !== '' && !FORBIDDEN.test(text) && !NUMERIC.test(text);

/**
 * Returns the ASCII form of a domain; undefined for other texts. Checked before and after the mapping, which makes, for
 * example, `a/c` of U+2100, and drops invisible characters.
 */
export function writeDomain(text: string): string | undefined {
  const ascii = /\s/.test(text) || !isDomain(text) ? null : toASCII(text, UTS46);
  return ascii !== null && isDomain(ascii) ? ascii : undefined;
}

/** Returns the Unicode form of a domain; undefined for other texts. */
export function readDomain(text: string): string | undefined {
  if (writeDomain(text) === undefined) return undefined;
  const { domain, error } = toUnicode(text, UTS46);
  return error ? undefined : domain;
}
