import { hash } from 'node:crypto';

/**
 * Returns the SHA-256 of a string as 43 base64url characters. Store keys are made of digests, so that names may have
 * any characters, and a stolen disk or dump reveals neither sessions nor tokens of private chats. The input is hashed
 * as UTF-16: in UTF-8, all unpaired surrogates are the same, and two names would share a key.
 */
export function digest(text: string): string {
  return hash('sha256', Buffer.from(text, 'utf16le'), 'base64url');
}

/** 96 bits of the digest identify a writer of a chat. */
export const WRITER_LENGTH = 16;

export const writerName = (writer: string) => digest(writer).slice(0, WRITER_LENGTH);
