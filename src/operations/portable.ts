/**
 * Stored data as records that every store writes and reads: the lines of a backup. IDs of chats, games, tokens, names,
 * callers and receipts are digests, as in the stores. Times are epoch milliseconds. `docs/backups.md` describes each.
 */
import type { StoredResponse } from './callers/idempotency-store.ts';
import type { DayOfUse } from './callers/usage.ts';
import type { Game } from './tic-tac-toe/game.ts';
import type { UserKey } from './user-keys/user-key.ts';

/** A chat with all of its messages and positions, at most 2 MiB as JSON. */
export interface PortableChat {
  readonly kind: 'chat';
  readonly id: string;
  /** Undefined for a chat of a release without epochs. */
  readonly epoch?: string | undefined;
  /** How many positions have been assigned. */
  readonly position: number;
  readonly removals: number;
  /** Positions of the messages last removed before they expired. */
  readonly removed: readonly number[];
  readonly notes: readonly { readonly position: number; readonly removed: number }[];
  readonly untilMs: number;
  /** Oldest first. `writer` is missing in messages of releases without writers. */
  readonly messages: readonly {
    readonly sentMs: number;
    readonly position: number;
    readonly writer?: string | undefined;
    readonly json: string;
  }[];
}

/** A response to an idempotent request, or the claim of one. */
export interface PortableResponse {
  readonly kind: 'response';
  readonly caller: string;
  /** The digest of operation and key. Missing if an earlier release stored it. */
  readonly name?: string | undefined;
  /** The key of the entry in an embedded store. */
  readonly entry?: string | undefined;
  readonly claimedMs: number;
  readonly freeMs: number;
  readonly input: string;
  readonly claimant: string;
  readonly answer?: StoredResponse | undefined;
}

/** A value of custom operations. */
export interface PortableValue {
  readonly kind: 'value';
  /** Missing if an earlier release stored it in Redis. */
  readonly space?: string | undefined;
  /** Missing if an earlier release stored it in an embedded store. */
  readonly key?: string | undefined;
  /** The key of the entry in an embedded store. */
  readonly entry?: string | undefined;
  readonly text: string;
  readonly untilMs: number;
}

/** The result of an idempotent change: a cursor (empty: a chat was cleared), a game, or true. */
export interface PortableReceipt {
  readonly kind: 'receipt';
  readonly of: 'chat' | 'game' | 'token';
  readonly receipt: string;
  /** The chat, game or token. Missing if an earlier release stored it. */
  readonly at?: string | undefined;
  readonly claimedMs: number;
  readonly kept: string | Game | true;
  readonly untilMs: number;
}

export type PortableRecord =
  | { readonly kind: 'key'; readonly value: { readonly hash: string } & Readonly<Record<string, unknown>> }
  | ({ readonly kind: 'usage' } & DayOfUse)
  | { readonly kind: 'ban'; readonly target: string; readonly createdMs: number; readonly untilMs: number }
  | { readonly kind: 'session'; readonly name: string; readonly session: string; readonly untilMs: number }
  | { readonly kind: 'game'; readonly id: string; readonly game: Game; readonly untilMs: number }
  | {
      readonly kind: 'token';
      readonly id: string;
      /** `spent`, or the number of wrong tries. */
      readonly tries: 'spent' | number;
      readonly untilMs: number;
    }
  | { readonly kind: 'user-key'; readonly account: string; readonly key: UserKey }
  | PortableChat
  | PortableResponse
  | PortableReceipt
  | PortableValue;

export type PortableKind = PortableRecord['kind'];

/** The data of one port of the embedded store. Each store file exports its own. */
export interface PortablePart<Kind extends PortableKind = PortableKind> {
  readonly kind: Kind;
  read(): Iterable<PortableRecord & { kind: Kind }>;
  /** Only inside a transaction. Returns false if this store cannot have the record. */
  write(record: PortableRecord & { kind: Kind }): boolean;
}

export interface HasPart<Kind extends PortableKind> {
  readonly part: PortablePart<Kind>;
}
