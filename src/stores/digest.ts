import { hash } from 'node:crypto';

/**
 * The SHA-256 of any text, as 43 characters of A–Z a–z 0–9 - _. Keys are made of digests, so that a name may hold
 * whatever it likes, and so that a stolen disk or dump tells neither sessions nor the tokens of private chats.
 * Hashed as UTF-16: in UTF-8 all halves of surrogate pairs are the same, and two names would share a key.
 */
export function digest(text: string): string {
  return hash('sha256', Buffer.from(text, 'utf16le'), 'base64url');
}
