import { LRUCache } from 'lru-cache';
import { groupAddress } from '../domain/callers/client-address.ts';
import type { Caller } from '../operations/operation.ts';

/** As many as the quotas in memory know, in about 30 MB. */
const REMEMBERED_MAX = 100_000;
/** As long as an IPv6 address can be written; what is longer is none, and takes no room. */
const ADDRESS_LENGTH_MAX = 45;

/** Makes callers that are known by their address alone. To read one takes longer than to remember it. */
export function createAddressCallers(): (address: string) => Caller {
  // By their sizes, so that no room is taken before they come.
  const remembered = new LRUCache<string, Caller>({ maxSize: REMEMBERED_MAX, sizeCalculation: () => 1 });
  return (address) => {
    const known = remembered.get(address);
    if (known) return known;
    const caller: Caller = {
      id: `address:${groupAddress(address)}`,
      isAuthenticated: false,
      plan: 'default',
    };
    if (address.length <= ADDRESS_LENGTH_MAX) remembered.set(address, caller);
    return caller;
  };
}
