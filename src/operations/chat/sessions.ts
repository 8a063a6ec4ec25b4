/** The names of chats, and who may use them: the session that a user's name belongs to. Limits wrong attempts. */
import { hash } from 'node:crypto';
import { expired, nameTaken, tooManyRequests } from '../../lib/errors.ts';
import { type Decision, waitAfter } from '../callers/quota.ts';
import type { Context } from '../operation.ts';
import { nameKey, readUserName, WRONG_SESSIONS_MAX } from './messages.ts';

export const GLOBAL_CHAT = 'global';
export const privateChat = (token: string) => `private:${token}`;

export const sessionRefused = () =>
  nameTaken('This name is held by another session.', 'Please provide a valid session ID (&session={ID})');
export const chatUnknown = () => expired('Invalid or expired token.');

const LIMITS = { hourly: WRONG_SESSIONS_MAX, burst: WRONG_SESSIONS_MAX };

/** An attempt to use a name. */
interface Attempt<Result> {
  /** The name in its stored form. */
  readonly key: string;
  readonly session: string;
  /** Asks the store, or makes the change itself in the same step. */
  attempt(): Promise<Result>;
  /** Whether another session holds the name, by the result of the attempt. */
  isTaken(result: Result): boolean;
  /** Whether the attempt makes a change, and so must not run for a caller over the limit. */
  readonly changes?: boolean;
  readonly refused: () => Error;
}

/**
 * Makes the attempt and returns its result. Throws `refused()` if another session holds the name, and counts that
 * against the caller. A caller over the limit gets the same error for right and wrong sessions, so that further guesses
 * reveal nothing; a session that was recently verified for this caller on this server is still accepted.
 */
export async function requireSession<Result>(
  { services, caller }: Context,
  { key, session, attempt, isTaken, changes, refused }: Attempt<Result>,
): Promise<Result> {
  const { knownSessions, stores } = services;
  const guesser = `sessions:${caller.id}`;
  const name = hash('sha256', JSON.stringify([caller.id, key, session]), 'base64url');
  const isKnown = knownSessions.has(name);
  const look = isKnown ? undefined : stores.quotas.look(guesser, LIMITS);
  // Runs in parallel: in sequence these would be two round trips to the store.
  const early = isKnown || changes ? undefined : attempt();
  const [before] = await Promise.all([look, early]);
  if (before?.isAllowed === false) throw tooManyGuesses(before);
  const result = await (early ?? attempt());
  if (!isTaken(result)) {
    if (!isKnown) knownSessions.note(name);
    return result;
  }
  const counted = await stores.quotas.hit(guesser, LIMITS);
  throw counted.isAllowed ? refused() : tooManyGuesses(counted);
}

function tooManyGuesses(decision: Decision): Error {
  const detail = `You have exceeded the limit of ${WRONG_SESSIONS_MAX} wrong sessions per hour.`;
  return tooManyRequests(detail, Math.ceil(waitAfter(decision) / 1000));
}

/** Throws if another session holds the name. */
export async function requireStanding(username: string, session: string, context: Context): Promise<void> {
  const { sessions } = context.services.stores;
  const key = nameKey(readUserName(username));
  await requireSession(context, {
    key,
    session,
    attempt: () => sessions.standing(key, session),
    isTaken: (standing) => standing === 'taken',
    refused: sessionRefused,
  });
}
