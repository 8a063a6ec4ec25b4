/** Chat messages: format, allowed text and limits. */
import { badRequest } from '../../lib/errors.ts';

/** A message of a user. The store adds the time. */
export interface ChatText {
  readonly username: string;
  readonly message: string;
}

/** Messages are kept for one hour, so that personal texts are not kept longer than the conversation. */
export const CHAT_LIFETIME_MS = 60 * 60 * 1000;

/** Allows almost three messages a second for an hour. */
export const CHAT_MESSAGES_MAX = 10_000;

/** Maximum size of a chat response as JSON: 130 messages of the maximum length, or 10,000 messages of 100 bytes. */
export const CHAT_BYTES_MAX = 1024 * 1024;

/**
 * A caller can open one private chat per this many requests of its hourly limit. The full chats of one caller without
 * an API key then use at most 10 MiB.
 */
const REQUESTS_PER_CHAT = 200;

/** Returns how many private chats a caller can open per hour; at least one. */
export function newChatsMax(requestsPerHour: number): number {
  return Math.max(1, Math.floor(requestsPerHour / REQUESTS_PER_CHAT));
}

/** A username belongs to its session as long as messages under it can be read. */
export const NAME_LIFETIME_MS = CHAT_LIFETIME_MS;

/** Wrong sessions a caller can try per hour: enough for typing errors, too few to guess even four digits. */
export const WRONG_SESSIONS_MAX = 20;

/**
 * Characters removed from messages: control characters other than newline and tab, which harm terminals and logs; bidi
 * embeddings, overrides and isolates, which disguise text; lone surrogates, which UTF-8 cannot encode.
 */
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** Removes harmful characters; the result may be empty. */
export function cleanText(text: string): string {
  return text.replace(UNWANTED, '');
}

/** White space, which HTML shows as one blank, and signs without ink: empty braille pattern and note head. */
const BLANKS = /[\s\u2800\u{1d159}]+/gu;

/** Returns a username as displayed: on one line, cleaned and trimmed. */
export function cleanName(name: string): string {
  return cleanText(name).replace(BLANKS, ' ').trim();
}

/** Characters that are invisible in a name: ignorable ones (UAX #44), and all other format characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * Returns the same key for all spellings of a name: NFKC, without invisible characters, with single
 * blanks, trimmed and case-folded. Lower
 * case only would distinguish `ß` from `SS`, and the two forms of the Greek sigma; converting to upper case first
 * unifies them. Folding can produce new characters, such as the `ß` of `ẞ`, so it runs twice.
 */
export function nameKey(name: string): string {
  return PLAIN.test(name) ? name : simplify(simplify(name));
}

/** Most names are their own key. */
const PLAIN = /^[a-z0-9_.-]+$/;

function simplify(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
  return plain.toUpperCase().toLowerCase().normalize('NFKC');
}

/** Returns the public JSON of a message up to its time; `endMessage` returns the rest. */
export function beginMessage({ username, message }: ChatText): string {
  return `${JSON.stringify({ username, message }).slice(0, -1)},"timestamp":`;
}

/** Returns the end of a message's JSON: the time in ISO 8601 UTC with milliseconds, and a brace. */
export function endMessage(sentMs: number): string {
  return `"${new Date(sentMs).toISOString()}"}`;
}

/** Returns a username as displayed. Rejects names of invisible characters, which would share one key. */
export function readUserName(username: string): string {
  const name = cleanName(username);
  if (nameKey(name) === '')
    throw badRequest('Please provide a username (?username={username})', 'missing', 'username');
  return name;
}
