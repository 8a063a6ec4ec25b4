import { badRequest, conflict, notFound } from '../../lib/errors.ts';
import { hashKey } from '../callers/keys.ts';
import { describeState, tooManyCounters } from '../limits/answers.ts';
import type { Context } from '../operation.ts';
import { repeatableBytes } from '../shared/repeatable-bytes.ts';
import { requireAccount } from '../shared/require-account.ts';
import type { FoundUserKey } from './store.ts';
import {
  drawSecret,
  generateId,
  type KeyLimit,
  revokeUserKey,
  rotateUserKey,
  stateOfUserKey,
  type UserKey,
  writeSecret,
} from './user-key.ts';

const METADATA_BYTES_MAX = 1_024;

/** The prefix of API keys of this service, which its log hides. */
const RESERVED_PREFIX = 'uapi';

interface KeyInput {
  readonly prefix: string;
  readonly owner?: string | null;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly expires_in_s?: number;
  readonly limits?: readonly { readonly limit: number; readonly window_s: number }[];
}

/** Creates a key and returns its text, which is not stored. */
export async function createKey(input: KeyInput, context: Context) {
  const account = requireAccount(context);
  const { prefix, owner = null, metadata = {}, expires_in_s: lifetimeS } = input;
  if (prefix === RESERVED_PREFIX) throw badRequest('prefix must not be uapi', 'not_allowed_value', 'prefix');
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES_MAX)
    throw badRequest('metadata must be at most 1024 bytes of JSON', 'too_long', 'metadata');
  const limits = readLimits(input.limits ?? []);
  const randomBytes = repeatableBytes(context, 'user key');
  const { text, hash } = writeSecret(prefix, drawSecret(randomBytes));
  const createdMs = context.once?.claimedMs ?? context.services.now();
  const key: UserKey = {
    id: generateId(createdMs, randomBytes),
    ...{ prefix, owner, metadata, limits, createdMs, revokedMs: null },
    expiresMs: lifetimeS === undefined ? null : createdMs + 1_000 * lifetimeS,
    secrets: [{ hash, untilMs: null }],
  };
  const isAdded = await context.services.stores.userKeys.add(account, key);
  if (!isAdded) throw conflict('The account has too many keys. Ended keys make room after 30 days.');
  return { key: text, ...describeKey(key) };
}

function readLimits(limits: NonNullable<KeyInput['limits']>): KeyLimit[] {
  if (new Set(limits.map(({ window_s }) => window_s)).size < limits.length)
    throw badRequest('Each limit must have a different window_s', 'conflicting_parameters', 'limits');
  return limits.map(({ limit, window_s }) => ({ limit, windowMs: 1_000 * window_s }));
}

/** Returns keys in the order of creation, without their texts. */
export async function listKeys({ after = '', count }: { after?: string; count: number }, context: Context) {
  const found = await context.services.stores.userKeys.list(requireAccount(context), after, count + 1);
  const keys = found.slice(0, count);
  return { keys: keys.map(describeKey), next: found.length > count ? (keys.at(-1)?.id ?? null) : null };
}

/** Replaces the text of a key; the old one works for a while. */
export async function rotateKey({ id, grace_s: graceS }: { id: string; grace_s: number }, context: Context) {
  const account = requireAccount(context);
  const { stores, now } = context.services;
  const nowMs = now();
  const drawn = drawSecret(repeatableBytes(context, 'user key'));
  let text = '';
  const key = await stores.userKeys.update(account, id, (found) => {
    const secret = writeSecret(found.prefix, drawn);
    text = secret.text;
    const [current] = found.secrets;
    if (stateOfUserKey(found, current?.hash ?? '', nowMs) !== 'active') throw conflict('The key has ended.');
    return rotateUserKey(found, secret.hash, nowMs + 1_000 * graceS);
  });
  if (!key) throw notFound('Key not found');
  return { key: text, ...describeKey(key) };
}

/** Ends a key at once. */
export async function revokeKey({ id }: { id: string }, context: Context) {
  const account = requireAccount(context);
  const { stores, now } = context.services;
  const nowMs = now();
  const key = await stores.userKeys.update(account, id, (found) => revokeUserKey(found, nowMs));
  if (!key) throw notFound('Key not found');
  return describeKey(key);
}

/** Returns whether a key is valid, and counts a cost against its limits in the same step. */
export async function verifyKey({ key: text, cost }: { key: string; cost: number }, context: Context) {
  const account = requireAccount(context);
  // The digest is looked up: the time does not depend on how much of a key is right.
  const hash = hashKey(text);
  const found = await context.services.stores.userKeys.verify(account, hash, cost);
  const reason = found === undefined ? ('unknown' as const) : findReason(found, hash);
  return {
    valid: reason === null,
    reason,
    id: found?.key.id ?? null,
    owner: found?.key.owner ?? null,
    metadata: found?.key.metadata ?? null,
    expires_at: toIso(found?.key.expiresMs ?? null),
    limits: found === undefined ? [] : describeLimits(found),
  };
}

function findReason({ key, atMs, decision }: FoundUserKey, hash: string) {
  const state = stateOfUserKey(key, hash, atMs);
  if (state !== 'active') return state;
  if (decision === 'full') throw tooManyCounters();
  return decision?.isAllowed === false ? ('limit_exceeded' as const) : null;
}

function describeLimits({ key, decision }: FoundUserKey) {
  if (decision === undefined || decision === 'full') return [];
  return decision.states.map((state, index) => ({
    window_s: (key.limits[index]?.windowMs ?? 0) / 1_000,
    ...describeState(state),
  }));
}

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function describeKey({
  id,
  prefix,
  owner,
  metadata,
  limits,
  createdMs,
  expiresMs,
  revokedMs,
  secrets,
}: UserKey) {
  return {
    ...{ id, prefix, owner, metadata },
    limits: limits.map(({ limit, windowMs }) => ({ limit, window_s: windowMs / 1_000 })),
    created_at: new Date(createdMs).toISOString(),
    expires_at: toIso(expiresMs),
    revoked_at: toIso(revokedMs),
    old_key_until: toIso(secrets[1]?.untilMs ?? null),
  };
}
