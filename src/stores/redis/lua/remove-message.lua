-- Removes the message with the prefix for good. Its position is not reused, and the removal takes a position of its
-- own, by which readers notice it. Requires chat-writers.lua.
-- KEYS: messages, position, size, held, ledger, writers, removed, notes
-- ARGV: prefix
-- Reply: 1 if removed, 0 if the message is gone
local found = redis.call('ZRANGEBYLEX', messages, '[' .. prefix, '(' .. prefix .. string.char(255), 'LIMIT', 0, 1)[1]
if not found then return 0 end
dropMessage(found)
noteRemoval(found)
local isCounted = redis.call('HGET', size, 'position') == redis.call('GET', position)
local number = redis.call('INCR', position)
if isCounted then
  redis.call('HINCRBY', size, 'bytes', -bytesOf(found))
  redis.call('HSET', size, 'position', number)
end
redis.call('RPUSH', notes, number .. ' ' .. tonumber(numberOf(found), 16))
redis.call('LTRIM', notes, -NOTES_MAX, -1)
for _, key in ipairs({ size, removed, notes }) do
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, redis.call('PTTL', position)) end
end
return 1
