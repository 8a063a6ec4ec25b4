/** Parses the Redis URL of the configuration. */

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

export interface RedisAddress {
  readonly kind: 'single' | 'cluster' | 'sentinel';
  /** One for a single server, several for a cluster, the sentinels for Sentinel. Never empty. */
  readonly nodes: readonly RedisNode[];
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly usesTls: boolean;
  /** The logical database number; 0 on a cluster. */
  readonly database: number;
  /** Sentinel's master name; otherwise empty. */
  readonly masterName: string;
}

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26379;

/** (scheme)://(user:password)@(host:port,host:port)/(path); IPv6 addresses are in brackets. */
const ADDRESS =
  /^(?<scheme>rediss?(?:\+sentinel)?):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/]+)(?:\/(?<path>.*))?$/;

const CREDENTIALS = /^[^:]*:\/\/(.*)@/s;
/** Characters that end a part of a URL, and escapes that are not valid. */
const SPECIAL = /[@/#?]|%(?![\da-fA-F]{2})/;

const HOST = /^(?:\[(?<ipv6>[\da-fA-F:.]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d{1,5}))?$/;

/**
 * Parses `redis://user:password@host:port/database`, `rediss://…` for TLS, comma-separated hosts for a cluster (each
 * may repeat the scheme), and `redis+sentinel://…/masterName/database`. Only hosts are required; special characters in
 * passwords are percent-encoded. Errors never quote the URL, as it may contain a password.
 */
export function parseRedisAddress(address: string): RedisAddress {
  const once = address.trim().replaceAll(/,\s*rediss?:\/\/(?:[^@,/]*@)?/g, ',');
  const [, credentials = ''] = CREDENTIALS.exec(once) ?? [];
  if (SPECIAL.test(credentials))
    throw new Error('special characters in the password must be percent-encoded in the URL');
  const { scheme = '', user, password, hosts = '', path = '' } = ADDRESS.exec(once)?.groups ?? {};
  const isSentinel = scheme.endsWith('+sentinel');
  const nodes = hosts.split(',').map((host) => parseHost(host, isSentinel ? SENTINEL_PORT : REDIS_PORT));
  const [masterName = '', database = ''] = isSentinel ? path.split('/') : ['', path];
  if (isSentinel && masterName === '') throw new Error('the URL does not name the Sentinel master');
  if (!/^\d{0,3}$/.test(database)) throw new Error('the database in the URL is not a number');
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
    throw new Error('the URL does not have the form redis://host:port');
  }
  return { host: hostName, port: Number(port) };
}

function decode(part: string | undefined): string | undefined {
  return part ? decodeURIComponent(part) : undefined;
}
