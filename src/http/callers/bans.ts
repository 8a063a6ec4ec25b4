import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Ban } from '../../domain/callers/bans.ts';
import { cutPort, groupAddress } from '../../domain/callers/client-address.ts';
import { banned } from '../../errors.ts';
import type { Stores } from '../../stores/stores.ts';

/** A ban, and its end by an operator, hold by then on every server, the answer of the store included. */
const REFRESH_INTERVAL_MS = 2_000;

/** Whom operators keep out, in memory: who is not kept out waits for nothing. */
export interface Bans {
  /** The 403 for whoever asks from this address; undefined for nearly everybody. */
  refuseAddress(address: string): Error | undefined;
  refuseAccount(account: string): Error | undefined;
}

/**
 * Reads the bans now and every two seconds. While the store is away, those that were read last hold until their ends.
 */
export async function registerBans(
  app: FastifyInstance,
  { stores, now }: { readonly stores: Pick<Stores, 'bans'>; readonly now: () => number },
  refreshIntervalMs = REFRESH_INTERVAL_MS,
): Promise<Bans> {
  let index = indexOf([], now);
  let isKnownToFail = false;

  async function refresh(): Promise<void> {
    try {
      index = indexOf(await stores.bans.list(), now);
      isKnownToFail = false;
    } catch (error) {
      if (!isKnownToFail) app.log.warn({ err: error }, 'bans cannot be read; those that are known hold');
      isKnownToFail = true;
    }
  }

  const timer = setInterval(() => void refresh(), refreshIntervalMs).unref();
  app.addHook('onClose', () => clearInterval(timer));
  await refresh();

  const refuse = (ban: Ban | undefined) => (ban ? banned(ban.untilMs) : undefined);
  return {
    refuseAddress: (address) => (index.hasAddresses ? refuse(index.findAddress(address)) : undefined),
    refuseAccount: (account) => refuse(index.findTarget(`account:${account}`)),
  };
}

/** The bans by whom they keep out. One that has ended finds nobody, and hides no other. */
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
    // IPv4 may be written as IPv6.
    const address = ipaddr.process(cutPort(text));
    const kind = address.kind();
    if (!list.check(address.toString(), kind)) return undefined;
    return networks.find(
      ({ ban, network }) => holds(ban) && kind === network[0].kind() && address.match(network),
    )?.ban;
  }

  const hasAddresses = bans.some(({ target }) => !target.startsWith('account:'));
  return { findTarget, findAddress, hasAddresses };
}
