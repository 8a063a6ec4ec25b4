import ipaddr from 'ipaddr.js';

/** What IANA has given out as global unicast (RFC 4291, section 2.4); all else of IPv6 is special or reserved. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure answers the machines that it runs under this address, and nobody else. */
const AZURE_HOST = '168.63.129.16';

/**
 * True for the address of a host on the public Internet in its plain notation: four decimal numbers, or IPv6
 * without a zone. Loopback, private, shared, link-local, multicast, documentation, benchmarking, translation,
 * tunnel and reserved ranges are not public; host names and any other notation of an address (decimal, octal,
 * hexadecimal, brackets, a trailing dot) are not even looked at.
 */
export function isPublicAddress(address: string): boolean {
  if (address === AZURE_HOST) return false;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast';
}
