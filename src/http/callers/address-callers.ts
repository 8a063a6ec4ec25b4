import { isIPv4 } from 'node:net';
import { groupAddress } from '../../domain/callers/client-address.ts';
import { memoize } from '../../domain/memo.ts';
import type { Caller } from '../../operations/services.ts';
import type { CallerTable } from '../../stores/stores.ts';

/** Those who come again come soon. */
const REMEMBERED_MAX = 10_000;
/** As long as an IPv6 address with a port can be written; what is longer is none, and takes no room. */
const ADDRESS_LENGTH_MAX = 53;

/**
 * Finds callers that are known by their address alone, by the first `prefixBits` of it in IPv6. To read one that is not
 * plain IPv4 takes longer than to remember it.
 */
export function createAddressCallers(prefixBits: number, callers: CallerTable): (address: string) => Caller {
  const group = memoize((address) => groupAddress(address, prefixBits), REMEMBERED_MAX);
  const groupOf = (address: string) => group(address.length > ADDRESS_LENGTH_MAX ? '' : address);
  return (address) => callers.recall(`address:${isIPv4(address) ? address : groupOf(address)}`);
}
