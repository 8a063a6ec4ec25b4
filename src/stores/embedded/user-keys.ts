import type { HasPart } from '../../operations/portable.ts';
import { USER_KEYS_MAX, type UserKeyStore } from '../../operations/user-keys/store.ts';
import {
  limitsToCheck,
  removedAtMs,
  stateOfUserKey,
  type UserKey,
} from '../../operations/user-keys/user-key.ts';
import type { Database } from './database.ts';
import type { LimitTables } from './limits.ts';

const TABLE = 'user-keys';

/** After all keys of an account in the order of the table. */
const LAST = '\uffff';

/** Keys that accounts issue, by account and ID, and their IDs by account and digest. */
export function createUserKeyStore(
  database: Database,
  limits: LimitTables,
): UserKeyStore & HasPart<'user-key'> {
  const { root, expiry, now, read, write } = database;
  const keys = root.openDB<UserKey, string>({ name: TABLE, encoding: 'json' });
  const ids = root.openDB<string, string>({ name: 'user-key-hashes', encoding: 'json' });
  /** Number of keys by account. */
  const sums = root.openDB<number, string>({ name: 'user-key-sums', encoding: 'json' });
  const nameOf = (account: string, part: string) => `${account} ${part}`;
  const add = (account: string, count: number) =>
    void sums.putSync(account, Math.max(0, (sums.get(account) ?? 0) + count));

  expiry.register(TABLE, (name) => {
    const [account = ''] = name.split(' ', 1);
    const key = keys.get(name);
    if (!key) return true;
    for (const { hash } of key.secrets) ids.removeSync(nameOf(account, hash));
    keys.removeSync(name);
    add(account, -1);
    return true;
  });

  /** Inside a transaction. */
  function put(account: string, key: UserKey, former: UserKey | undefined): void {
    const name = nameOf(account, key.id);
    for (const { hash } of former?.secrets ?? []) ids.removeSync(nameOf(account, hash));
    for (const { hash } of key.secrets) ids.putSync(nameOf(account, hash), key.id);
    expiry.move(TABLE, name, former && removedAtMs(former), removedAtMs(key));
    keys.putSync(name, key);
  }

  function find(account: string, hash: string): UserKey | undefined {
    const id = ids.get(nameOf(account, hash));
    return id === undefined ? undefined : keys.get(nameOf(account, id));
  }

  return {
    part: {
      kind: 'user-key',
      *read() {
        for (const { key: name, value } of keys.getRange())
          yield { kind: 'user-key', account: name.slice(0, name.lastIndexOf(' ')), key: value };
      },
      write({ account, key }) {
        put(account, key, undefined);
        add(account, 1);
        return true;
      },
    },

    add: (account, key) =>
      write(() => {
        if (keys.doesExist(nameOf(account, key.id))) return true;
        if ((sums.get(account) ?? 0) >= USER_KEYS_MAX) return false;
        put(account, key, undefined);
        add(account, 1);
        return true;
      }),

    list: (account, after, countMax) =>
      read(() => {
        const start = nameOf(account, after);
        const range = { start, end: nameOf(account, LAST), exclusiveStart: true, limit: countMax };
        return [...keys.getRange(range)].map(({ value }) => value);
      }),

    update: (account, id, change) =>
      write(() => {
        const former = keys.get(nameOf(account, id));
        const next = former && change(former);
        if (former && next) put(account, next, former);
        return next;
      }),

    async verify(account, hash, cost, atMs = now()) {
      const check = () => {
        const key = find(account, hash);
        if (!key) return undefined;
        const isActive = stateOfUserKey(key, hash, atMs) === 'active';
        const decision = isActive ? limits.checkNow(account, limitsToCheck(key, cost), atMs) : undefined;
        return { key, atMs, decision };
      };
      const known = await read(() => find(account, hash));
      return known && known.limits.length > 0 && cost > 0 ? write(check) : read(check);
    },
  };
}
