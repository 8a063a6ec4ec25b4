/** Returns the remaining lifetime for a key's expiry, by our own clock. At least 1 ms, as Redis rejects 0. */
export const lifetimeMs = (untilMs: number, nowMs: number) => Math.max(1, Math.ceil(untilMs - nowMs));

/** Lua that extends the lifetime of a key but never shortens it. `PEXPIRE … GT` would do, but requires Redis 7. */
export const PROLONG = `
local function prolong(key, lifetimeMs)
  if redis.call('PTTL', key) < lifetimeMs then redis.call('PEXPIRE', key, lifetimeMs) end
end`;
