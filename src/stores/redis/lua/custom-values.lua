-- Functions on the values of a space, their expiry and their total size. Uses `values`, `due`, `bytes` and
-- `nowMs`; `put` also uses `space`, whose name is the value of the empty key. Requires prolong.lua.
local function sizeOf(key, text) return #key + #text + CUSTOM_ENTRY_BYTES end

local function remove(key)
  local text = redis.call('HGET', values, key)
  if text then redis.call('DECRBY', bytes, sizeOf(key, text)) end
  redis.call('HDEL', values, key)
  redis.call('ZREM', due, key)
end

local function sweep(countMax)
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', nowMs, 'LIMIT', 0, countMax)) do remove(key) end
end

local function find(key)
  local untilMs = tonumber(redis.call('ZSCORE', due, key) or 0)
  if untilMs <= nowMs then return nil end
  return redis.call('HGET', values, key), untilMs
end

local function put(key, text, untilMs, bytesMax)
  local former = redis.call('HGET', values, key)
  local added = sizeOf(key, text) - (former and sizeOf(key, former) or 0)
  local function isFull() return tonumber(redis.call('GET', bytes) or 0) + added > bytesMax end
  sweep(SWEPT)
  if isFull() then sweep(SWEPT_FOR_SPACE) end
  former = redis.call('HGET', values, key)
  added = sizeOf(key, text) - (former and sizeOf(key, former) or 0)
  if isFull() then return false end
  redis.call('HSET', values, key, text, '', space)
  redis.call('ZADD', due, untilMs, key)
  redis.call('INCRBY', bytes, added)
  for _, each in ipairs({ values, due, bytes }) do prolong(each, math.max(1, untilMs - nowMs)) end
  return true
end
