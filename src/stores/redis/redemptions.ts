import type { RedemptionStore } from '../stores.ts';
import { ask, type Client } from './client.ts';
import { redemptionKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';

/** Two servers whose clocks differ disagree on when a token ends: it stays spent until it has ended for both. */
const CLOCK_DIFFERENCE_MAX_MS = 60_000;

/** Tokens that were tried: spent, or the number of wrong tries so far. */
export function createRedemptionStore(client: Client, now: () => number): RedemptionStore {
  async function attempt(token: string, isRight: boolean, triesMax: number, untilMs: number) {
    const lifetime = lifetimeMs(untilMs + CLOCK_DIFFERENCE_MAX_MS, now());
    return (await ask(client.tryToken(redemptionKey(token), isRight ? 1 : 0, triesMax, lifetime))) === 1;
  }

  return {
    redeem: (token, triesMax, untilMs) => attempt(token, true, triesMax, untilMs),
    miss: (token, triesMax, untilMs) => attempt(token, false, triesMax, untilMs),
  };
}
