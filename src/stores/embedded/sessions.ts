import { digest } from '../digest.ts';
import type { SessionStore } from '../stores.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** Names and the digests of the sessions that hold them. */
export function createSessionStore(database: Database): SessionStore {
  const holders = openTable<string>(database, 'sessions');

  const isFreeFor = (nameDigest: string, sessionDigest: string): boolean => {
    const holder = holders.get(nameDigest);
    return holder === undefined || holder === sessionDigest;
  };

  return {
    claim(name, session, untilMs) {
      const nameDigest = digest(name);
      const sessionDigest = digest(session);
      return database.write(() => {
        if (!isFreeFor(nameDigest, sessionDigest)) return false;
        holders.put(nameDigest, sessionDigest, untilMs);
        return true;
      });
    },

    mayUse(name, session) {
      return database.read(() => isFreeFor(digest(name), digest(session)));
    },
  };
}
