/** The names of chats, and who may use them. */
import { expired, nameTaken } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';
import { nameKey } from './messages.ts';
import { requireSession } from './sessions.ts';
import { readUserName } from './user-name.ts';

export const GLOBAL_CHAT = 'global';
export const privateChat = (token: string) => `private:${token}`;

export const sessionRefused = () =>
  nameTaken('This name is held by another session.', 'Please provide a valid session ID (&session={ID})');
export const chatUnknown = () => expired('Invalid or expired token.');

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
