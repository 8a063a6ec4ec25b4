import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import { cutPort } from '../../domain/callers/client-address.ts';

/** More than stand before one server. */
const REMEMBERED_MAX = 1_000;

/**
 * Whether the `X-Forwarded-For` of a neighbour is believed: when its address, without a port, is one of `networks`,
 * which are addresses and CIDR ranges. Nearly every request comes through the same few, and to read an address takes
 * longer than to remember it.
 */
export function createProxyTrust(networks: readonly string[]): (address: string) => boolean {
  const isListed = proxyAddr.compile([...networks]);
  const trusted = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  return (address) => {
    if (trusted.get(address)) return true;
    if (!isListed(cutPort(address), 0)) return false; // and not remembered: it may be any text
    trusted.set(address, true);
    return true;
  };
}
