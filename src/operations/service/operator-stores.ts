/** The ports of the operator commands, which run in a separate process. They fail like those in `stores.ts`. */
import type { Ban } from '../callers/bans.ts';
import type { Limits } from '../callers/plans.ts';
import type { Decision } from '../callers/quota.ts';

/** The bans; at most 1,000. */
export interface BanStore {
  /** Returns all bans that have not expired. */
  list(): Promise<Ban[]>;
  /** Stores a ban and replaces any ban of the same target. */
  put(ban: Ban): Promise<void>;
  /** Returns false if the target was not banned. */
  remove(target: string): Promise<boolean>;
}

/** The servers that use the store now, and their settings. The embedded store has only one, and no such port. */
export interface ServerStore {
  /** Announces a server for a minute, and returns the settings of all others. */
  announce(id: string, settings: string): Promise<string[]>;
  /** Returns the settings of all servers. */
  list(): Promise<string[]>;
  /** Removes a server that stops. */
  leave(id: string): Promise<void>;
}

/** Rate limits for operators, from another process than the one that counts. */
export interface QuotaAdmin {
  /** Returns a caller's usage, from Redis or from the service on a database. Empty if no service responds. */
  look(caller: string, limits: Limits): Promise<Decision[]>;
  /** Resets a caller's usage; resolves with how many counting processes did so. */
  reset(caller: string): Promise<number>;
}

/** A chat as shown to operators. */
export interface ChatSummary {
  /** Identifies the chat without revealing its token. */
  readonly id: string;
  readonly count: number;
  readonly newestMs: number;
}

/** A message as shown to operators. */
export interface NumberedMessage {
  /** Its number within the chat. */
  readonly number: number;
  /** The same JSON that readers get. */
  readonly json: string;
}

/** Chats for operators, by ID. */
export interface ChatAdmin {
  /** Returns the ID of a chat. */
  idOf(chat: string): string;
  /** Returns chats that have messages, most recently active first. */
  list(countMax: number): Promise<ChatSummary[]>;
  /** Returns the messages of a chat, oldest first. */
  read(id: string): Promise<NumberedMessage[]>;
  /**
   * Removes one message. The removal takes a position, by which readers notice it. Returns false if it does not
   * exist.
   */
  remove(id: string, number: number): Promise<boolean>;
  /** Removes all messages. Returns false for an empty chat. */
  clear(id: string): Promise<boolean>;
}
