import { type Ban, readBan } from '../../operations/callers/bans.ts';
import type { HasPart } from '../../operations/portable.ts';
import type { BanStore } from '../../operations/service/operator-stores.ts';
import type { Database } from './database.ts';

/** Bans by target; expired ones are removed when another is added. */
export function createBanStore({ root, now, read, write }: Database): BanStore & HasPart<'ban'> {
  const bans = root.openDB<Ban, string>({ name: 'blocks', encoding: 'json' });
  const isOver = (ban: Ban | undefined) => ban !== undefined && ban.untilMs <= now();

  return {
    part: {
      kind: 'ban',
      *read() {
        for (const { value } of bans.getRange()) if (!isOver(value)) yield { kind: 'ban', ...value };
      },
      write({ target, createdMs, untilMs }) {
        bans.putSync(target, { target, createdMs, untilMs });
        return true;
      },
    },

    list() {
      return read(() =>
        [...bans.getRange()].flatMap(({ value }) => readBan(value) ?? []).filter((ban) => !isOver(ban)),
      );
    },

    put(ban) {
      return write(() => {
        const over = [...bans.getRange()].filter(({ value }) => isOver(readBan(value)));
        for (const { key } of over) bans.removeSync(key);
        bans.putSync(ban.target, ban);
      });
    },

    remove(target) {
      return write(() => {
        const wasThere = bans.doesExist(target);
        if (wasThere) bans.removeSync(target);
        return wasThere;
      });
    },
  };
}
