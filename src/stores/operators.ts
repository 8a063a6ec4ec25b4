/**
 * The ports of operators: what they keep, see and remove from a process of their own. They fail as those of
 * `stores.ts`.
 */
import type { Ban } from '../domain/callers/bans.ts';
import type { Limits } from '../domain/callers/plans.ts';
import type { Decision } from '../domain/callers/quota.ts';

/** Whom operators keep out; a thousand at most. */
export interface BanStore {
  /** All bans that have not ended. */
  list(): Promise<Ban[]>;
  /** Keeps a ban in place of any other of the same target. */
  put(ban: Ban): Promise<void>;
  /** False when there was none of this target. */
  remove(target: string): Promise<boolean>;
}

/** Quotas as operators handle them, from another process than the one that counts. */
export interface QuotaAdmin {
  /**
   * What a caller has left, from each that counts for itself: Redis, or every service on a database. Empty when nobody
   * who counts has answered.
   */
  look(caller: string, limits: Limits): Promise<Decision[]>;
  /** Lets a caller begin anew; resolves with how many of those who count have done so. */
  reset(caller: string): Promise<number>;
  /** From now on this process answers for what it counts itself. */
  open(): void;
}

/** A chat as an operator sees it. */
export interface ChatSummary {
  /** Names the chat without telling its token. */
  readonly id: string;
  readonly count: number;
  readonly newestMs: number;
}

/** One message as an operator sees it. */
export interface NumberedMessage {
  /** Its number in the chat. */
  readonly number: number;
  /** Its JSON as everybody reads it. */
  readonly json: string;
}

/** Chats as operators handle them, by their ids. */
export interface ChatAdmin {
  /** The id of a chat. */
  idOf(chat: string): string;
  /** Chats that have a message, those with the newest first. */
  list(countMax: number): Promise<ChatSummary[]>;
  /** The messages of a chat, oldest first. */
  read(id: string): Promise<NumberedMessage[]>;
  /**
   * Removes one message, and nobody is shown it any longer. That takes a position, by which readers are told of it.
   * False when there is none of this number.
   */
  remove(id: string, number: number): Promise<boolean>;
  /** Removes all messages. False when there was none. */
  clear(id: string): Promise<boolean>;
}
