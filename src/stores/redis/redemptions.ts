import type { RedemptionStore } from '../stores.ts';
import type { Connection } from './connection.ts';
import { defineChange, onceAt, recall } from './idempotency/token.ts';
import { redemptionKey, redemptionReceiptKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';

/** Servers' clocks differ: a redeemed token is kept until it has expired on all of them. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;

/**
 * `tries` is `spent`, or the number of wrong tries so far. Returns 0 for a rejected try, 1 for an accepted one that was
 * stored, 2 for a wrong try of a token that was already redeemed.
 */
const tryToken = defineChange(
  {
    keys: ['tries'],
    texts: [],
    numbers: ['isRight', 'triesMax', 'lifetimeMs'],
    read: (reply) => reply !== 0,
    lua: `
local state = redis.call('GET', tries) or '0'
if state == 'spent' then return isRight == 1 and 0 or 2 end
if tonumber(state) >= triesMax then return 0 end
redis.call('SET', tries, isRight == 1 and 'spent' or tonumber(state) + 1, 'PX', lifetimeMs)
return 1`,
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
