import { type Block, readBlock } from '../../domain/callers/bans.ts';
import type { BlockStore } from '../operators.ts';
import type { Database } from './database.ts';

/** Blocks under their targets; those that have ended go when another is put. */
export function createBlockStore({ root, now, read, write }: Database): BlockStore {
  const blocks = root.openDB<Block, string>({ name: 'blocks', encoding: 'json' });
  const isOver = (block: Block | undefined) => block !== undefined && block.untilMs <= now();

  return {
    list() {
      return read(() =>
        [...blocks.getRange()]
          .flatMap(({ value }) => readBlock(value) ?? [])
          .filter((block) => !isOver(block)),
      );
    },

    put(block) {
      return write(() => {
        const over = [...blocks.getRange()].filter(({ value }) => isOver(readBlock(value)));
        for (const { key } of over) blocks.removeSync(key);
        blocks.putSync(block.target, block);
      });
    },

    remove(target) {
      return write(() => {
        const wasThere = blocks.doesExist(target);
        if (wasThere) blocks.removeSync(target);
        return wasThere;
      });
    },
  };
}
