/** The port of chats; it fails as those of `stores.ts`. */
import type { ChatText } from '../domain/chat.ts';
import type { Cursor } from '../domain/chat-cursor.ts';
import type { Once } from './repeat-ports.ts';

/** Chats, the global one and private ones, each a list of messages in the order of their arrival. */
export interface ChatStore {
  /**
   * Adds a message at the end of a chat, which exists from then on. Its time is `sentMs`, or that of the message before
   * it where that is later: the clocks of two servers differ, and time in a chat never runs backwards. It is refused
   * when its writer has stored in this chat what may be stored in an hour, or as its arrival asks; then nothing has
   * changed, but that the name is bound which another session does not hold.
   *
   * A message is gone `CHAT_LIFETIME_MS` after its time. A chat keeps `CHAT_MESSAGES_MAX` at most, and what an answer
   * of `CHAT_BYTES_MAX` holds: where there is no room, the oldest message of that writer goes who holds the most bytes.
   * So nobody's messages leave because of others, as long as one of those holds more.
   *
   * For a request that has its receipt here nothing is added, and the answer is that of the first time.
   */
  append(chat: string, text: ChatText, arrival: Arrival, once?: Once): Promise<Appended>;
  /**
   * The messages of a chat, or those that came after a cursor. Who has read lately asks the store only for what is new.
   */
  read(chat: string, after?: string): Promise<ChatReading>;
  /**
   * What has happened to a chat after a place, in its order: messages, and what was removed of those before. Each
   * reader of every server reads the same.
   */
  follow(chat: string, from: ChatPlace): Promise<ChatPage>;
  /**
   * Calls back when something may have happened to a chat, in whichever process: soon after it has, and every two
   * seconds in any case; until what it returns is called.
   */
  listen(chat: string, onNews: () => void): () => void;
  /**
   * Removes all messages, and takes a position, by which readers see it. False when there was none left. True for a
   * request that has its receipt here, and nothing is removed.
   */
  clear(chat: string, once?: Once): Promise<boolean>;
}

/** How a message comes. */
export interface Arrival {
  readonly sentMs: number;
  /** Who has sent it; kept as a digest. */
  readonly writer: string;
  /** How many bytes of JSON the writer may store in one chat in an hour. */
  readonly bytesMax: number;
  /** The epoch of the chat if it comes into being by this message: 12 hex digits that no chat has had. */
  readonly epoch: string;
  /** The name that it is sent under is bound to its session, as `SessionStore.claim` does; in the same step. */
  readonly claim?: NameClaim;
  /** Whether a chat without a message is refused. */
  readonly mustExist?: boolean;
}

export interface NameClaim {
  readonly name: string;
  readonly session: string;
  readonly untilMs: number;
}

/** What became of a message: another session holds the name; there is no such chat; the writer's share is filled. */
export type Appended =
  | { readonly isStored: true; readonly cursor: string }
  | { readonly isStored: false; readonly refusal: 'name' | 'chat' }
  | { readonly isStored: false; readonly refusal: 'share'; readonly freesInMs: number };

/** From where on a chat is followed. */
export interface ChatPlace {
  /** Undefined: from the oldest message that is kept. */
  readonly after: Cursor | undefined;
  /** What had happened up to this position may be missing: it was gone when the reader began. */
  readonly promisedFrom?: number;
  /** How much is read at once, by the bytes of its messages; one of them in any case. 0: only where the end is. */
  readonly bytesMax: number;
}

/** What happened to a chat next, after a place. */
export interface ChatPage {
  readonly events: readonly ChatEvent[];
  /** The place behind them. */
  readonly next: Cursor;
  /** The place behind all that has happened; that of `next` when nothing more has. */
  readonly end: Cursor;
  /** When the newest message that is kept was sent; 0 where there is none. */
  readonly newestMs: number;
  /**
   * Why it cannot be told what came after the place, and there are no events: something of it is `expired`, or the
   * place is `unknown` here, because the chat has ended, or its store has lost what it knew.
   */
  readonly lost: 'expired' | 'unknown' | undefined;
}

export type ChatEvent =
  | { readonly kind: 'message'; readonly position: number; readonly json: Buffer }
  /** An operator has removed the message at `removed`. */
  | { readonly kind: 'removed'; readonly position: number; readonly removed: number }
  /** All messages before were removed. */
  | { readonly kind: 'cleared'; readonly position: number };

/** What a chat holds at one moment. */
export interface ChatReading {
  /**
   * A JSON array in UTF-8, oldest first; undefined for a chat without any message. All of them are the very same
   * buffer, which nobody may change, until the chat has changed.
   */
  readonly json: Buffer | undefined;
  /** Names the place of the newest message: after it comes what comes later. */
  readonly cursor: string;
  /**
   * All messages in place of those after a cursor: that is of another chat, or something that came after it is gone.
   */
  readonly isReset: boolean;
}
