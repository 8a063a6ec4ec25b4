import type { NameClaim, SessionStore } from '../../operations/chat/store.ts';
import { digest } from '../digest.ts';
import type { Connection } from './connection.ts';
import { lifetimeMs, sessionKey } from './key-names.ts';
import { defineScript, readFlag, readLua } from './script.ts';

/** Claims a name as a separate step. */
export const claimName = defineScript({
  keys: ['name'],
  texts: ['session'],
  numbers: ['nameLifetimeMs'],
  read: readFlag,
  lua: `${readLua('claim-name')}return claimName() and 1 or 0`,
});

export const claimValues = ({ name, session, untilMs }: NameClaim, nowMs: number) => ({
  name: sessionKey(name),
  session: digest(session),
  nameLifetimeMs: lifetimeMs(untilMs, nowMs),
});

/** Names, and the digests of the sessions that hold them. */
export function createSessionStore(connection: Connection, now: () => number): SessionStore {
  const { client, ask } = connection;
  return {
    claim(name, session, untilMs) {
      return claimName(connection, claimValues({ name, session, untilMs }, now()));
    },

    async standing(name, session) {
      const holder = await ask(client.get(sessionKey(name)));
      if (holder === null) return 'free';
      return holder === digest(session) ? 'held' : 'taken';
    },
  };
}
