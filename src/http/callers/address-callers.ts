import { groupAddress } from '../../domain/callers/client-address.ts';
import { memoize } from '../../domain/memo.ts';
import type { Caller } from '../../operations/services.ts';

/** Those who come again come soon. */
const REMEMBERED_MAX = 10_000;
/** As long as an IPv6 address with a port can be written; what is longer is none, and takes no room. */
const ADDRESS_LENGTH_MAX = 53;

/**
 * Makes callers that are known by their address alone, by the first `prefixBits` of it in IPv6. To read one takes
 * longer than to remember it.
 */
export function createAddressCallers(prefixBits: number): (address: string) => Caller {
  const callerAt = memoize<Caller>(
    (address) => ({
      id: `address:${groupAddress(address, prefixBits)}`,
      isAuthenticated: false,
      plan: 'default',
    }),
    REMEMBERED_MAX,
  );
  return (address) => callerAt(address.length > ADDRESS_LENGTH_MAX ? '' : address);
}
