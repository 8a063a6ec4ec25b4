import { digest } from '../digest.ts';

/**
 * All Redis keys. Each says when it expires; keys without expiry say why.
 *
 * On a cluster, the part in braces determines the node: keys that one script uses share it. Names are stored as
 * digests, so no name can forge a brace, a colon or another key.
 */

/** Allows the service to share a Redis with other applications. */
export const PREFIX = 'utility';

/** The keys of a chat, by its digest. All of them expire an hour after its last message. */
export const chatKeysOf = (id: string) => ({
  /** A sorted set of messages. */
  messages: `${PREFIX}:{chat:${id}}:messages`,
  /**
   * A hash: the epoch, and the Redis run in which it was assigned; the bytes of all messages in a response, and at
   * which position; the number of removed messages.
   */
  size: `${PREFIX}:{chat:${id}}:size`,
  /** How many positions have been assigned. */
  position: `${PREFIX}:{chat:${id}}:position`,
  /** A sorted set of writers by the bytes stored for them. */
  held: `${PREFIX}:{chat:${id}}:held`,
  /** A sorted set of the entries written by each writer. */
  ledger: `${PREFIX}:{chat:${id}}:ledger`,
  /** A hash of writers by the positions of their messages. */
  writers: `${PREFIX}:{chat:${id}}:writers`,
  /** A list of the positions of messages removed before they expired. */
  removed: `${PREFIX}:{chat:${id}}:removed`,
  /** A list of other events: a position, and that of the removed message, or 0 for all. */
  notes: `${PREFIX}:{chat:${id}}:notes`,
});

/** A writer's hourly share of a chat; expires when none of it counts, after an hour and a minute. */
export const chatShareKey = (id: string, writer: string) => `${PREFIX}:{chat:${id}}:share:${writer}`;

/** The result of an idempotent request in a chat. Like all receipts, it expires after an hour and a minute. */
export const chatReceiptKey = (id: string) => (receipt: string) => `${PREFIX}:{chat:${id}}:done:${receipt}`;

/** The digest of the session that holds a name; expires with the claim. */
export const sessionKey = (name: string) => `${PREFIX}:{session:${digest(name)}}`;

/** The state of a single-use token; expires a minute after the token. */
export const redemptionKey = (token: string) => `${PREFIX}:{redemption:${digest(token)}}`;

/** The result of an idempotent request with this token. */
export const redemptionReceiptKey = (token: string) => (receipt: string) =>
  `${redemptionKey(token)}:done:${receipt}`;

/** A game; expires an hour after its last change. */
export const gameKey = (idDigest: string) => `${PREFIX}:{game:${idDigest}}`;

/** The result of an idempotent request in a game. */
export const gameReceiptKey = (idDigest: string) => (receipt: string) =>
  `${gameKey(idDigest)}:done:${receipt}`;

/** A game that a release up to 6.2 created in the slot of the index of public games; expires with the game. */
export const formerGameKey = (idDigest: string) => `${PREFIX}:{games}:${idDigest}`;

/** The result of an idempotent request in such a game. */
export const formerGameReceiptKey = (receipt: string) => `${PREFIX}:{games}:done:${receipt}`;

/** Digests of listed games by creation time; expires with the last one. */
export const LISTED_GAMES_KEY = `${PREFIX}:{games}:listed`;

/** Digests of listed games by expiry time, for removal from the list; expires with the last one. */
export const LISTED_GAMES_DUE_KEY = `${PREFIX}:{games}:due`;

/** Number of hashes for API keys: more than a cluster has nodes, and few enough to list. */
const API_KEY_PARTS = 256;

/** One hash of API keys, by the first byte of their hashes; never expires, as it is the record of sales. */
const apiKeyPart = (byte: number) => `${PREFIX}:{keys:${byte}}`;

export const apiKeysKey = (hash: string) => apiKeyPart(Buffer.from(hash.slice(0, 2), 'base64url')[0] ?? 0);

export const API_KEYS_KEYS = Array.from({ length: API_KEY_PARTS }, (_, byte) => apiKeyPart(byte));

