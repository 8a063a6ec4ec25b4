-- Requires chat-members.lua. Uses `messages`.

-- Returns the ID of a Redis run (`master_replid`). It changes with every start, and when a replica replaces its master.
-- Returns an empty string if reading it is not permitted.
local function nameRun()
  local facts = redis.pcall('INFO', 'replication')
  return type(facts) == 'string' and string.match(facts, 'master_replid:(%x+)') or ''
end

-- Counts the bytes of all messages if `size` is not up to date: from the newest backwards; messages beyond the limit
-- are removed.
local function countAnew()
  local count, kept, bytes = redis.call('ZCARD', messages), 0, 1
  while kept < count do
    local members = redis.call('ZRANGE', messages, kept, kept + STEP - 1, 'REV')
    for _, member in ipairs(members) do
      if bytes + bytesOf(member) > CHAT_BYTES_MAX then
        redis.call('ZREMRANGEBYRANK', messages, 0, count - kept - 1)
        return bytes
      end
      kept, bytes = kept + 1, bytes + bytesOf(member)
    end
  end
  return bytes
end
