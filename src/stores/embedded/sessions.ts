import type { NameClaim, SessionStore, Standing } from '../../operations/chat/store.ts';
import type { HasPart } from '../../operations/portable.ts';
import { digest } from '../digest.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** Names, and the digests of the sessions that hold them. */
export function createSessionStore(database: Database): SessionStore &
  HasPart<'session'> & {
    /** Like `claim`, but inside a transaction. */
    claimNow(claim: NameClaim): boolean;
  } {
  const holders = openTable<string>(database, 'sessions');

  function standingOf(name: string, session: string): Standing {
    const holder = holders.get(digest(name));
    if (holder === undefined) return 'free';
    return holder === digest(session) ? 'held' : 'taken';
  }

  function claimNow({ name, session, untilMs }: NameClaim): boolean {
    if (standingOf(name, session) === 'taken') return false;
    holders.put(digest(name), digest(session), untilMs);
    return true;
  }

  return {
    part: {
      kind: 'session',
      *read() {
        for (const { key, value, untilMs } of holders.all())
          yield { kind: 'session', name: key, session: value, untilMs };
      },
      write({ name, session, untilMs }) {
        holders.put(name, session, untilMs);
        return true;
      },
    },
    claimNow,
    claim: (name, session, untilMs) => database.write(() => claimNow({ name, session, untilMs })),
    standing: (name, session) => database.read(() => standingOf(name, session)),
  };
}
