-- Adds or replaces a key of an account, and removes some keys that ended long ago.
-- KEYS: userKeys, hashes, order, ended
-- The name of the account, for backups, is the value of the empty field of `hashes`.
-- ARGV: account, id, expected (empty: none), next, secrets (JSON), nowMs, removedAtMs (0: never)
-- Reply: 1 if stored, 0 if the key is not as expected, 2 if the account has too many
for _, each in ipairs(redis.call('ZRANGEBYSCORE', ended, '-inf', nowMs, 'LIMIT', 0, SWEPT)) do
  for _, secret in ipairs(cjson.decode(redis.call('HGET', userKeys, each)).secrets) do
    redis.call('HDEL', hashes, secret.hash)
  end
  redis.call('HDEL', userKeys, each)
  redis.call('ZREM', order, each)
  redis.call('ZREM', ended, each)
end
local former = redis.call('HGET', userKeys, id)
if (former or '') ~= expected then return 0 end
if not former and redis.call('ZCARD', order) >= USER_KEYS_MAX then return 2 end
if former then
  for _, secret in ipairs(cjson.decode(former).secrets) do redis.call('HDEL', hashes, secret.hash) end
end
for _, hash in ipairs(cjson.decode(secrets)) do redis.call('HSET', hashes, hash, id) end
redis.call('HSET', hashes, '', account)
redis.call('HSET', userKeys, id, next)
redis.call('ZADD', order, 0, id)
if removedAtMs > 0 then redis.call('ZADD', ended, removedAtMs, id) end
return 1
