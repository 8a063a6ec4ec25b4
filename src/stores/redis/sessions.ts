import { digest } from '../digest.ts';
import type { SessionStore } from '../stores.ts';
import { ask, type Client } from './client.ts';
import { sessionKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';

/** Names and the digests of the sessions that hold them. */
export function createSessionStore(client: Client, now: () => number): SessionStore {
  return {
    async claim(name, session, untilMs) {
      const lifetime = lifetimeMs(untilMs, now());
      return (await ask(client.claimName(sessionKey(name), digest(session), lifetime))) === 1;
    },

    async standing(name, session) {
      const holder = await ask(client.get(sessionKey(name)));
      if (holder === null) return 'free';
      return holder === digest(session) ? 'held' : 'taken';
    },
  };
}
