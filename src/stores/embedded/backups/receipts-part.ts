import type { PortablePart, PortableReceipt } from '../../../operations/portable.ts';

import type { StoredResults } from '../stored-results.ts';

type Receipts = Pick<StoredResults<PortableReceipt['kept']>, 'all' | 'put'>;

/** The receipts of changes to chats, games and tokens as portable records. */
export function createReceiptsPart(
  receipts: Readonly<Record<PortableReceipt['of'], Receipts>>,
): PortablePart<'receipt'> {
  return {
    kind: 'receipt',
    *read() {
      for (const of of ['chat', 'game', 'token'] as const)
        for (const { key, value, untilMs } of receipts[of].all())
          yield { kind: 'receipt', of, receipt: key, ...value, untilMs };
    },
    write({ of, receipt, at, claimedMs, kept, untilMs }) {
      receipts[of].put(receipt, { claimedMs, kept, ...(at !== undefined && { at }) }, untilMs);
      return true;
    },
  };
}
