import ipaddr from 'ipaddr.js';
import { groupAddress } from './client-address.ts';

/** Whom an operator keeps out, and until when. Times are epoch milliseconds. */
export interface Ban {
  /** `address:203.0.113.7`, `network:203.0.113.0/24`, or `account:` with the account of a key. */
  readonly target: string;
  readonly createdMs: number;
  readonly untilMs: number;
}

/** More would make every request look longer; what many addresses do is for a firewall. */
export const BANS_MAX = 1_000;

/**
 * The target that an address or a range in CIDR stands for; undefined for what is neither, and for all addresses at
 * once. An address of IPv6 stands for its network of `prefixBits`, by which callers are told apart.
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

/** A ban as a store has kept it; undefined for what is none, or is of a release that knows more. */
export function readBan(kept: unknown): Ban | undefined {
  const { target, createdMs, untilMs }: Record<string, unknown> = Object(kept);
  const isBan = typeof target === 'string' && typeof createdMs === 'number' && typeof untilMs === 'number';
  return isBan ? { target, createdMs, untilMs } : undefined;
}
