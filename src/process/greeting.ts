import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { packageVersion } from '../contract/package.ts';

/** Says on a terminal where the service is; what is no terminal has the log. */
export function greet({ docsUrl, redis, dataDir }: Config, url: string): void {
  if (!process.stdout.isTTY) return;
  const store = redis ? 'redis' : `embedded (${dataDir})`;
  process.stdout.write(writeGreeting({ version: packageVersion, url, documentationUrl: docsUrl, store }));
}

/** The address of a listener as others call it. */
export function urlOf(listener: Pick<AddressInfo, 'address' | 'port'> | string | null): string {
  if (listener === null || typeof listener === 'string') return '';
  const { address, port } = listener;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** What whoever starts the service at a terminal reads. */
export function writeGreeting(service: {
  version: string;
  url: string;
  documentationUrl: string;
  /** Where state is kept. */
  store: string;
}): string {
  const { version, url, documentationUrl, store } = service;
  return [
    `utility-api ${version} listens on ${url}`,
    `Documentation, to try every operation in: ${documentationUrl}`,
    `Its state is in the ${store} store. Ctrl+C stops it.`,
    '',
  ].join('\n');
}

/** What is wrong with a port that cannot be listened on, and what to do about it. */
export function explainListenError(error: unknown, port: number, setting = 'PORT'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `port ${port} is in use (${code}): set ${setting} to another one`;
  if (code === 'EACCES')
    return `port ${port} is not for this user (${code}): set ${setting} to one above 1023`;
  if (code === 'EADDRNOTAVAIL')
    return `this machine has no such address (${code}): set HOST to one of its own`;
  return error instanceof Error ? error.message : String(error);
}
