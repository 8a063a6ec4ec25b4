-- Removes all messages. The chat keeps its epoch, and the removal takes a position: readers notice it, and no message
-- gets the position of a removed one.
-- KEYS: messages, position, size, held, ledger, writers, removed, notes
-- ARGV: oldestMs
-- Reply: the number of messages that were sent at `oldestMs` or later
local count = redis.call('ZLEXCOUNT', messages, '[' .. string.format('%012x', oldestMs), '+')
redis.call('UNLINK', messages, held, ledger, writers, removed, notes)
if redis.call('EXISTS', position) == 1 then
  local number = redis.call('INCR', position)
  redis.call('HSET', size, 'position', number, 'bytes', 1)
  redis.call('RPUSH', notes, number .. ' 0')
  for _, key in ipairs({ size, notes }) do
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, redis.call('PTTL', position)) end
  end
end
return count
