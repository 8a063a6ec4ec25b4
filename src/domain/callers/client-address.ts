import ipaddr from 'ipaddr.js';

/**
 * How many bits of IPv6 make one client: a household or a server is given 64 at the least (RFC 6177), and whoever has
 * one address of them has them all; a site is given 48 at the most.
 */
export const ipv6PrefixBits = { min: 48, max: 64, usual: 64 } as const;

const PART_BITS = 16;
const PARTS = ipv6PrefixBits.max / PART_BITS;

/**
 * What a client is counted by: its IPv4 address, also where that is written as IPv6, or the first bits of its IPv6
 * address, 48 to 64 of them. A port counts for nothing. Whatever is no address, as a careless proxy may send, counts as
 * one and the same client.
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

/** `203.0.113.7:1234` and `[2001:db8::1]:443`, as some proxies write the clients that they forward. */
const WITH_PORT = /^(?:(?<ipv4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[(?<ipv6>[^\][]+)\](?::\d{1,5})?)$/;

/** An address without the port and the brackets that it may have; other texts as they are. */
export function cutPort(address: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(address)?.groups ?? {};
  return ipv4 ?? ipv6 ?? address;
}

/**
 * The address of a client in its usual notation: of IPv4 also where that is written as IPv6, without a port and without
 * a zone. Others stay as they are.
 */
export function plainAddress(address: string): string {
  const bare = cutPort(address);
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare.replace(/%.*/s, ''));
  return parsed.toString();
}
