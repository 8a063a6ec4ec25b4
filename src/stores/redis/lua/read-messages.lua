-- Returns the messages after the one that starts with `known`, newest first, up to `bytesMax`. Returns all messages if
-- that one is gone, or if more removals happened since than are listed. Omits expired ones. `removals` is the number of
-- removals that the reader knows of.
-- KEYS: messages, position, size, removed, notes
-- ARGV: known, oldestMs, bytesMax, removals
-- Reply: { 1 if continued else 0, messages joined by line breaks, epoch, position, number of removals, positions
--   removed since then, notes }
local after = '(' .. known .. string.char(255)
local isContinued = known ~= '' and redis.call('ZLEXCOUNT', messages, '[' .. known, after) == 1
local state = redis.call('HMGET', size, 'epoch', 'removals')
local more = tonumber(state[2] or 0) - removals
local told = {}
if isContinued and more ~= 0 then
  isContinued = more > 0 and more <= redis.call('LLEN', removed)
  if isContinued then told = redis.call('LRANGE', removed, -more, -1) end
end
local oldest = '[' .. string.format('%012x', oldestMs)
local count = redis.call('ZLEXCOUNT', messages, oldest, '+')
if isContinued then count = math.min(count, redis.call('ZLEXCOUNT', messages, after, '+')) end
local members, bytes, isFull = {}, 1, false
for from = 0, count - 1, STEP do
  local upTo = math.min(from + STEP, count) - 1
  for _, member in ipairs(redis.call('ZRANGE', messages, from, upTo, 'REV')) do
    bytes = bytes + #member - PREFIX_LENGTH + 1
    isFull = bytes > bytesMax
    if isFull then break end
    members[#members + 1] = member
  end
  if isFull then break end
end
return { isContinued and 1 or 0, table.concat(members, '\n'), state[1] or '', redis.call('GET', position) or '0',
  state[2] or '0', told, redis.call('LRANGE', notes, 0, -1) }
