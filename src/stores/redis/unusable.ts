import { Redis } from 'ioredis';
import type { RedisAddress, RedisNode } from './address.ts';

/** Replies that mean that retrying cannot help. */
const UNUSABLE_REPLY =
  /\b(?:WRONGPASS|NOAUTH|invalid password|DB index is out of range|SELECT is not allowed in cluster mode)\b/;

/** Codes of OpenSSL and Node for invalid certificates and unknown hosts. */
const UNUSABLE_CODE =
  /^(?:ENOTFOUND|ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|HOSTNAME_MISMATCH|INVALID_)/;

const PROBE_TIMEOUT_MS = 500;

/** Whether retrying cannot help: a wrong password stays wrong, but an unreachable server may return. */
export function isPermanent(error: Error & { code?: unknown }): boolean {
  return UNUSABLE_REPLY.test(error.message) || UNUSABLE_CODE.test(String(error.code ?? ''));
}

/** Returns a permanent error if all nodes refuse the connection with one; otherwise undefined. */
export async function probeNodes(
  { nodes, ...address }: RedisAddress,
  tls: object | undefined,
): Promise<Error | undefined> {
  const errors = await Promise.all(nodes.map((node) => probe(node, address, tls)));
  return errors.every((error) => error !== undefined && isPermanent(error)) ? errors[0] : undefined;
}

/**
 * Returns the error of a separate connection to one node, or undefined. Sentinels have separate credentials, or none.
 */
async function probe(
  node: RedisNode,
  { kind, username, password }: Omit<RedisAddress, 'nodes'>,
  tls: object | undefined,
): Promise<Error | undefined> {
  const client = new Redis({
    ...node,
    ...(kind !== 'sentinel' && username !== undefined && { username }),
    ...(kind !== 'sentinel' && password !== undefined && { password }),
    ...(tls && { tls }),
    connectTimeout: PROBE_TIMEOUT_MS,
    commandTimeout: PROBE_TIMEOUT_MS,
    retryStrategy: () => null,
    lazyConnect: true,
  });
  let unusable: Error | undefined;
  client.on('error', (error) => {
    unusable ??= error;
  });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return unusable ?? (error instanceof Error ? error : new Error(String(error)));
  } finally {
    client.disconnect();
  }
}
