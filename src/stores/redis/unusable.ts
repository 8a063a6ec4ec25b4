import { once } from 'node:events';
import { connect } from 'node:net';
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

/** The first byte of an alert (RFC 8446 §5.1). */
const TLS_ALERT = '\x15';

/** Returns an error if a node that does not become ready never will: it is not Redis, or only one side uses TLS. */
export async function findForeignProtocol({
  nodes: [node],
  usesTls,
}: RedisAddress): Promise<Error | undefined> {
  const answer = node && (await pingInPlainText(node).catch(() => undefined));
  if (!answer) return undefined;
  const name = `${node.host}:${node.port}`;
  if (/^[+-]/.test(answer))
    return usesTls ? new Error(`${name} does not speak TLS: REDIS_URL must start with redis://.`) : undefined;
  if (answer.startsWith(TLS_ALERT))
    return usesTls ? undefined : new Error(`${name} expects TLS: REDIS_URL must start with rediss://.`);
  return new Error(`${name} does not answer as Redis does.`);
}

/** Resolves with the first bytes of the reply. */
async function pingInPlainText({ host, port }: RedisNode): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  socket.on('error', () => {});
  try {
    socket.write('PING\r\n\r\n');
    const [data] = await once(socket, 'data', { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return data.toString('latin1');
  } finally {
    socket.destroy();
  }
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
