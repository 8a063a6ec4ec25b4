-- Replaces an API key if it equals `expected`. Keys are JSON.
-- KEYS: apiKeys
-- ARGV: hash, expected, next
-- Reply: 1 if replaced, 0 if the key differs
if redis.call('HGET', apiKeys, hash) ~= expected then return 0 end
redis.call('HSET', apiKeys, hash, next)
return 1
