/** What a chat message is, which text it may hold, and how long and how many of them are kept. */

/** What somebody says. When, is said by the store that puts it in its place. */
export interface ChatText {
  readonly username: string;
  readonly message: string;
}

/** Messages are kept for one hour, so that what people write is not kept longer than the conversation. */
export const CHAT_LIFETIME_MS = 60 * 60 * 1000;

/** A busy hour of almost three a second. */
export const CHAT_MESSAGES_MAX = 10_000;

/** The longest answer of a chat, as JSON: 130 of the longest messages, or 10,000 of a hundred bytes. */
export const CHAT_BYTES_MAX = 1024 * 1024;

/**
 * So many of a plan's requests an hour stand for one private chat that may be opened: full chats that one caller
 * without a key leaves behind take ten mebibytes at most.
 */
const REQUESTS_PER_CHAT = 200;

/** How many private chats a caller may open in an hour, whose plan allows so many requests; one at the least. */
export function newChatsMax(requestsPerHour: number): number {
  return Math.max(1, Math.floor(requestsPerHour / REQUESTS_PER_CHAT));
}

/** A name belongs to its session as long as the messages under it can be read. */
export const NAME_LIFETIME_MS = CHAT_LIFETIME_MS;

/**
 * Wrong sessions that a caller may try in an hour: more than anybody mistypes, and too few to guess even four digits.
 */
export const WRONG_SESSIONS_MAX = 20;

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

/** A name as it is shown: cleaned, and without blanks around it. */
export function cleanName(name: string): string {
  return cleanText(name).trim();
}

/** What nobody sees in a name, as Unicode says (UAX #44). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The same key for all spellings of a name: in compatibility form (NFKC), without what nobody sees, without blanks
 * around it, and folded in case. Lower case alone would hold `ß` and `SS`, or the two forms of a Greek sigma, apart;
 * the way over upper case unites them. What folding brings forth, such as the `ß` of `ẞ`, is put through all of it once
 * more.
 */
export function nameKey(name: string): string {
  return PLAIN.test(name) ? name : simplify(simplify(name));
}

/** What is its own key, as most names are. */
const PLAIN = /^[a-z0-9_.-]+$/;

function simplify(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').trim();
  return plain.toUpperCase().toLowerCase().normalize('NFKC');
}

/** The JSON of a message as everybody reads it, up to its time; `endMessage` is the rest. */
export function beginMessage({ username, message }: ChatText): string {
  return `${JSON.stringify({ username, message }).slice(0, -1)},"timestamp":`;
}

/** The end of the JSON of a message that was sent at `sentMs`: ISO 8601 UTC with milliseconds, and a brace. */
export function endMessage(sentMs: number): string {
  return `"${new Date(sentMs).toISOString()}"}`;
}
