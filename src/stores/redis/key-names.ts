import { digest } from '../digest.ts';

/**
 * Every key in Redis, in one place. Each says when it expires; one does not, and says why.
 *
 * What stands in braces decides, on a cluster, which node holds the key: keys that one script touches share it.
 * Names stand there as digests, so no name can forge a brace, a colon or another key.
 */

/** The prefix lets the service share a Redis with others. */
const PREFIX = 'utility';

/** The keys of the chat of this digest; all of them expire an hour after its last message. */
export const chatKeysOf = (id: string) => ({
  /** A sorted set of messages. */
  messages: `${PREFIX}:{chat:${id}}:messages`,
  /**
   * A hash: the epoch, and in which run of Redis it was given; how many bytes the messages take in an answer, and at
   * which position; how many were removed.
   */
  size: `${PREFIX}:{chat:${id}}:size`,
  /** How many positions have been given. */
  position: `${PREFIX}:{chat:${id}}:position`,
  /** A sorted set of writers, by the bytes that are kept of them. */
  held: `${PREFIX}:{chat:${id}}:held`,
  /** A sorted set of what each writer has written. */
  ledger: `${PREFIX}:{chat:${id}}:ledger`,
  /** A hash of writers by the positions of their messages. */
  writers: `${PREFIX}:{chat:${id}}:writers`,
  /** A list of the positions of messages that were removed before their time. */
  removed: `${PREFIX}:{chat:${id}}:removed`,
  /** A list of what happened beside messages: a position, and that of the message that was removed, or 0 for all. */
  notes: `${PREFIX}:{chat:${id}}:notes`,
});

/** What one writer has stored in a chat; expires when none of it counts any longer, an hour and a minute later. */
export const chatShareKey = (id: string, writer: string) => `${PREFIX}:{chat:${id}}:share:${writer}`;

/**
 * What was done to a chat for a request with a key of its caller's; expires an hour and a minute later, as every
 * receipt does.
 */
export const chatReceiptKey = (id: string) => (receipt: string) => `${PREFIX}:{chat:${id}}:done:${receipt}`;

/** The messages of a chat, and how many positions it has given. */
export const chatMessagesKey = (chat: string) => chatKeysOf(digest(chat)).messages;
export const chatPositionKey = (chat: string) => chatKeysOf(digest(chat)).position;

/** The digest of the session that holds a name; expires with the binding. */
export const sessionKey = (name: string) => `${PREFIX}:{session:${digest(name)}}`;

/** What is known of a token that counts once; expires with the token, a minute late. */
export const redemptionKey = (token: string) => `${PREFIX}:{redemption:${digest(token)}}`;

/** What was done to it for a request with a key of its caller's. */
export const redemptionReceiptKey = (token: string) => (receipt: string) =>
  `${redemptionKey(token)}:done:${receipt}`;

/** A game that lies with all others on one node, beside the index of the public ones; expires with it. */
export const gameKey = (idDigest: string) => `${PREFIX}:{games}:${idDigest}`;

/** What a request with a key of its caller's made of such a game. */
export const gameReceiptKey = (receipt: string) => `${PREFIX}:{games}:done:${receipt}`;

/** A game on a node of its own, where games are spread; expires with it. */
export const spreadGameKey = (idDigest: string) => `${PREFIX}:{game:${idDigest}}`;

/** What a request with a key of its caller's made of it. */
export const spreadGameReceiptKey = (idDigest: string) => (receipt: string) =>
  `${spreadGameKey(idDigest)}:done:${receipt}`;

/** Digests of the listed games by time of creation; expires with the last of them. */
export const LISTED_GAMES_KEY = `${PREFIX}:{games}:listed`;

/** Digests of the listed games by time of expiry, to remove them from the list; expires with the last of them. */
export const LISTED_GAMES_DUE_KEY = `${PREFIX}:{games}:due`;

/**
 * All API keys, by their hashes; never expires, for it is the record of what was sold. Every server remembers those in
 * use, so that one node serves them all.
 */
export const API_KEYS_KEY = `${PREFIX}:{keys}`;

/** How many hashes hold the API keys where these are spread: more than there will be nodes, and few enough to list. */
const API_KEY_PARTS = 256;

/** A part of the API keys, by the first byte of their hashes; never expires either. */
const apiKeyPart = (byte: number) => `${PREFIX}:{keys:${byte}}`;

export const spreadApiKeysKey = (hash: string) =>
  apiKeyPart(Buffer.from(hash.slice(0, 2), 'base64url')[0] ?? 0);

export const SPREAD_API_KEYS_KEYS = Array.from({ length: API_KEY_PARTS }, (_, byte) => apiKeyPart(byte));

/**
 * What one caller has used of both windows; expires when none of it counts any longer, an hour and a minute after a
 * request at the latest. The one name that stands as it is: it is an account or an address, and shares its node with
 * no other key.
 */
export const quotaKey = (caller: string) => `${PREFIX}:{quota:${caller}}`;

/**
 * What an account has used in a month, such as `2026-11`; expires thirteen months after that. An account is twelve
 * letters and digits.
 */
export const usageKey = (account: string, month: string) => `${PREFIX}:{usage:${account}}:${month}`;

/** That something was added to it; expires an hour later. */
export const usageAdditionKey = (account: string, id: string) => `${PREFIX}:{usage:${account}}:added:${id}`;

/**
 * The number of the format of all keys; never expires, for what is kept without an end must be readable without one.
 */
export const FORMAT_KEY = `${PREFIX}:{format}`;

/** What one caller has repeated, or may: answers and their order; both expire with the last, a minute late. */
export const repeatKeysOf = (caller: string) => ({
  answers: `${PREFIX}:{repeats:${digest(caller)}}:answers`,
  order: `${PREFIX}:{repeats:${digest(caller)}}:order`,
});

/** All blocks, by their targets; expires with the last of them. */
export const BLOCKS_KEY = `${PREFIX}:{blocks}`;

/** What the keys of all chats have in common, and what stands before and behind the digest of one. */
export const CHAT_KEYS = { start: `${PREFIX}:{chat:`, end: '}:messages' };

/** The channel on which the servers tell each other that something happened to a chat or game: see `redis-bells.ts`. */
export const CHANNEL_START = `${PREFIX}:news:`;
export const channelOf = (place: string) => `${CHANNEL_START}${place}`;

/** One of some keys that are written to see whether Redis takes a write; expires after a minute. */
export const probeKey = (number: number) => `${PREFIX}:{probe:${number}}`;
