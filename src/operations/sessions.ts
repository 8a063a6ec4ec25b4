/** Checks that a caller has the session that a name belongs to, and limits wrong attempts. */
import { hash } from 'node:crypto';
import { type Decision, waitAfter } from '../domain/callers/quota.ts';
import { WRONG_SESSIONS_MAX } from '../domain/chat.ts';
import { tooManyRequests } from '../errors.ts';
import type { Context } from './operation.ts';

const LIMITS = { hourly: WRONG_SESSIONS_MAX, burst: WRONG_SESSIONS_MAX };

/** A caller's claim to a name. */
interface Claim {
  /** The name in its stored form. */
  readonly key: string;
  readonly session: string;
  /** Whether another session holds the name. Calling it may bind the name to this session. */
  isTaken(): Promise<boolean>;
  /** Whether `isTaken` has further side effects, and so must not be called for a caller over the limit. */
  readonly doesMore?: boolean;
  readonly refused: () => Error;
}

/**
 * Throws `refused()` if another session holds the name, and counts that against the caller. A caller over the limit
 * gets the same error for right and wrong sessions, so that further guesses reveal nothing; a session that was recently
 * verified for this caller on this server is still accepted.
 */
export async function requireSession({ services, caller }: Context, claim: Claim): Promise<void> {
  const { key, session, isTaken, doesMore, refused } = claim;
  const { knownSessions, stores } = services;
  const guesser = `sessions:${caller.id}`;
  const name = hash('sha256', JSON.stringify([caller.id, key, session]), 'base64url');
  if (!knownSessions.has(name)) {
    const look = stores.quotas.look(guesser, LIMITS);
    // Runs in parallel: in sequence these would be two round trips to the store.
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
