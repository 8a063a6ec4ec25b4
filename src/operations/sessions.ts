/** Who may speak under a name: whoever has its session; and how often anybody may try one that is wrong. */
import { hash } from 'node:crypto';
import { type Decision, waitAfter } from '../domain/callers/quota.ts';
import { WRONG_SESSIONS_MAX } from '../domain/chat.ts';
import { tooManyRequests } from '../errors.ts';
import type { Context } from './operation.ts';

const LIMITS = { hourly: WRONG_SESSIONS_MAX, burst: WRONG_SESSIONS_MAX };

/** What a caller says to be somebody. */
interface Claim {
  /** The name as the store knows it. */
  readonly key: string;
  readonly session: string;
  /** Whether another session holds the name; it may be bound to this one by asking. */
  isTaken(): Promise<boolean>;
  /** Whether asking does more than that, so that nobody may ask who has tried too often. */
  readonly doesMore?: boolean;
  readonly refused: () => Error;
}

/**
 * Throws `refused()` where another session holds the name, and counts that against the caller. Whoever has tried as
 * many as may be is not told whether the next one is right, so that nothing is learned by it; a session that was right
 * for this caller before, and that this server remembers, is taken all the same.
 */
export async function requireSession({ services, caller }: Context, claim: Claim): Promise<void> {
  const { key, session, isTaken, doesMore, refused } = claim;
  const { knownSessions, stores } = services;
  const guesser = `sessions:${caller.id}`;
  const name = hash('sha256', JSON.stringify([caller.id, key, session]), 'base64url');
  if (!knownSessions.has(name)) {
    const look = stores.quotas.look(guesser, LIMITS);
    // One after the other they are two journeys to the store.
    const asked = doesMore ? undefined : isTaken();
    const [before] = await Promise.all([look, asked]);
    if (!before.isAllowed) throw tooManyGuesses(before);
    if (!(await (asked ?? isTaken()))) return knownSessions.note(name);
  } else if (!(await isTaken())) return;
  const counted = await stores.quotas.hit(guesser, LIMITS);
  throw counted.isAllowed ? refused() : tooManyGuesses(counted);
}

function tooManyGuesses(decision: Decision): Error {
  const detail = `You have exceeded the limit of ${WRONG_SESSIONS_MAX} wrong sessions per hour.`;
  return tooManyRequests(detail, Math.ceil(waitAfter(decision) / 1000));
}
