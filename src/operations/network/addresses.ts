/** Parses, formats (IPv6 by RFC 5952) and classifies IP addresses. */
import ipaddr from 'ipaddr.js';

export interface Address {
  readonly version: 4 | 6;
  readonly number: bigint;
}

const BITS = { 4: 32, 6: 128 } as const;
/** Prefix of IPv4-mapped IPv6 addresses (RFC 4291, section 2.5.5.2). */
const MAPPED_PREFIX = 0xffffn;
/** `64:ff9b::/96`, the prefix of addresses that are translated to IPv4 (RFC 6052, section 2.1). */
const TRANSLATED_PREFIX = 0x64_ff9bn << 64n;

export const bitsOf = ({ version }: Address): number => BITS[version];

/**
 * Parses dotted-decimal IPv4, or IPv6 in any spelling; undefined for any other string, including addresses with a zone.
 */
export function parseAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return fromBytes(4, ipaddr.IPv4.parse(text).toByteArray());
  const hexadecimal = writeEmbeddedIpv4InHex(text);
  if (!hexadecimal.includes(':') || /[.%]/.test(hexadecimal) || !ipaddr.IPv6.isValid(hexadecimal))
    return undefined;
  return fromBytes(6, ipaddr.IPv6.parse(hexadecimal).toByteArray());
}

/**
 * Replaces the four decimal numbers at the end of an IPv6 address by two groups. ipaddr.js reads `::1.2.3.4` as
 * `::ffff:1.2.3.4`, and such numbers in octal and hexadecimal. Invalid numbers stay as they are.
 */
function writeEmbeddedIpv4InHex(text: string): string {
  const start = text.lastIndexOf(':') + 1;
  const decimal = text.slice(start);
  if (start === 0 || !ipaddr.IPv4.isValidFourPartDecimal(decimal)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(decimal).toByteArray();
  return `${text.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function fromBytes(version: 4 | 6, bytes: readonly number[]): Address {
  return { version, number: bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n) };
}

function toIpaddr(address: Address): ipaddr.IPv4 | ipaddr.IPv6 {
  const bytes = Array.from({ length: bitsOf(address) / 8 }, (_, index) =>
    Number((address.number >> BigInt(bitsOf(address) - 8 * (index + 1))) & 255n),
  );
  return address.version === 4 ? new ipaddr.IPv4(bytes) : new ipaddr.IPv6(bytes);
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address, undefined for any other. */
export function mappedBy({ version, number }: Address): Address | undefined {
  if (version !== 6 || number >> 32n !== MAPPED_PREFIX) return undefined;
  return { version: 4, number: number & 0xffffffffn };
}

/**
 * Returns whether an address is globally reachable by the IANA registries. IPv4-mapped addresses and `64:ff9b::/96` are
 * if their IPv4 address is (RFC 6052, section 3.1).
 */
export function isPublic(address: Address): boolean {
  const { version, number } = address;
  const isTranslated = version === 6 && number >> 32n === TRANSLATED_PREFIX;
  const translated: Address | undefined = isTranslated
    ? { version: 4, number: number & 0xffffffffn }
    : undefined;
  return kindOf(mappedBy(address) ?? translated ?? address) === 'public';
}

/** Returns the canonical spelling; an IPv4-mapped address ends in four decimal numbers. */
export function printAddress(address: Address): string {
  const mapped = mappedBy(address);
  return mapped === undefined ? toIpaddr(address).toString() : `::ffff:${printAddress(mapped)}`;
}

/** Returns all eight groups of four digits for IPv6; IPv4 unchanged. */
export function expandAddress(address: Address): string {
  if (address.version === 4) return printAddress(address);
  const digits = address.number.toString(16).padStart(32, '0');
  return digits.replace(/.{4}(?=.)/g, '$&:');
}

/** Returns the name for reverse DNS lookups (RFC 1035, section 3.5; RFC 3596, section 2.5). */
export function reverseName(address: Address): string {
  if (address.version === 4) return `${printAddress(address).split('.').reverse().join('.')}.in-addr.arpa`;
  const digits = address.number.toString(16).padStart(32, '0');
  return `${[...digits].reverse().join('.')}.ip6.arpa`;
}

export type AddressKind = (typeof ADDRESS_KINDS)[number];
export const ADDRESS_KINDS = [
  'public',
  'private',
  'loopback',
  'link_local',
  'unspecified',
  'broadcast',
  'multicast',
  'shared',
  'documentation',
  'benchmarking',
  'translation',
  'tunnel',
  'ipv4_mapped',
  'reserved',
] as const;

/**
 * Special-purpose blocks, narrower ones first, from the IANA registries (RFC 6890 and its successors). `public` entries
 * are global addresses within those blocks.
 */
const BLOCKS: readonly (readonly [kind: AddressKind, ...cidrs: string[]])[] = [
  ['broadcast', '255.255.255.255/32'],
  [
    'public',
    '192.0.0.9/32',
    '192.0.0.10/32',
    '2001:1::1/128',
    '2001:1::2/128',
    '2001:1::3/128',
    '2001:3::/32',
    '2001:4:112::/48',
    '2001:20::/28',
    '2001:30::/28',
  ],
  ['unspecified', '0.0.0.0/32', '::/128'],
  ['loopback', '127.0.0.0/8', '::1/128'],
  ['private', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  ['link_local', '169.254.0.0/16', 'fe80::/10'],
  ['multicast', '224.0.0.0/4', 'ff00::/8'],
  ['shared', '100.64.0.0/10'],
  ['documentation', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
  ['benchmarking', '198.18.0.0/15', '2001:2::/48'],
  ['translation', '64:ff9b::/96', '64:ff9b:1::/48'],
  ['tunnel', '192.88.99.0/24', '2001::/32', '2002::/16'],
  ['ipv4_mapped', '::ffff:0:0/96'],
  ['reserved', '0.0.0.0/8', '192.0.0.0/24', '240.0.0.0/4', '2001::/23'],
  // The rest of IPv6 outside of 2000::/3 is unassigned (RFC 4291, section 2.4).
  ['public', '0.0.0.0/0', '2000::/3'],
];

const blocks = BLOCKS.flatMap(([kind, ...cidrs]) =>
  cidrs.map((cidr) => {
    const [text = '', bits = ''] = cidr.split('/');
    const address = parseAddress(text) ?? { version: 4, number: 0n };
    return {
      kind,
      version: address.version,
      number: address.number,
      free: BigInt(bitsOf(address) - Number(bits)),
    };
  }),
);

/** Returns the purpose of an address; `ipv4_mapped` for IPv4-mapped IPv6. */
export function kindOf({ version, number }: Address): AddressKind {
  const found = blocks.find(
    (block) => block.version === version && number >> block.free === block.number >> block.free,
  );
  return found?.kind ?? 'reserved';
}
