/**
 * What is left until `untilMs`, for a key's expiry: at least 1 ms, as Redis refuses 0. Counted from our clock, not
 * Redis' own.
 */
export const lifetimeMs = (untilMs: number, nowMs: number) => Math.max(1, Math.ceil(untilMs - nowMs));

/**
 * Lua that lengthens what is left of a key's life, and never shortens it. Redis 7 alone could do it by `PEXPIRE … GT`.
 */
export const PROLONG = `
local function prolong(key, lifetimeMs)
  if redis.call('PTTL', key) < lifetimeMs then redis.call('PEXPIRE', key, lifetimeMs) end
end`;
