import { InputError } from '../../lib/input-error.ts';
import { type Address, bitsOf, parseAddress, printAddress } from './addresses.ts';
import { requireAddress } from './describe.ts';

/** A range of addresses of one version. */
interface Range {
  readonly version: 4 | 6;
  readonly start: bigint;
  readonly end: bigint;
}

const INVALID =
  'cidr must be a range such as 192.0.2.0/24, 192.0.2.0/255.255.255.0, 192.0.2.10-192.0.2.99 or 2001:db8::/32';

/**
 * Describes a range of addresses, given in CIDR notation (RFC 4632), by an address and a netmask, or by its first and
 * last address. A range that is not one CIDR block has no prefix, netmask or broadcast address. IPv6 ranges and blocks
 * of one or two addresses (RFC 3021) have no broadcast address. `contains` is null if no address is given. Throws an
 * InputError.
 */
export function describeIpRange(text: string, contained: string | undefined) {
  const range = readRange(text);
  const { version, start, end } = range;
  const other = contained === undefined ? undefined : requireAddress(contained, 'contains');
  const blocks = splitRange(range);
  const prefix = blocks.length === 1 ? (blocks[0]?.prefix ?? null) : null;
  const hasBroadcast = version === 4 && prefix !== null && prefix < 31;
  const print = (number: bigint) => printAddress({ version, number });
  return {
    network: print(start),
    first: print(hasBroadcast ? start + 1n : start),
    last: print(hasBroadcast ? end - 1n : end),
    broadcast: hasBroadcast ? print(end) : null,
    prefix,
    netmask: version === 4 && prefix !== null ? print(maskOf(version, prefix)) : null,
    count: String(end - start + 1n),
    cidrs: blocks.map((block) => `${print(block.start)}/${block.prefix}`),
    contains:
      other === undefined ? null : other.version === version && start <= other.number && other.number <= end,
  };
}

function readRange(text: string): Range {
  const [, left = '', slash, right = ''] = /^([^/\s-]+)(?:(\/)| ?- ?)([^/\s-]+)$/.exec(text) ?? [];
  const address = parseAddress(left);
  if (address === undefined) throw new InputError(INVALID);
  return slash === undefined ? readEnds(address, right) : readBlock(address, right);
}

function readEnds({ version, number }: Address, text: string): Range {
  const last = parseAddress(text);
  if (last === undefined || last.version !== version) throw new InputError(INVALID);
  if (last.number < number) throw new InputError('cidr must not end before it starts');
  return { version, start: number, end: last.number };
}

function readBlock(address: Address, text: string): Range {
  const prefix = /^(?:0|[1-9]\d{0,2})$/.test(text) ? Number(text) : prefixOf(address.version, text);
  if (prefix === undefined || prefix > bitsOf(address)) throw new InputError(INVALID);
  const mask = maskOf(address.version, prefix);
  const start = address.number & mask;
  return { version: address.version, start, end: start | (mask ^ maskOf(address.version, bitsOf(address))) };
}

/** Returns the prefix length of an IPv4 netmask; undefined if its ones are not all in front. */
function prefixOf(version: 4 | 6, text: string): number | undefined {
  const mask = parseAddress(text);
  if (version !== 4 || mask?.version !== 4) return undefined;
  const prefix = mask.number.toString(2).lastIndexOf('1') + 1;
  return maskOf(4, prefix) === mask.number ? prefix : undefined;
}

function maskOf(version: 4 | 6, prefix: number): bigint {
  const bits = bitsOf({ version, number: 0n });
  return ((1n << BigInt(prefix)) - 1n) << BigInt(bits - prefix);
}

/** Splits a range into the fewest CIDR blocks, at most 254. */
function splitRange({ version, start, end }: Range): { start: bigint; prefix: number }[] {
  const bits = bitsOf({ version, number: 0n });
  const blocks: { start: bigint; prefix: number }[] = [];
  for (let next = start; next <= end; ) {
    let free = 0n;
    while (free < bits && next % (2n << free) === 0n && next + (2n << free) - 1n <= end) free += 1n;
    blocks.push({ start: next, prefix: bits - Number(free) });
    next += 1n << free;
  }
  return blocks;
}
