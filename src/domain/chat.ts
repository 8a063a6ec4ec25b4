/** What a chat message is, which text it may hold, and how long and how many of them are kept. */

/** A message as everybody reads it; `timestamp` is ISO 8601 UTC with milliseconds. */
export interface ChatMessage {
  readonly username: string;
  readonly message: string;
  readonly timestamp: string;
}

/** Messages are kept for one hour, so that what people write is not kept longer than the conversation. */
export const CHAT_LIFETIME_MS = 60 * 60 * 1000;

/** Bounds what one chat can hold in memory and what one answer can carry: a busy hour of almost three a second. */
export const CHAT_MESSAGES_MAX = 10_000;

/** A name belongs to its session as long as the messages under it can be read. */
export const NAME_LIFETIME_MS = CHAT_LIFETIME_MS;

/**
 * What is removed from texts: control characters, which harm terminals and logs, other than newline and tab; bidi
 * embeddings, overrides and isolates, which make a text read as something else; halves of surrogate pairs, which
 * UTF-8 cannot carry.
 */
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** The text without characters that harm its readers; possibly empty. */
export function cleanText(text: string): string {
  return text.replace(UNWANTED, '');
}

/**
 * The same key for all spellings of a name: composed (NFC), and folded in case. Lower case alone would hold `ß` and
 * `SS`, or the two forms of a Greek sigma, apart; the way over upper case unites them, the first step is for `ẞ`.
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** The message to keep, its texts cleaned; `sentMs` in epoch milliseconds. */
export function writeMessage(username: string, message: string, sentMs: number): ChatMessage {
  return {
    username: cleanText(username),
    message: cleanText(message),
    timestamp: new Date(sentMs).toISOString(),
  };
}
