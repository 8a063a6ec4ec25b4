/** The ports of chats and of names. They fail as `stores.ts` describes. */

import type { IdempotencyToken } from '../callers/idempotency-store.ts';
import type { Cursor } from './cursor.ts';
import type { ChatText } from './messages.ts';

/** The global chat and private ones. Each is a list of messages in order of arrival. */
export interface ChatStore {
  /**
   * Appends a message and creates the chat if necessary. The message gets the time `sentMs`, or the time of the
   * previous message if that is later: server clocks differ, and time in a chat never runs backwards. A message is
   * rejected if its writer has used up the hourly share of this chat, or for a reason that `arrival` specifies. A
   * rejected message changes nothing, except that the name may have been claimed for the session.
   *
   * Messages expire `CHAT_LIFETIME_MS` after their time. A chat keeps at most `CHAT_MESSAGES_MAX` messages, and at most
   * `CHAT_BYTES_MAX` bytes in a response. Beyond that, the oldest message of the writer who stores the most bytes is
   * removed, so a writer never loses messages while another one stores more.
   *
   * If the request has a receipt here, nothing is added and the first result is returned.
   */
  append(chat: string, text: ChatText, arrival: Arrival, once?: IdempotencyToken): Promise<Appended>;
  /**
   * Returns the messages of a chat, or those after a cursor. Recently read chats are cached, so only new messages are
   * fetched.
   */
  read(chat: string, after?: string): Promise<ChatReading>;
  /**
   * Returns the events of a chat after a cursor, in order: messages, and removals of earlier ones. All readers on all
   * servers get the same events.
   */
  follow(chat: string, from: ChatStart): Promise<ChatPage>;
  /**
   * Calls back when the chat may have changed, in any process: soon after the change, and at least every two seconds.
   * The returned function unsubscribes.
   */
  listen(chat: string, onNews: () => void): () => void;
  /**
   * Removes all messages. The removal takes a position, by which readers notice it. Returns false for an empty chat.
   * If the request has a receipt here, nothing is removed and true is returned.
   */
  clear(chat: string, once?: IdempotencyToken): Promise<boolean>;
}

/** How and under which conditions a message is appended. */
export interface Arrival {
  readonly sentMs: number;
  /** Identifies the writer; stored as a digest. */
  readonly writer: string;
  /** How many bytes of JSON a writer may store in one chat per hour. */
  readonly bytesMax: number;
  /** The epoch that the chat gets if this message creates it: 12 hex digits that no chat has used before. */
  readonly epoch: string;
  /** Claims the name for the session in the same step, like `SessionStore.claim`. */
  readonly claim?: NameClaim;
  /** Whether to reject the message if the chat is empty. */
  readonly mustExist?: boolean;
}

export interface NameClaim {
  readonly name: string;
  readonly session: string;
  readonly untilMs: number;
}

/**
 * The result of an append. Refusals: another session holds the name, the chat does not exist, or the writer's share is
 * used up.
 */
export type Appended =
  | { readonly isStored: true; readonly cursor: string }
  | { readonly isStored: false; readonly refusal: 'name' | 'chat' }
  | { readonly isStored: false; readonly refusal: 'share'; readonly freesInMs: number };

/** Where a reader starts in a chat. */
export interface ChatStart {
  /** Undefined: start with the oldest message. */
  readonly after: Cursor | undefined;
  /** Events up to this position may be missing: they had already expired when the reader started. */
  readonly promisedFrom?: number;
  /** The maximum size of a page in bytes of messages; a page has at least one message. 0 returns only the end. */
  readonly bytesMax: number;
}

/** The next events of a chat after a cursor. */
export interface ChatPage {
  readonly events: readonly ChatEvent[];
  /** The cursor after these events. */
  readonly next: Cursor;
  /** The cursor after all events; equal to `next` after the last event. */
  readonly end: Cursor;
  /** When the newest stored message was sent; 0 for an empty chat. */
  readonly newestMs: number;
  /**
   * Why events after the cursor are not available, and `events` is empty. `expired`: some were removed.
   * `unknown`: the cursor is not from this chat, because the chat ended or the store lost its data.
   */
  readonly lost: 'expired' | 'unknown' | undefined;
}

export type ChatEvent =
  | { readonly kind: 'message'; readonly position: number; readonly json: Buffer }
  /** An operator removed the message at `removed`. */
  | { readonly kind: 'removed'; readonly position: number; readonly removed: number }
  /** All earlier messages were removed. */
  | { readonly kind: 'cleared'; readonly position: number };

export interface ChatReading {
  /**
   * A JSON array in UTF-8, oldest first; undefined for a chat without messages. The buffer is shared until the chat
   * changes: do not modify it.
   */
  readonly json: Buffer | undefined;
  /** The cursor of the newest message. Pass it as `after` to get later ones. */
  readonly cursor: string;
  /** Whether these are all messages because the cursor is from another chat, or later messages were removed. */
  readonly isReset: boolean;
}

export type Standing = 'held' | 'taken' | 'free';

/** Which session holds which name. Sessions are stored only as hashes. */
export interface SessionStore {
  /**
   * Binds a name to a session until `untilMs`, or extends the binding. Returns false and changes nothing if another
   * session holds it. Exactly one of any number of concurrent claims of a free name succeeds.
   */
  claim(name: string, session: string, untilMs: number): Promise<boolean>;
  standing(name: string, session: string): Promise<Standing>;
}
