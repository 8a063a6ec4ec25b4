/** Validates domains, email addresses, URLs and IP addresses by their form, without a lookup. */
import { domainToASCII, domainToUnicode } from 'node:url';
import validator from 'validator';
import { kindOf, parseAddress, printAddress } from '../network/addresses.ts';
import { invalid, type Verdict, valid } from './verdict.ts';

/** Host names (RFC 1123) of at least two labels. */
const asDomain = { require_tld: true, allow_numeric_tld: false, allow_underscores: false } as const;

/** Returns the ASCII and Unicode forms of a domain (IDNA); undefined if it is invalid. */
function readDomain(value: string): { ascii: string; unicode: string } | undefined {
  const name = value.replace(/\.$/, '');
  // Rejects characters that a host name cannot have: the conversion would drop them or cut the name there.
  if (/[\s\p{C}/?#@:%[\]\\]/u.test(name)) return undefined;
  const ascii = domainToASCII(name);
  if (ascii === '' || !validator.isFQDN(ascii, asDomain)) return undefined;
  return { ascii, unicode: domainToUnicode(ascii) };
}

/** Validates a domain in Unicode or ASCII form. */
export function validateDomain(value: string): Verdict {
  const domain = readDomain(value);
  if (domain === undefined)
    return invalid(
      'A domain has at least two labels of letters, digits and hyphens, each of at most 63 characters.',
    );
  const labels = domain.ascii.split('.');
  return valid(domain.ascii, { ...domain, labels: labels.length, tld: labels.at(-1) ?? '' });
}

/** Validates an email address (RFC 5321); domain and local part can be internationalized (RFC 6531). */
export function validateEmail(value: string): Verdict {
  const at = value.lastIndexOf('@');
  if (at < 1) return invalid('An email address has a local part, @ and a domain.');
  const local = value.slice(0, at);
  const domain = readDomain(value.slice(at + 1));
  if (domain === undefined) return invalid('The part after @ is not a valid domain.');
  const normalized = `${local}@${domain.ascii}`;
  if (!validator.isEmail(normalized, { allow_utf8_local_part: true }))
    return invalid('The part before @ is too long or has invalid characters.');
  return valid(normalized, { local, domain: domain.ascii, domain_unicode: domain.unicode });
}

const SCHEMES = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

/** Validates an absolute URL with a host by the URL Standard, as browsers do. */
export function validateUrl(value: string): Verdict {
  if (!URL.canParse(value)) return invalid('It is not an absolute URL such as https://example.com/path.');
  const url = new URL(value);
  if (!SCHEMES.has(url.protocol)) return invalid('The scheme must be http, https, ws, wss or ftp.');
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
export function validateIp(value: string): Verdict {
  const address = parseAddress(value);
  if (address === undefined) return invalid('It is not an IPv4 or IPv6 address.');
  return valid(printAddress(address), { version: address.version, kind: kindOf(address) });
}
