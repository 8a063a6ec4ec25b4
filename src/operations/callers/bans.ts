import ipaddr from 'ipaddr.js';
import { groupAddress } from './client-address.ts';

/** A client that an operator has banned. Times are epoch milliseconds. */
export interface Ban {
  /**
   * `address:203.0.113.7`, `network:203.0.113.0/24`, `account:` and the account of an API key, or `address#` and the
   * keyed hash that the log shows for an address.
   */
  readonly target: string;
  readonly createdMs: number;
  readonly untilMs: number;
}

/** Every request checks the list, so more bans would slow all requests; use a firewall against many addresses. */
export const BANS_MAX = 1_000;

/**
 * Returns the ban target of an IP address or CIDR range; undefined for other strings and for a range of all addresses.
 * An IPv6 address means its network of `prefixBits`, the unit that identifies a caller.
 */
export function targetOfAddress(text: string, prefixBits: number): string | undefined {
  if (ipaddr.isValid(text)) {
    const group = groupAddress(text, prefixBits);
    return group === 'unknown' ? undefined : `${group.includes('/') ? 'network' : 'address'}:${group}`;
  }
  if (!ipaddr.isValidCIDR(text)) return undefined;
  const [address, bits] = ipaddr.parseCIDR(text);
  if (bits === 0) return undefined;
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(text)
      : ipaddr.IPv6.networkAddressFromCIDR(text);
  return `network:${network}/${bits}`;
}

/** Whether a string is the name that the log shows for an address. */
export function isLogName(text: string): boolean {
  return /^address#[\w-]{16}$/.test(text);
}

/** Reads a stored ban; undefined if it is invalid or in a format of a newer release. */
export function readBan(kept: unknown): Ban | undefined {
  const { target, createdMs, untilMs }: Record<string, unknown> = Object(kept);
  const isBan = typeof target === 'string' && typeof createdMs === 'number' && typeof untilMs === 'number';
  return isBan ? { target, createdMs, untilMs } : undefined;
}
