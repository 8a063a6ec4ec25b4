import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { parseRedisAddress, type RedisAddress } from '../stores/redis/address.ts';
import type { RedisTls } from '../stores/redis/client.ts';
import { type RedisWaits, redisWaits, waitsWithin } from '../stores/redis/waits.ts';
import { messageOf, type Variables } from './variables.ts';

/** Redis address, TLS and timeouts. */
export interface RedisSettings {
  readonly address: RedisAddress;
  readonly tls: RedisTls;
  readonly waits: RedisWaits;
}

const TIMEOUT_RANGE_MS = [20, 10_000] as const;

/** Reads the `REDIS_` variables; undefined without `REDIS_URL`. */
export function readRedis(variables: Variables): RedisSettings | undefined {
  const tls = readTls(variables);
  const answerMs = variables.integer('REDIS_TIMEOUT_MS', redisWaits.answerMs, TIMEOUT_RANGE_MS);
  const address = readAddress(variables);
  if (address === undefined) return undefined;
  if (!address.usesTls && Object.values(tls).some((text) => text !== undefined))
    variables.problems.push(
      'REDIS_CA_FILE, REDIS_CERT_FILE and REDIS_KEY_FILE need a REDIS_URL with rediss://',
    );
  return { address, tls, waits: waitsWithin(answerMs) };
}

function readAddress(variables: Variables): RedisAddress | undefined {
  const text = variables.secret('REDIS_URL');
  try {
    const address = text === undefined ? undefined : parseRedisAddress(text);
    if (address?.kind === 'cluster' && address.database !== 0)
      variables.problems.push('REDIS_URL: a cluster supports only database 0');
    return address;
  } catch (error) {
    variables.problems.push(`REDIS_URL: ${messageOf(error)}`);
    return undefined;
  }
}

function readTls(variables: Variables): RedisTls {
  const ca = variables.file('REDIS_CA_FILE');
  const cert = variables.file('REDIS_CERT_FILE');
  const key = variables.file('REDIS_KEY_FILE');
  if ((cert === undefined) !== (key === undefined))
    variables.problems.push('REDIS_CERT_FILE and REDIS_KEY_FILE must be set together');
  try {
    if (ca !== undefined) new X509Certificate(ca); // otherwise, text without a certificate is ignored
    createSecureContext({ ca, cert, key });
  } catch (error) {
    const names = 'REDIS_CA_FILE, REDIS_CERT_FILE and REDIS_KEY_FILE';
    variables.problems.push(
      `${names} must contain matching certificates and a key in PEM: ${messageOf(error)}`,
    );
  }
  return { ca, cert, key };
}
