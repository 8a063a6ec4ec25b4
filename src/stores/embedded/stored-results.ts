import {
  IDEMPOTENCY_KEPT_MS,
  type IdempotencyToken,
  RECEIPT_LIFETIME_MS,
} from '../../operations/callers/idempotency-store.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** Results of idempotent requests. Use them only inside transactions. */
export interface StoredResults<Kept> {
  /** Returns the stored result of a request, or undefined; always undefined without a request. */
  find(once: IdempotencyToken | undefined): Kept | undefined;
  /** Stores the result of this transaction; does nothing without a request. */
  keep(once: IdempotencyToken | undefined, kept: Kept): void;
}

/** Opens the receipts for one kind of change. */
export function openStoredResults<Kept>(database: Database, name: string): StoredResults<Kept> {
  const receipts = openTable<{ claimedMs: number; kept: Kept }>(database, name);
  return {
    find(once) {
      const known = once && receipts.get(once.receipt);
      return known && known.claimedMs + IDEMPOTENCY_KEPT_MS > once.claimedMs ? known.kept : undefined;
    },

    keep(once, kept) {
      if (!once) return;
      const { receipt, claimedMs } = once;
      receipts.put(receipt, { claimedMs, kept }, database.now() + RECEIPT_LIFETIME_MS);
    },
  };
}
