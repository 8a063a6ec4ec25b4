/** Where Redis is, as a configuration says it in one line. */

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

export interface RedisAddress {
  readonly kind: 'single' | 'cluster' | 'sentinel';
  /** One for a single server, some of them for a cluster, the sentinels for Sentinel. Never empty. */
  readonly nodes: readonly RedisNode[];
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly usesTls: boolean;
  /** The number of the logical database; 0 on a cluster. */
  readonly database: number;
  /** What Sentinel calls the set of servers; empty for the others. */
  readonly masterName: string;
}

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26379;

/** (scheme)://(user:password)@(host:port,host:port)/(path); a host may be an IPv6 address in brackets. */
const ADDRESS =
  /^(?<scheme>rediss?(?:\+sentinel)?):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/]+)(?:\/(?<path>.*))?$/;

const HOST = /^(?:\[(?<ipv6>[\da-fA-F:.]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d{1,5}))?$/;

/**
 * Reads `redis://user:password@host:port/database`, `rediss://…` for TLS, several hosts with commas between them for a
 * cluster (each may repeat the scheme), and `redis+sentinel://…/masterName/database`. Everything but the hosts may be
 * left out; what is special in a password is percent-encoded. Throws without quoting the address, which may hold a
 * password.
 */
export function parseRedisAddress(address: string): RedisAddress {
  const once = address.trim().replaceAll(/,\s*rediss?:\/\/(?:[^@,/]*@)?/g, ',');
  const { scheme = '', user, password, hosts = '', path = '' } = ADDRESS.exec(once)?.groups ?? {};
  const isSentinel = scheme.endsWith('+sentinel');
  const nodes = hosts.split(',').map((host) => parseHost(host, isSentinel ? SENTINEL_PORT : REDIS_PORT));
  const [masterName = '', database = ''] = isSentinel ? path.split('/') : ['', path];
  if (isSentinel && masterName === '') throw new Error('the address names no Sentinel master');
  if (!/^\d{0,3}$/.test(database)) throw new Error('the database in the address is not a number');
  return {
    kind: isSentinel ? 'sentinel' : nodes.length > 1 ? 'cluster' : 'single',
    nodes,
    username: decode(user),
    password: decode(password),
    usesTls: scheme.startsWith('rediss'),
    database: Number(database),
    masterName,
  };
}

function parseHost(host: string, portDefault: number): RedisNode {
  const { ipv6, name, port = String(portDefault) } = HOST.exec(host.trim())?.groups ?? {};
  const hostName = ipv6 ?? name;
  if (hostName === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error('the address is not of the form redis://host:port');
  }
  return { host: hostName, port: Number(port) };
}

function decode(part: string | undefined): string | undefined {
  return part ? decodeURIComponent(part) : undefined;
}
