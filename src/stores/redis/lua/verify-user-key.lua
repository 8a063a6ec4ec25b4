-- Finds a key by its digest, and checks its limits if it is active. Requires limits.lua.
-- KEYS: userKeys, hashes, counters, due
-- ARGV: hash, cost, nowMs, atMs
-- Reply: {} without a key, else { JSON of the key, the reply of decideLimits if it is active }
local id = redis.call('HGET', hashes, hash)
local text = id and redis.call('HGET', userKeys, id)
if not text then return {} end
local key = cjson.decode(text)
local function isPast(ms) return ms ~= cjson.null and ms <= nowMs end
local isActive = false
for _, secret in ipairs(key.secrets) do
  if secret.hash == hash then isActive = not isPast(secret.untilMs) end
end
if not isActive or key.revokedMs ~= cjson.null or isPast(key.expiresMs) then return { text } end
for _, limit in ipairs(key.limits) do limit.cost = cost end
return { text, decideLimits(counters, due, key.limits, atMs) }
