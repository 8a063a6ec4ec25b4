import { isIPv4 } from 'node:net';
import { memoize } from '../../../packages/shared/memo.ts';
import { groupAddress } from '../../operations/callers/client-address.ts';
import type { CallerTable } from '../../operations/callers/store.ts';
import type { Caller } from '../../operations/services.ts';

/** Maximum number of cached addresses: most callers that return do so soon. */
const REMEMBERED_MAX = 10_000;
/** Maximum length of an IPv6 address with a port; longer strings are invalid and not cached. */
const ADDRESS_LENGTH_MAX = 53;

/**
 * Finds callers by IP address, for IPv6 by its first `prefixBits` bits. Results are cached, because parsing anything
 * but plain IPv4 is slower than a lookup.
 */
export function createAddressCallers(prefixBits: number, callers: CallerTable): (address: string) => Caller {
  const group = memoize((address) => groupAddress(address, prefixBits), REMEMBERED_MAX);
  const groupOf = (address: string) => group(address.length > ADDRESS_LENGTH_MAX ? '' : address);
  return (address) => callers.recall(`address:${isIPv4(address) ? address : groupOf(address)}`);
}
