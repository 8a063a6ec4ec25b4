import ipaddr from 'ipaddr.js';

/**
 * The range that IANA assigns for global unicast (RFC 4291, section 2.4); all other IPv6 addresses are special or
 * reserved.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** An Azure service for its virtual machines, not reachable from elsewhere. */
const AZURE_HOST = '168.63.129.16';

/**
 * Whether an address is public, in plain notation: four decimal numbers, or IPv6 without a zone. Loopback, private,
 * shared, link-local, multicast, documentation, benchmarking, translation, tunnel and reserved ranges are not public.
 * Host names and other notations (decimal, octal, hexadecimal, brackets, trailing dot) are rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (address === AZURE_HOST) return false;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast';
}
