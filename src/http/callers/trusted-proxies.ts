import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import { cutPort } from '../../domain/callers/client-address.ts';

/** More proxies than one server has. */
const REMEMBERED_MAX = 1_000;

/**
 * Returns a function that checks whether an address, without its port, belongs to `networks` (addresses and CIDR
 * ranges), so that its `X-Forwarded-For` is trusted. Cached: almost all requests come through the same few proxies, and
 * parsing is slower than a lookup.
 */
export function createProxyTrust(networks: readonly string[]): (address: string) => boolean {
  const isListed = proxyAddr.compile([...networks]);
  const trusted = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  return (address) => {
    if (trusted.get(address)) return true;
    if (!isListed(cutPort(address), 0)) return false; // not cached: it may be any string
    trusted.set(address, true);
    return true;
  };
}
