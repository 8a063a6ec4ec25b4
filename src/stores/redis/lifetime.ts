/** Returns the remaining lifetime for a key's expiry, by our own clock. At least 1 ms, as Redis rejects 0. */
export const lifetimeMs = (untilMs: number, nowMs: number) => Math.max(1, Math.ceil(untilMs - nowMs));
