import { InputError } from '../input-error.ts';
import {
  type Address,
  bitsOf,
  expandAddress,
  kindOf,
  mappedBy,
  parseAddress,
  printAddress,
  reverseName,
} from './addresses.ts';

/** Describes an IP address without a lookup. Throws an InputError if it is invalid. */
export function describeIp(text: string) {
  const address = requireAddress(text, 'address');
  return {
    address: printAddress(address),
    version: address.version,
    kind: kindOf(address),
    is_public: kindOf(mappedBy(address) ?? address) === 'public',
    expanded: expandAddress(address),
    decimal: String(address.number),
    reverse: reverseName(address),
  };
}

/**
 * Describes a CIDR range (RFC 4632): the first and the last usable address, and the total number of addresses as a
 * string. IPv6 ranges and ranges of one or two addresses (RFC 3021) have no broadcast address. `contains` is null if no
 * address is given. Throws an InputError.
 */
export function describeCidr(cidr: string, contained: string | undefined) {
  const [, text = '', digits = ''] = /^([^/]*)\/(0|[1-9]\d{0,2})$/.exec(cidr) ?? [];
  const address = parseAddress(text);
  const prefix = Number(digits);
  if (address === undefined || digits === '' || prefix > bitsOf(address))
    throw new InputError('cidr must be in CIDR notation such as 192.0.2.0/24 or 2001:db8::/32');
  const other = contained === undefined ? undefined : requireAddress(contained, 'contains');
  const { version } = address;
  const free = BigInt(bitsOf(address) - prefix);
  const count = 1n << free;
  const network: Address = { version, number: (address.number >> free) << free };
  const last: Address = { version, number: network.number + count - 1n };
  const hasBroadcast = version === 4 && count > 2n;
  const usable = (end: Address, step: bigint) =>
    printAddress(hasBroadcast ? { version, number: end.number + step } : end);
  return {
    network: printAddress(network),
    first: usable(network, 1n),
    last: usable(last, -1n),
    broadcast: hasBroadcast ? printAddress(last) : null,
    prefix,
    count: String(count),
    contains:
      other === undefined
        ? null
        : other.version === version && other.number >> free === network.number >> free,
  };
}

function requireAddress(text: string, name: string): Address {
  const address = parseAddress(text);
  if (address === undefined) throw new InputError(`${name} must be an IPv4 or IPv6 address`);
  return address;
}
