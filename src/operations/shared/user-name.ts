import { cleanName } from '../../domain/chat.ts';
import { badRequest } from '../../errors.ts';

/** Returns a username as displayed. Rejects names that show nothing, such as empty braille patterns. */
export function readUserName(username: string): string {
  const name = cleanName(username);
  if (name === '')
    throw badRequest('Please provide a username (?username={username})', 'missing', 'username');
  return name;
}
