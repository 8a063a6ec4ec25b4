/** Validates domains, email addresses, URLs and IP addresses by their form, without a lookup. */
import { domainToUnicode } from 'node:url';
import { toASCII, toUnicode } from 'tr46';
import validator from 'validator';
import { kindOf, parseAddress, printAddress } from '../network/addresses.ts';
import { hasInvisible } from './pasted.ts';
import { invalid, type ValidationResult, valid } from './result.ts';

/** Host names (RFC 1123) of at least two labels. */
const asDomain = { require_tld: true, allow_numeric_tld: false, allow_underscores: false } as const;

/** Maximum length of a domain without its final dot (RFC 1035 §2.3.4 as text). */
const DOMAIN_LENGTH_MAX = 253;
/** As browsers do (URL Standard), with the rules for right-to-left labels and joiners (UTS 46, RFC 5893, RFC 5892). */
const UTS46 = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true } as const;

/** Returns the ASCII and Unicode forms of a domain (UTS 46); undefined if it is invalid. */
function readDomain(name: string): { ascii: string; unicode: string } | undefined {
  // Rejects characters that a host name cannot have and that the conversion would drop, except for joiners.
  if (/[\s/?#@:%[\]\\]/u.test(name) || hasInvisible(name.replace(/[\u200c\u200d]/g, ''))) return undefined;
  const ascii = toASCII(name, UTS46);
  if (ascii === null || ascii.length > DOMAIN_LENGTH_MAX || !validator.isFQDN(ascii, asDomain))
    return undefined;
  const { domain: unicode, error } = toUnicode(ascii, UTS46);
  return error || unicode.split('.').some(hasWrongHyphens) ? undefined : { ascii, unicode };
}

/** RFC 5891 §4.2.3.1, for labels beyond ASCII only: some registered ASCII names have two hyphens. */
const hasWrongHyphens = (label: string) => /[^ -~]/.test(label) && /^-|-$|^..--/u.test(label);

/** Validates a domain in Unicode or ASCII form. */
export function validateDomain(value: string): ValidationResult {
  const domain = readDomain(value.replace(/\.$/, ''));
  if (domain === undefined)
    return invalid(
      'A domain has at least two labels of letters, digits and inner hyphens, each of at most 63 characters, and at most 253 in all; the last has two or more, and is not a number.',
    );
  const labels = domain.ascii.split('.');
  return valid(domain.ascii, { ...domain, labels: labels.length, tld: labels.at(-1) ?? '' });
}

/** Validates an email address (RFC 5321); domain and local part can be internationalized (RFC 6531). */
export function validateEmail(value: string): ValidationResult {
  const at = value.lastIndexOf('@');
  if (at < 1) return invalid('An email address has a local part, @ and a domain.');
  const local = value.slice(0, at);
  const domain = readDomain(value.slice(at + 1));
  if (domain === undefined) return invalid('The part after @ is not a valid domain.');
  // The package knows no letters beyond U+FFFF: two others take as many bytes.
  if (hasInvisible(local)) return invalid('The part before @ has an invisible character.');
  const known = local.replace(/[\u{10000}-\u{10ffff}]/gu, '\u00e4\u00e4');
  if (!validator.isEmail(`${known}@${domain.ascii}`, { allow_utf8_local_part: true }))
    return invalid('The part before @ is too long or has invalid characters.');
  return valid(`${local}@${domain.ascii}`, { local, domain: domain.ascii, domain_unicode: domain.unicode });
}

const SCHEMES = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

/** Validates an absolute URL with a host by the URL Standard, as browsers do. */
export function validateUrl(value: string): ValidationResult {
  const problem = /^[a-z][a-z\d+.-]*:(?!\/\/[^/])/i.test(value)
    ? /^(?:https?|wss?|ftp):/i.test(value) && 'Two slashes and a host must follow the scheme.'
    : /\\/.test(value.split(/[?#]/)[0] ?? '') && 'A URL has no backslashes.';
  if (problem) return invalid(problem);
  if (!URL.canParse(value)) return invalid('It is not an absolute URL such as https://example.com/path.');
  const url = new URL(value);
  if (!SCHEMES.has(url.protocol)) return invalid('The scheme must be http, https, ws, wss or ftp.');
  if (/^\.|\.\./.test(url.hostname)) return invalid('The host has an empty label.');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isNumber = parseAddress(host) !== undefined;
  return valid(url.href, {
    scheme: url.protocol.slice(0, -1),
    host,
    host_unicode: isNumber ? host : domainToUnicode(host),
    port: url.port === '' ? null : Number(url.port),
    path: url.pathname,
    query: url.search === '' ? null : url.search.slice(1),
    fragment: url.hash === '' ? null : url.hash.slice(1),
    has_credentials: url.username !== '' || url.password !== '',
  });
}

/** Validates an IPv4 or IPv6 address. */
export function validateIp(value: string): ValidationResult {
  const address = parseAddress(value);
  if (address === undefined) return invalid('It is not an IPv4 or IPv6 address.');
  return valid(printAddress(address), { version: address.version, kind: kindOf(address) });
}
