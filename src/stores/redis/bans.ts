import { type Block, readBlock } from '../../domain/callers/bans.ts';
import type { BlockStore } from '../operators.ts';
import type { Connection } from './connection.ts';
import { BLOCKS_KEY } from './key-names.ts';
import { lifetimeMs, PROLONG } from './lifetime.ts';
import { defineScript } from './script.ts';

const putBlock = defineScript({
  keys: ['blocks'],
  texts: ['target', 'block'],
  numbers: ['lifetimeMs'],
  read: () => undefined,
  lua: `${PROLONG}
redis.call('HSET', blocks, target, block)
prolong(blocks, lifetimeMs)
return 1`,
});

/** Blocks as JSON texts, in one hash under their targets; those that have ended go when another is put. */
export function createBlockStore(connection: Connection, now: () => number): BlockStore {
  const { client, ask } = connection;
  const listAll = async () => (await ask(client.hvals(BLOCKS_KEY))).flatMap((text) => parseBlock(text) ?? []);

  return {
    async list() {
      return (await listAll()).filter(({ untilMs }) => untilMs > now());
    },

    async put(block) {
      const over = (await listAll()).filter(({ untilMs }) => untilMs <= now()).map(({ target }) => target);
      if (over.length > 0) await ask(client.hdel(BLOCKS_KEY, ...over));
      const { target, untilMs } = block;
      await putBlock(connection, {
        blocks: BLOCKS_KEY,
        target,
        block: JSON.stringify(block),
        lifetimeMs: lifetimeMs(untilMs, now()),
      });
    },

    async remove(target) {
      return (await ask(client.hdel(BLOCKS_KEY, target))) > 0;
    },
  };
}

function parseBlock(text: string): Block | undefined {
  try {
    return readBlock(JSON.parse(text));
  } catch {
    return undefined; // another program has written it
  }
}
