import type { RedemptionStore } from '../../operations/proof-of-work/store.ts';
import type { Connection } from './connection.ts';
import { defineChange, onceAt, recall } from './idempotency/token.ts';
import { lifetimeMs, redemptionKey, redemptionReceiptKey } from './key-names.ts';
import { readLua } from './script.ts';

/** Servers' clocks differ: a redeemed token is kept until it has expired on all of them. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;

/** Returns whether the try was accepted. */
const tryToken = defineChange(
  {
    keys: ['tries'],
    texts: [],
    numbers: ['isRight', 'triesMax', 'lifetimeMs'],
    read: (reply) => reply !== 0,
    lua: readLua('try-token'),
  },
  { isDone: 'reply == 1' },
);

/** Single-use tokens that were tried. */
export function createRedemptionStore(connection: Connection, now: () => number): RedemptionStore {
  return {
    // Redis expires tokens by its own clock, independently of the servers' clocks.
    mark: () => '',

    attempt(token, isRight, { triesMax, untilMs }, once) {
      const values = {
        tries: redemptionKey(token),
        isRight: isRight ? 1 : 0,
        triesMax,
        lifetimeMs: lifetimeMs(untilMs + CLOCK_DIFFERENCE_MAX_MS, now()),
      };
      return tryToken(connection, values, onceAt(once, redemptionReceiptKey(token)));
    },

    async isDone(token, { receipt, claimedMs }) {
      const receiptKey = redemptionReceiptKey(token)(receipt);
      return (await recall(connection, { receiptKey, claimedMs })) !== undefined;
    },
  };
}
