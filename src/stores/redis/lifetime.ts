/** What is left until `untilMs`, for a key's expiry: at least 1 ms, as Redis refuses 0. Counted from our clock, not Redis' own. */
export const lifetimeMs = (untilMs: number, nowMs: number) => Math.max(1, Math.ceil(untilMs - nowMs));
