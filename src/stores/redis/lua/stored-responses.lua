-- `answers` is a hash of packed entries by name; its field with an empty name has the total bytes. `order` has the
-- names by the time of their first claim. A pending claim has an empty response and becomes free at `freeMs`.
local function drop(answers, order, name)
  local bytes = redis.call('HSTRLEN', answers, name)
  if redis.call('HDEL', answers, name) == 1 then redis.call('HINCRBY', answers, '', -bytes) end
  redis.call('ZREM', order, name)
end

local function put(answers, order, name, claimedMs, ...)
  drop(answers, order, name)
  local packed = cmsgpack.pack(claimedMs, ...)
  redis.call('HSET', answers, name, packed)
  redis.call('ZADD', order, claimedMs, name)
  local bytes = redis.call('HINCRBY', answers, '', #packed)
  while bytes > IDEMPOTENCY_BYTES_MAX or redis.call('ZCARD', order) > IDEMPOTENCY_KEYS_MAX do
    drop(answers, order, redis.call('ZRANGE', order, 0, 0)[1])
    bytes = tonumber(redis.call('HGET', answers, ''))
  end
  for _, key in ipairs({ answers, order }) do redis.call('PEXPIRE', key, LIFETIME_MS) end
end

local function open(answers, name)
  local packed = redis.call('HGET', answers, name)
  if packed then return cmsgpack.unpack(packed) end
end
