import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { packageVersion } from '../contract/package.ts';

/** Prints a greeting if standard output is a terminal; otherwise the log is enough. */
export function greet({ docsUrl, redis, dataDir }: Config, url: string): void {
  if (!process.stdout.isTTY) return;
  const store = redis ? 'redis' : `embedded (${dataDir})`;
  process.stdout.write(writeGreeting({ version: packageVersion, url, documentationUrl: docsUrl, store }));
}

export function urlOf(listener: Pick<AddressInfo, 'address' | 'port'> | string | null): string {
  if (listener === null || typeof listener === 'string') return '';
  const { address, port } = listener;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Returns a URL that a browser on this machine can open: `0.0.0.0` is every address, not one. */
const forBrowser = (url: string) =>
  url.replace(/\/\/(?:0\.0\.0\.0|127\.0\.0\.1|\[::1?\])(?=:|$)/, '//localhost');

/** Returns the greeting for a terminal. */
export function writeGreeting(service: {
  version: string;
  url: string;
  documentationUrl: string;
  store: string;
}): string {
  const { version, url, documentationUrl, store } = service;
  return [
    `utility-api ${version}: open ${forBrowser(url)}`,
    `Documentation: ${documentationUrl}`,
    `Store: ${store}. Press Ctrl+C to stop.`,
    '',
  ].join('\n');
}

/** Explains why a port cannot be used, and how to fix it. */
export function explainListenError(error: unknown, port: number, setting = 'PORT'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `port ${port} is in use (${code}): set ${setting} to another port`;
  if (code === 'EACCES')
    return `port ${port} requires more privileges (${code}): set ${setting} to a port above 1023`;
  if (code === 'EADDRNOTAVAIL')
    return `this machine does not have that address (${code}): set HOST to one of its addresses`;
  return error instanceof Error ? error.message : String(error);
}
