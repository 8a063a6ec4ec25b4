import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { banned } from '../../lib/errors.ts';
import { type Ban, isLogName } from '../../operations/callers/bans.ts';
import { cutPort, groupAddress } from '../../operations/callers/client-address.ts';
import type { Services } from '../../operations/services.ts';
import { createCallerNames } from './caller-names.ts';

/** Maximum delay until a ban or its end takes effect on all servers, including the store's response time. */
const REFRESH_INTERVAL_MS = 2_000;

/** Bans, held in memory so that requests do not wait. */
export interface Bans {
  /** The 403 for a banned address; undefined for almost all requests. */
  refuseAddress(address: string): Error | undefined;
  refuseAccount(account: string): Error | undefined;
}

interface BanServices extends Pick<Services, 'now' | 'addressKey' | 'ipv6PrefixBits'> {
  readonly stores: Pick<Services['stores'], 'bans'>;
}

/**
 * Loads the bans now and every two seconds. If the store is unavailable, the last loaded bans stay in effect until they
 * expire.
 */
export async function registerBans(
  app: FastifyInstance,
  { stores, now, addressKey, ipv6PrefixBits }: BanServices,
  refreshIntervalMs = REFRESH_INTERVAL_MS,
): Promise<Bans> {
  let index = indexOf([], now);
  let isKnownToFail = false;

  async function refresh(): Promise<void> {
    try {
      index = indexOf(await stores.bans.list(), now);
      isKnownToFail = false;
    } catch (error) {
      if (!isKnownToFail) app.log.warn({ err: error }, 'bans cannot be read; known bans stay in effect');
      isKnownToFail = true;
    }
  }

  const timer = setInterval(() => void refresh(), refreshIntervalMs).unref();
  app.addHook('onClose', () => clearInterval(timer));
  await refresh();

  const nameOf = createCallerNames(addressKey);
  const findName = (address: string) =>
    index.hasNames
      ? index.findTarget(nameOf({ id: `address:${groupAddress(address, ipv6PrefixBits)}` }))
      : undefined;
  const refuse = (ban: Ban | undefined) => (ban ? banned(ban.untilMs) : undefined);
  return {
    refuseAddress: (address) =>
      index.hasAddresses ? refuse(index.findAddress(address) ?? findName(address)) : undefined,
    refuseAccount: (account) => refuse(index.findTarget(`account:${account}`)),
  };
}

/** Indexes bans by target. Expired bans neither match nor hide others. */
function indexOf(bans: readonly Ban[], now: () => number) {
  const targets = new Map(bans.map((ban) => [ban.target, ban]));
  const networks = bans.flatMap((ban) => {
    const [, cidr = ''] = /^network:(.+)$/.exec(ban.target) ?? [];
    return ipaddr.isValidCIDR(cidr) ? [{ ban, network: ipaddr.parseCIDR(cidr) }] : [];
  });
  const list = new BlockList();
  for (const [address, bits] of networks.map(({ network }) => network))
    list.addSubnet(address.toString(), bits, address.kind());

  const holds = ({ untilMs }: Ban) => untilMs > now();

  function findTarget(target: string): Ban | undefined {
    const ban = targets.get(target);
    return ban && holds(ban) ? ban : undefined;
  }

  function findAddress(text: string): Ban | undefined {
    const group = groupAddress(text);
    const exact = findTarget(`address:${group}`);
    if (exact || networks.length === 0 || group === 'unknown') return exact;
    // IPv4 addresses can be mapped into IPv6.
    const address = ipaddr.process(cutPort(text));
    const kind = address.kind();
    if (!list.check(address.toString(), kind)) return undefined;
    return networks.find(
      ({ ban, network }) => holds(ban) && kind === network[0].kind() && address.match(network),
    )?.ban;
  }

  const hasAddresses = bans.some(({ target }) => !target.startsWith('account:'));
  const hasNames = bans.some(({ target }) => isLogName(target));
  return { findTarget, findAddress, hasAddresses, hasNames };
}
