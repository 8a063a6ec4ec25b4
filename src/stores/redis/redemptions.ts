import type { RedemptionStore } from '../stores.ts';
import type { Connection } from './connection.ts';
import { redemptionKey, redemptionReceiptKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';
import { defineChange, onceAt, recall } from './repeats/once.ts';

/** Two servers whose clocks differ disagree on when a token ends: it stays spent until it has ended for both. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;

/**
 * `tries` is `spent`, or the number of wrong tries so far. The reply is 0 for a try that is false, 1 for one that is
 * true and was written down, 2 for a wrong one of a token that was spent before.
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

/** Tokens that were tried. */
export function createRedemptionStore(connection: Connection, now: () => number): RedemptionStore {
  return {
    // Tokens are forgotten by the clock of Redis, whatever the servers' clocks say.
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
