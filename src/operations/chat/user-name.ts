import { badRequest } from '../../lib/errors.ts';
import { cleanName, nameKey } from './messages.ts';

/** Returns a username as displayed. Rejects names of invisible characters, which would share one key. */
export function readUserName(username: string): string {
  const name = cleanName(username);
  if (nameKey(name) === '')
    throw badRequest('Please provide a username (?username={username})', 'missing', 'username');
  return name;
}
