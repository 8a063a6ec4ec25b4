import { readFileSync } from 'node:fs';
import type { RedisTls } from '../../src/stores/redis/client.ts';
import { findFreePort, withClient } from './redis-server.ts';

const CERTIFICATE_FILE = new URL('loopback-cert.pem', import.meta.url).pathname;
const KEY_FILE = new URL('loopback-key.pem', import.meta.url).pathname;
const certificate = readFileSync(CERTIFICATE_FILE, 'utf8');

/** One self-signed certificate for both sides. */
export const loopbackTls: RedisTls = {
  ca: certificate,
  cert: certificate,
  key: readFileSync(KEY_FILE, 'utf8'),
};

/** Makes a server also listen for TLS, and returns the port. Tries another one if it is taken. */
export async function openSecuredPort(port: number, password?: string): Promise<number> {
  const tlsPort = await findFreePort();
  const settings = {
    'tls-cert-file': CERTIFICATE_FILE,
    'tls-key-file': KEY_FILE,
    'tls-ca-cert-file': CERTIFICATE_FILE,
    'tls-port': `${tlsPort}`,
  };
  const isOpen = await withClient(
    port,
    (client) =>
      client.config('SET', ...Object.entries(settings).flat()).then(
        () => true,
        (error: Error) => {
          if (/Unable to listen/.test(error.message)) return false;
          throw error;
        },
      ),
    password,
  );
  return isOpen ? tlsPort : openSecuredPort(port, password);
}
