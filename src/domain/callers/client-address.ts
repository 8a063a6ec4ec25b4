import ipaddr from 'ipaddr.js';

/**
 * 64 bits, the least that a household or a server is given of IPv6 (RFC 6177): whoever has one address has them all.
 */
const IPV6_PREFIX_PARTS = 4;

/**
 * What a client is counted by: its IPv4 address, also where that is written as IPv6, or the first 64 bits of its IPv6
 * address. Whatever is no address, as a careless proxy may send, counts as one and the same client.
 */
export function groupAddress(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, IPV6_PREFIX_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The address of a client in its usual notation: of IPv4 also where that is written as IPv6, and without a zone. Others
 * stay as they are.
 */
export function plainAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address.replace(/%.*/s, ''));
  return parsed.toString();
}
