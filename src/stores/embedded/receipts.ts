import { type Once, RECEIPT_LIFETIME_MS, REPEAT_KEPT_MS } from '../repeat-ports.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** What was done for requests that must be done once; to be called inside transactions. */
export interface Receipts<Kept> {
  /** What was done for a request; undefined where nothing was, or without a request. */
  find(once: Once | undefined): Kept | undefined;
  /** Remembers what is done in this transaction; nothing without a request. */
  keep(once: Once | undefined, kept: Kept): void;
}

/** Opens the receipts of one kind of change. */
export function openReceipts<Kept>(database: Database, name: string): Receipts<Kept> {
  const receipts = openTable<{ claimedMs: number; kept: Kept }>(database, name);
  return {
    find(once) {
      const known = once && receipts.get(once.receipt);
      return known && known.claimedMs + REPEAT_KEPT_MS > once.claimedMs ? known.kept : undefined;
    },

    keep(once, kept) {
      if (!once) return;
      const { receipt, claimedMs } = once;
      receipts.put(receipt, { claimedMs, kept }, database.now() + RECEIPT_LIFETIME_MS);
    },
  };
}
