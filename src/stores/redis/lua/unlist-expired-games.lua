-- Removes up to 1,000 expired games from the list. Uses `listed`, `due` and `nowMs`.
local function unlistExpired()
  local expired = redis.call('ZRANGE', due, '-inf', nowMs, 'BYSCORE', 'LIMIT', 0, 1000)
  if #expired == 0 then return end
  redis.call('ZREM', listed, unpack(expired))
  redis.call('ZREM', due, unpack(expired))
end
