import { InputError } from '../../lib/input-error.ts';
import {
  type Address,
  expandAddress,
  isPublic,
  kindOf,
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
    is_public: isPublic(address),
    expanded: expandAddress(address),
    decimal: String(address.number),
    reverse: reverseName(address),
  };
}

/** Parses an address. Throws an InputError that names the parameter. */
export function requireAddress(text: string, name: string): Address {
  const address = parseAddress(text);
  if (address === undefined) throw new InputError(`${name} must be an IPv4 or IPv6 address`);
  return address;
}
