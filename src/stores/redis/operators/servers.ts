import type { ServerStore } from '../../../operations/service/operator-stores.ts';
import type { Connection } from '../connection.ts';
import { SERVERS_KEY } from '../key-names.ts';
import { defineScript, readLua } from '../script.ts';

/** Servers announce themselves three times in this time. */
const LIFETIME_MS = 60_000;

const announce = defineScript({
  keys: ['servers'],
  texts: ['id', 'settings'],
  numbers: ['lifetimeMs'],
  read: (reply) => (Array.isArray(reply) ? reply.map(String) : []),
  lua: readLua('announce-server'),
});

/** Running servers in one hash, by a random ID. */
export function createServerStore(connection: Connection): ServerStore {
  const run = (id: string, settings: string) =>
    announce(connection, { servers: SERVERS_KEY, id, settings, lifetimeMs: LIFETIME_MS });
  return {
    announce: run,
    list: () => run('', ''),
    async leave(id) {
      await connection.ask(connection.client.hdel(SERVERS_KEY, id));
    },
  };
}
