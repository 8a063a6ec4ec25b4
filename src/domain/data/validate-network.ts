/** What the Internet names things by. Nothing is looked up. */
import { domainToASCII, domainToUnicode } from 'node:url';
import validator from 'validator';
import { kindOf, parseAddress, printAddress } from '../network/addresses.ts';
import { invalid, type Verdict, valid } from './verdict.ts';

/** Names as hosts have them (RFC 1123), of at least two labels. */
const asDomain = { require_tld: true, allow_numeric_tld: false, allow_underscores: false } as const;

/** The labels of letters that a domain stands for in DNS (IDNA); undefined for what is no domain. */
function readDomain(value: string): { ascii: string; unicode: string } | undefined {
  const name = value.replace(/\.$/, '');
  // What the conversion would drop or cut off: all that a host name cannot have.
  if (/[\s\p{C}/?#@:%[\]\\]/u.test(name)) return undefined;
  const ascii = domainToASCII(name);
  if (ascii === '' || !validator.isFQDN(ascii, asDomain)) return undefined;
  return { ascii, unicode: domainToUnicode(ascii) };
}

/** A domain, in its own letters or as DNS has it. */
export function judgeDomain(value: string): Verdict {
  const domain = readDomain(value);
  if (domain === undefined)
    return invalid(
      'A domain has at least two labels of letters, digits and hyphens, each of at most 63 characters.',
    );
  const labels = domain.ascii.split('.');
  return valid(domain.ascii, { ...domain, labels: labels.length, tld: labels.at(-1) ?? '' });
}

/** An address for mail (RFC 5321), whose domain and name may have letters of any language (RFC 6531). */
export function judgeEmail(value: string): Verdict {
  const at = value.lastIndexOf('@');
  if (at < 1) return invalid('A mail address has a name, @ and a domain.');
  const local = value.slice(0, at);
  const domain = readDomain(value.slice(at + 1));
  if (domain === undefined) return invalid('What stands behind @ is no domain.');
  const normalized = `${local}@${domain.ascii}`;
  if (!validator.isEmail(normalized, { allow_utf8_local_part: true }))
    return invalid('What stands before @ is too long, or has characters that must not stand there.');
  return valid(normalized, { local, domain: domain.ascii, domain_unicode: domain.unicode });
}

const SCHEMES = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

/** An absolute address with a host, as browsers read it (the URL Standard). */
export function judgeUrl(value: string): Verdict {
  if (!URL.canParse(value)) return invalid('It is no absolute address such as https://example.com/path.');
  const url = new URL(value);
  if (!SCHEMES.has(url.protocol)) return invalid('Its scheme is none of http, https, ws, wss and ftp.');
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

/** An address of IPv4 or IPv6. */
export function judgeIp(value: string): Verdict {
  const address = parseAddress(value);
  if (address === undefined) return invalid('It is neither four numbers of IPv4 nor an address of IPv6.');
  return valid(printAddress(address), { version: address.version, kind: kindOf(address) });
}
