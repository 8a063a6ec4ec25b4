import { digest } from '../digest.ts';
import type { SessionStore } from '../stores.ts';
import type { Connection } from './connection.ts';
import { sessionKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';
import { defineScript, readFlag } from './script.ts';

/** Binds a name to a session unless another one holds it. */
const claimName = defineScript({
  keys: ['name'],
  texts: ['session'],
  numbers: ['lifetimeMs'],
  read: readFlag,
  lua: `
local holder = redis.call('GET', name)
if holder and holder ~= session then return 0 end
redis.call('SET', name, session, 'PX', lifetimeMs)
return 1`,
});

/** Names and the digests of the sessions that hold them. */
export function createSessionStore(connection: Connection, now: () => number): SessionStore {
  const { client, ask } = connection;
  return {
    claim(name, session, untilMs) {
      const values = { name: sessionKey(name), session: digest(session) };
      return claimName(connection, { ...values, lifetimeMs: lifetimeMs(untilMs, now()) });
    },

    async standing(name, session) {
      const holder = await ask(client.get(sessionKey(name)));
      if (holder === null) return 'free';
      return holder === digest(session) ? 'held' : 'taken';
    },
  };
}
