import { digest } from '../digest.ts';
import type { SessionStore, Standing } from '../stores.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** Names and the digests of the sessions that hold them. */
export function createSessionStore(database: Database): SessionStore {
  const holders = openTable<string>(database, 'sessions');

  const standingOf = (nameDigest: string, sessionDigest: string): Standing => {
    const holder = holders.get(nameDigest);
    if (holder === undefined) return 'free';
    return holder === sessionDigest ? 'held' : 'taken';
  };

  return {
    claim(name, session, untilMs) {
      const nameDigest = digest(name);
      const sessionDigest = digest(session);
      return database.write(() => {
        if (standingOf(nameDigest, sessionDigest) === 'taken') return false;
        holders.put(nameDigest, sessionDigest, untilMs);
        return true;
      });
    },

    standing(name, session) {
      return database.read(() => standingOf(digest(name), digest(session)));
    },
  };
}
