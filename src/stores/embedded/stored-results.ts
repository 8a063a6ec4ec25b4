import {
  IDEMPOTENCY_KEPT_MS,
  type IdempotencyToken,
  RECEIPT_LIFETIME_MS,
} from '../../operations/callers/idempotency-store.ts';
import type { Database } from './database.ts';
import { openTable, type Table } from './table.ts';

/** Results of idempotent requests. Use them only inside transactions. */
export interface StoredResults<Kept> {
  /** Returns the stored result of a request, or undefined; always undefined without a request. */
  find(once: IdempotencyToken | undefined): Kept | undefined;
  /** Stores the result of this transaction at a chat, game or token; does nothing without a request. */
  keep(once: IdempotencyToken | undefined, kept: Kept, at?: string): void;
  all: Table<Receipt<Kept>>['all'];
  /** Stores a receipt of a backup. */
  put: Table<Receipt<Kept>>['put'];
}

interface Receipt<Kept> {
  readonly claimedMs: number;
  readonly kept: Kept;
  /** The chat, game or token; missing if a release up to 6.2 stored it. */
  readonly at?: string;
}

/** Opens the receipts for one kind of change. */
export function openStoredResults<Kept>(database: Database, name: string): StoredResults<Kept> {
  const receipts = openTable<Receipt<Kept>>(database, name);
  return {
    all: receipts.all,
    put: receipts.put,

    find(once) {
      const known = once && receipts.get(once.receipt);
      return known && known.claimedMs + IDEMPOTENCY_KEPT_MS > once.claimedMs ? known.kept : undefined;
    },

    keep(once, kept, at) {
      if (!once) return;
      const { receipt, claimedMs } = once;
      receipts.put(
        receipt,
        { claimedMs, kept, ...(at !== undefined && { at }) },
        database.now() + RECEIPT_LIFETIME_MS,
      );
    },
  };
}
