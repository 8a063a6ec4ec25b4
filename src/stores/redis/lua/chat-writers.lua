-- The writer of a message is stored by position in `writers`, and in `ledger`, sorted by writer and position. `held`
-- sorts writers by the bytes stored for them. Releases without writers do not update these, so an entry may refer to a
-- removed message. Requires chat-members.lua. Uses `messages`, `size`, `held`, `ledger`, `writers` and `removed`.

-- An entry of `ledger`: writer, position, time, and bytes as six hex digits.
local function entryOf(member, writer)
  return writer .. numberOf(member) .. string.sub(member, 1, DIGITS) .. string.format('%06x', bytesOf(member))
end

local function noteWriter(member, writer)
  redis.call('HSET', writers, numberOf(member), writer)
  redis.call('ZADD', ledger, 0, entryOf(member, writer))
  redis.call('ZINCRBY', held, bytesOf(member), writer)
end

local function hasWriter(member)
  return redis.call('HEXISTS', writers, numberOf(member)) == 1
end

local function forgetEntry(entry, number, writer, bytes)
  redis.call('ZREM', ledger, entry)
  redis.call('HDEL', writers, number)
  if tonumber(redis.call('ZINCRBY', held, -bytes, writer)) <= 0 then redis.call('ZREM', held, writer) end
end

-- Removes a message and its entries.
local function dropMessage(member)
  redis.call('ZREM', messages, member)
  local number = numberOf(member)
  local writer = redis.call('HGET', writers, number)
  if writer then forgetEntry(entryOf(member, writer), number, writer, bytesOf(member)) end
end

-- Notifies readers of a message that is removed before it expires.
local function noteRemoval(member)
  redis.call('RPUSH', removed, tonumber(numberOf(member), 16))
  redis.call('LTRIM', removed, -REMOVALS_TOLD, -1)
  redis.call('HINCRBY', size, 'removals', 1)
end
