import { type Ban, readBan } from '../../../operations/callers/bans.ts';
import type { BanStore } from '../../../operations/service/operator-stores.ts';
import type { Connection } from '../connection.ts';
import { BLOCKS_KEY, lifetimeMs } from '../key-names.ts';
import { defineScript, readLua } from '../script.ts';

const putBlock = defineScript({
  keys: ['bans'],
  texts: ['target', 'ban'],
  numbers: ['lifetimeMs'],
  read: () => undefined,
  lua: readLua('prolong', 'put-ban'),
});

/** Bans as JSON, in one hash by target; expired ones are removed when another is added. */
export function createBanStore(connection: Connection, now: () => number): BanStore {
  const { client, ask } = connection;
  const listAll = async () => (await ask(client.hvals(BLOCKS_KEY))).flatMap((text) => parseBan(text) ?? []);

  return {
    async list() {
      return (await listAll()).filter(({ untilMs }) => untilMs > now());
    },

    async put(ban) {
      const over = (await listAll()).filter(({ untilMs }) => untilMs <= now()).map(({ target }) => target);
      if (over.length > 0) await ask(client.hdel(BLOCKS_KEY, ...over));
      const { target, untilMs } = ban;
      await putBlock(connection, {
        bans: BLOCKS_KEY,
        target,
        ban: JSON.stringify(ban),
        lifetimeMs: lifetimeMs(untilMs, now()),
      });
    },

    async remove(target) {
      return (await ask(client.hdel(BLOCKS_KEY, target))) > 0;
    },
  };
}

function parseBan(text: string): Ban | undefined {
  try {
    return readBan(JSON.parse(text));
  } catch {
    return undefined; // written by another program
  }
}
