/** Which proxies are trusted, and where they name the caller. */
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AddressHeader, cutPort } from '../../operations/callers/client-address.ts';

export interface ProxyOptions {
  /** Addresses and CIDR ranges whose header is trusted. */
  trustedProxies: readonly string[];
  /** The header in which they name the caller. Default: `X-Forwarded-For`. */
  addressHeader?: AddressHeader;
}

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

/**
 * Replaces `X-Forwarded-For`, the only header that Fastify reads, by the addresses of another one. Register before
 * hooks that read the caller's address. Without that header, or if it is malformed, the caller is the proxy: clients
 * cannot choose their address.
 */
export function useAddressHeader(
  app: FastifyInstance,
  { trustedProxies, addressHeader: header = 'x-forwarded-for' }: ProxyOptions,
): void {
  if (header === 'x-forwarded-for') return;
  const isTrusted = createProxyTrust(trustedProxies);
  app.addHook('onRequest', ({ raw: { headers, socket } }, _reply, done) => {
    const sent = headers[header];
    // Headers of other senders only cause a warning in the log.
    const isRead = header === 'forwarded' && isTrusted(socket.remoteAddress ?? '');
    const addresses = typeof sent === 'string' ? (isRead ? readForwarded(sent) : sent) : undefined;
    if (addresses === undefined) delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = addresses;
    done();
  });
}

/** One `name=value` pair and the separator after it (RFC 7239 §4). Some proxies send IPv6 addresses without quotes. */
const PAIR = /[ \t]*(?:([!#$%&'*+.^`|~\w-]+)=([!#$%&'*+.^`|~\w:[\]-]+|"(?:[^"\\]|\\.)*")[ \t]*)?(;|$)/y;
/** Twenty proxies, with the longest address, port and protocol. */
const FORWARDED_LENGTH_MAX = 1024;

/**
 * Returns the `for` addresses at the end of the header, separated by commas; undefined without one. Proxies append
 * their element to that of the client: the first malformed element from the right ends the list. Empty elements are
 * ignored (RFC 9110 §5.6.1.2).
 */
export function readForwarded(header: string): string | undefined {
  const isCut = header.length > FORWARDED_LENGTH_MAX;
  const text = header.slice(-FORWARDED_LENGTH_MAX);
  const addresses: string[] = [];
  let end = text.length;
  for (let at = text.lastIndexOf(','); end > 0; at = at > 0 ? text.lastIndexOf(',', at - 1) : -1) {
    if (at < 0 && isCut) break; // the rest of a longer element
    const element = text.slice(at + 1, end);
    // A quoted string may contain commas, so that a malformed element may continue to the left.
    const address = element.trim() === '' ? '' : readElement(element);
    if (address) addresses.unshift(address);
    if (address !== undefined) end = at;
    if (at < 0) break;
  }
  return addresses.length > 0 ? addresses.join(', ') : undefined;
}

/** Returns the `for` address of an element; undefined if the element is malformed or does not have exactly one. */
function readElement(element: string): string | undefined {
  let address: string | undefined;
  PAIR.lastIndex = 0;
  for (;;) {
    const [whole, name = '', value = '', end] = PAIR.exec(element) ?? [];
    if (whole === undefined) return undefined;
    if (name.toLowerCase() === 'for') {
      if (address !== undefined) return undefined; // given twice
      address = value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value;
    }
    if (end === ';') continue;
    return address?.includes(',') ? undefined : address; // a comma would add an address
  }
}
