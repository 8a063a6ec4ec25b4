import { StoreUnavailable } from '../../lib/errors.ts';
import { USER_KEYS_MAX, type UserKeyStore } from '../../operations/user-keys/store.ts';
import { limitsToCheck, removedAtMs, type UserKey } from '../../operations/user-keys/user-key.ts';
import type { Connection } from './connection.ts';
import { limitKeysOf, userKeyKeysOf } from './key-names.ts';
import { counterIdOf, LIMITS, readLimitDecision } from './limits.ts';
import { CLOCK_OF_REDIS, defineScript, readLua } from './script.ts';

/** How many keys that ended long ago each change removes. */
const SWEPT = 20;

/** Accounts rarely change one key at the same time, so this many conflicts indicate a defect. */
const ATTEMPTS_MAX = 20;

const putUserKey = defineScript({
  constants: { USER_KEYS_MAX, SWEPT },
  keys: ['userKeys', 'hashes', 'order', 'ended'],
  texts: ['account', 'id', 'expected', 'next', 'secrets'],
  numbers: ['nowMs', 'removedAtMs'],
  read: (reply) => (reply === 2 ? 'full' : reply === 1),
  lua: readLua('put-user-key'),
});

const listUserKeys = defineScript({
  keys: ['userKeys', 'order'],
  texts: ['after'],
  numbers: ['countMax'],
  read: (reply): string[] => (Array.isArray(reply) ? reply.filter((each) => typeof each === 'string') : []),
  lua: readLua('list-user-keys'),
});

const verifyUserKey = defineScript({
  ...LIMITS,
  keys: ['userKeys', 'hashes', 'counters', 'due'],
  texts: ['hash'],
  numbers: ['cost', 'nowMs', 'atMs'],
  read: (reply): unknown[] => (Array.isArray(reply) ? reply : []),
  lua: readLua('verify-user-key'),
});

/** Keys that accounts issue. All of an account are on one node, with the counters of its limits. */
export function createUserKeyStore(connection: Connection, now: () => number): UserKeyStore {
  const { client, ask } = connection;

  const put = (account: string, key: UserKey, expected: string) =>
    putUserKey(connection, {
      ...userKeyKeysOf(account),
      account,
      id: key.id,
      expected,
      next: writeKey(key),
      secrets: JSON.stringify(key.secrets.map(({ hash }) => hash)),
      nowMs: now(),
      removedAtMs: removedAtMs(key) ?? 0,
    });

  return {
    // A key with this ID was added by an earlier attempt of the same request.
    add: async (account, key) => (await put(account, key, '')) !== 'full',

    async list(account, after, countMax) {
      const texts = await listUserKeys(connection, { ...userKeyKeysOf(account), after, countMax });
      return texts.map(readKey);
    },

    async update(account, id, change) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const expected = await ask(client.hget(userKeyKeysOf(account).userKeys, id));
        if (expected === null) return undefined;
        const next = change(readKey(expected));
        if ((await put(account, next, expected)) === true) return next;
      }
      throw new StoreUnavailable();
    },

    async verify(account, hash, cost, atMs) {
      const nowMs = atMs ?? now();
      const keys = { ...userKeyKeysOf(account), ...limitKeysOf(account) };
      const values = { ...keys, hash, cost, nowMs, atMs: atMs ?? CLOCK_OF_REDIS };
      const [text, decision] = await verifyUserKey(connection, values);
      if (typeof text !== 'string') return undefined;
      const decided = decision === undefined ? undefined : readLimitDecision(decision);
      return { key: readKey(text), atMs: nowMs, decision: decided };
    },
  };
}

/** Limits are stored with the IDs of their counters, for `limits.lua`. */
function writeKey(key: UserKey): string {
  const ids = limitsToCheck(key, 0).map(counterIdOf);
  return JSON.stringify({ ...key, limits: key.limits.map((limit, index) => ({ ...limit, id: ids[index] })) });
}

export function readKey(text: string): UserKey {
  const key: UserKey = JSON.parse(text); // written by `writeKey`
  return { ...key, limits: key.limits.map(({ limit, windowMs }) => ({ limit, windowMs })) };
}
