import ipaddr from 'ipaddr.js';

/** The headers in which a proxy can name the caller. */
export const addressHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
export type AddressHeader = (typeof addressHeaders)[number];

/**
 * Prefix length that identifies an IPv6 client. A household or server gets at least a /64 (RFC 6177) and can use all of
 * its addresses; a site gets at most a /48.
 */
export const ipv6PrefixBits = { min: 48, max: 64, usual: 64 } as const;

const PART_BITS = 16;
const PARTS = ipv6PrefixBits.max / PART_BITS;

/**
 * Returns the string that identifies a client: its IPv4 address (IPv4-mapped IPv6 included), or the first 48 to 64 bits
 * of its IPv6 address. Ports are ignored. All invalid addresses, which a misconfigured proxy can send, count as one
 * client.
 */
export function groupAddress(address: string, prefixBits: number = ipv6PrefixBits.usual): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  const bare = cutPort(address);
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, PARTS).map((part, index) => {
    const hostBits = Math.max(0, PART_BITS * (index + 1) - prefixBits);
    return ((part >> hostBits) << hostBits).toString(16);
  });
  return `${network.join(':')}::/${prefixBits}`;
}

/** Returns the site of an address, which limits of connections count as one; see `sharesOf`. */
export const siteOf = (address: string): string => groupAddress(address, ipv6PrefixBits.min);

/** `203.0.113.7:1234` and `[2001:db8::1]:443`: forms in which some proxies forward client addresses. */
const WITH_PORT = /^(?:(?<ipv4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[(?<ipv6>[^\][]+)\](?::\d{1,5})?)$/;

/** Removes the port and the brackets from an address; returns other strings unchanged. */
export function cutPort(address: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(address)?.groups ?? {};
  return ipv4 ?? ipv6 ?? address;
}

/**
 * Returns an address in its usual notation: without port and zone, and IPv4-mapped IPv6 as IPv4. Returns other strings
 * unchanged.
 */
export function plainAddress(address: string): string {
  const bare = cutPort(address);
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare.replace(/%.*/s, ''));
  return parsed.toString();
}

const INTERNAL_RANGES = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/** Whether an address belongs to a network that is not part of the public internet. */
export function isInternalAddress(address: string): boolean {
  const plain = plainAddress(address);
  return ipaddr.isValid(plain) && INTERNAL_RANGES.has(ipaddr.parse(plain).range());
}
