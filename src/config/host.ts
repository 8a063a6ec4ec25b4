import { isAbsolute } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { Variables } from './variables.ts';

const UNIX = 'unix:';

/** Linux allows 107 bytes for the path of a socket, macOS 103. */
const PATH_BYTES_MAX = 100;

const HOST = '127.0.0.1';

export interface Listener {
  /** Also of `METRICS_PORT`. */
  readonly host: string;
  /** A Unix socket to listen on instead of a port. */
  readonly socketPath: string | undefined;
}

/** Reads `HOST`: an address, a name, or `unix:` and the path of a socket. */
export function readHost(variables: Variables): Listener {
  const host = variables.text('HOST') ?? HOST;
  if (!host.startsWith(UNIX)) {
    // A name never ends with a number (RFC 3696 §2), so this is a mistyped address.
    if (/^[\d.]+$/.test(host) && !ipaddr.IPv4.isValidFourPartDecimal(host))
      variables.problems.push(`HOST must be an IP address, a host name, or unix:/PATH, not ${host}`);
    return { host, socketPath: undefined };
  }
  const socketPath = host.slice(UNIX.length);
  if (!isAbsolute(socketPath) || Buffer.byteLength(socketPath) > PATH_BYTES_MAX)
    variables.problems.push(
      `HOST must have an absolute path of at most ${PATH_BYTES_MAX} bytes after unix:, not ${socketPath}`,
    );
  if (variables.text('PORT') !== undefined)
    variables.warnings.push('PORT has no effect with a HOST that starts with unix:');
  return { host: HOST, socketPath };
}
