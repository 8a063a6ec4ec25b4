-- Appends a message with the JSON `beginning` and `ending`. If it exceeds the writer's share, nothing changes. Removes
-- up to 64 expired messages and, if the chat is full, messages of the writers with the most stored bytes.
--
-- `size` has the bytes of all messages in a response, and the position at which they were counted. Releases without
-- this limit do not update it; the bytes are then counted again. `size` also has the epoch, and expires together with
-- the position counter: when positions restart, the epoch changes. It also changes if Redis was restarted or replaced:
-- the last writes may be lost then, and their positions would be reused.
--
-- Requires the other files of chats, and publish-change.lua.
-- KEYS: messages, position, size, held, ledger, writers, removed, notes, share
-- ARGV: writer, epoch, beginning, ending, channel, sentMs, nowMs, oldestMs, shareMax, mustExist
-- Reply: { 1, position, epoch }, { 0, milliseconds until the message fits }, or { NO_CHAT }
local newest = redis.call('ZRANGE', messages, -1, -1)[1]
local newestMs = newest and tonumber(string.sub(newest, 1, DIGITS), 16) or 0
if mustExist == 1 and newestMs < oldestMs then return { NO_CHAT } end
if newestMs > sentMs then sentMs, ending = newestMs, string.match(newest, '"[^"]*"}$') or ending end

local added = #beginning + #ending + 1
local stored, storedBytes = openShare(redis.call('GET', share))
if storedBytes + added > shareMax then return { 0, waitForShare(stored, storedBytes, added) } end
addToShare(stored, math.floor(sentMs / SHARE_SPAN_MS), added)

local number = redis.call('INCR', position)
local state = redis.call('HMGET', size, 'position', 'bytes', 'epoch', 'run')
local run = nameRun()
if number == 1 then redis.call('UNLINK', held, ledger, writers, removed, notes) end
if number > 1 and state[3] and (state[4] or run) == run then epoch = state[3] end
local bytes = (tonumber(state[1] or 0) == number - 1 and tonumber(state[2] or 1) or countAnew()) + added
local count = redis.call('ZCARD', messages) + 1

local oldestKept = '(' .. string.format('%012x', oldestMs)
local function remove(member)
  dropMessage(member)
  count, bytes = count - 1, bytes - bytesOf(member)
end
for _, member in ipairs(redis.call('ZRANGEBYLEX', messages, '-', oldestKept, 'LIMIT', 0, STEP)) do remove(member) end
while count > CHAT_MESSAGES_MAX or bytes > CHAT_BYTES_MAX do
  local member = redis.call('ZRANGE', messages, 0, 0)[1]
  if not member then break end
  if '(' .. member > oldestKept and hasWriter(member) then member = pickHeaviest() or member end
  remove(member)
  noteRemoval(member)
end

local member = string.format('%012x%012x', sentMs, number) .. beginning .. ending
redis.call('ZADD', messages, 0, member)
noteWriter(member, writer)
redis.call('HSET', size, 'position', number, 'bytes', bytes, 'epoch', epoch, 'run', run)
redis.call('SET', share, cmsgpack.pack(stored), 'PX', CHAT_LIFETIME_MS + SHARE_SPAN_MS)
for _, key in ipairs({ messages, position, size, held, ledger, writers, removed, notes }) do
  redis.call('PEXPIRE', key, CHAT_LIFETIME_MS)
end
publishChange()
return { 1, number, epoch }
