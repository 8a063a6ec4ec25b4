/** Limits the open connections of each site and in total. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { availableMemoryBytes } from '../../lib/memory.ts';
import { isInternalAddress, siteOf } from '../../operations/callers/client-address.ts';
import { createProxyTrust } from './trusted-proxies.ts';

interface ConnectionLimits {
  /** Maximum for an IPv4 address or an IPv6 /48. */
  readonly siteMax: number;
  readonly allMax: number;
  /** Whether an address may be that of a proxy, which has connections of many clients. */
  readonly mayBeProxy: (address: string) => boolean;
}

const SITE_MAX = 512;
/** Twice the event streams of a process. */
const ALL_MAX = 20_000;
/** An idle connection takes half of it. */
const CONNECTION_BYTES = 20 * 1024;

/** Proxies in our own network are not limited, even if `TRUST_PROXY` does not name them. */
export function connectionLimits(trustedProxies: readonly string[]): ConnectionLimits {
  const isTrusted = createProxyTrust(trustedProxies);
  return {
    siteMax: SITE_MAX,
    allMax: Math.min(ALL_MAX, Math.floor(availableMemoryBytes() / CONNECTION_BYTES)),
    mayBeProxy: (address) => isInternalAddress(address) || isTrusted(address),
  };
}

/** Closes new connections beyond the limits, without a response. */
export function limitConnections(server: Server, { siteMax, allMax, mayBeProxy }: ConnectionLimits): void {
  const sites = new Map<string, number>();
  server.maxConnections = allMax;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || mayBeProxy(remoteAddress)) return;
    const site = siteOf(remoteAddress);
    const count = sites.get(site) ?? 0;
    if (count >= siteMax) return void socket.destroy();
    sites.set(site, count + 1);
    socket.once('close', () => {
      const left = (sites.get(site) ?? 1) - 1;
      if (left > 0) sites.set(site, left);
      else sites.delete(site);
    });
  });
}
