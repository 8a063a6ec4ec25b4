-- Extends the lifetime of a key but never shortens it. `PEXPIRE … GT` would do, but requires Redis 7.
local function prolong(key, lifetimeMs)
  if redis.call('PTTL', key) < lifetimeMs then redis.call('PEXPIRE', key, lifetimeMs) end
end