/** All API keys of releases up to 6.2; empty once they are moved. */
export const FORMER_API_KEYS_KEY = `${PREFIX}:{keys}`;

/**
 * A caller's usage in all windows; expires when none of it counts, at most an hour and a minute after a request, or a
 * day and a quarter of an hour with a daily quota. The only name that is not a digest: it is an account or an IP
 * address, and this key shares its slot with no other key.
 */
export const quotaKey = (caller: string) => `${PREFIX}:{quota:${caller}}`;

/**
 * An account's usage in a month, such as `2026-11`; expires thirteen months later. Account IDs are twelve letters and
 * digits.
 */
export const usageKey = (account: string, month: string) => `${PREFIX}:{usage:${account}}:${month}`;

/** Marks an addition to the usage as done; expires after an hour. */
export const usageAdditionKey = (account: string, id: string) => `${PREFIX}:{usage:${account}}:added:${id}`;

/** The format version of all data; never expires, because some of the data never does. */
export const FORMAT_KEY = `${PREFIX}:{format}`;

/** A caller's idempotency keys: responses and their order. Both expire a minute after the last response. */
export const repeatKeysOf = (caller: string) => ({
  answers: `${PREFIX}:{repeats:${digest(caller)}}:answers`,
  order: `${PREFIX}:{repeats:${digest(caller)}}:order`,
});

/** The data of custom operations below one path; all of it expires with its last entry. */
export const customDataKeysOf = (space: string) => ({
  /** A hash of the texts. */
  values: `${PREFIX}:{own:${digest(space)}}:values`,
  /** A sorted set of the keys of the hash by expiry. */
  due: `${PREFIX}:{own:${digest(space)}}:due`,
  bytes: `${PREFIX}:{own:${digest(space)}}:bytes`,
});

/** The counters of an account's limits; all of them expire with the last one. */
export const limitKeysOf = (account: string) => ({
  /** A hash of the packed counters, by window and name. */
  counters: `${PREFIX}:{account:${digest(account)}}:counters`,
  /** A sorted set of the fields of the hash by expiry. */
  due: `${PREFIX}:{account:${digest(account)}}:due`,
});

/** The result of an idempotent check of limits. */
export const limitReceiptKey = (account: string) => (receipt: string) =>
  `${PREFIX}:{account:${digest(account)}}:done:${receipt}`;

/**
 * The keys that an account issues. None of them expires as a whole, because a key may never expire; ended ones are
 * removed after 30 days.
 */
export const userKeyKeysOf = (account: string) => ({
  /** A hash of the keys as JSON, by ID. */
  userKeys: `${PREFIX}:{account:${digest(account)}}:keys`,
  /** A hash of their IDs by digest. */
  hashes: `${PREFIX}:{account:${digest(account)}}:key-hashes`,
  /** A sorted set of their IDs. */
  order: `${PREFIX}:{account:${digest(account)}}:key-order`,
  /** A sorted set of the IDs of ended keys by the time of their removal. */
  ended: `${PREFIX}:{account:${digest(account)}}:keys-ended`,
});

/** All bans, by target; expires with the last of them. */
export const BLOCKS_KEY = `${PREFIX}:{blocks}`;

/** Running servers, by a random ID; expires a minute after the last one has announced itself. */
export const SERVERS_KEY = `${PREFIX}:{servers}`;

/** The parts of a chat's key before and after its digest. */
export const CHAT_KEYS = { start: `${PREFIX}:{chat:`, end: '}:messages' };

/** The channel for notifications between servers about a chat or game: see `redis-notifier.ts`. */
export const CHANNEL_START = `${PREFIX}:news:`;
export const channelOf = (topic: string) => `${CHANNEL_START}${topic}`;

/** One of several keys for checking whether Redis accepts writes; expires after a minute. */
export const probeKey = (number: number) => `${PREFIX}:{probe:${number}}`;

/** Returns the remaining lifetime for a key's expiry, by our own clock. At least 1 ms, as Redis rejects 0. */
export const lifetimeMs = (untilMs: number, nowMs: number) => Math.max(1, Math.ceil(untilMs - nowMs));
