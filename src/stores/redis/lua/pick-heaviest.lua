-- Returns the oldest message of the writer that holds the most bytes, or nil. Requires chat-writers.lua.
local function pickHeaviest()
  local timeStart = WRITER_LENGTH + DIGITS + 1
  while true do
    local heaviest = redis.call('ZRANGE', held, 0, 0, 'REV')[1]
    if not heaviest then return nil end
    local upTo = '(' .. heaviest .. string.char(255)
    local entry = redis.call('ZRANGEBYLEX', ledger, '[' .. heaviest, upTo, 'LIMIT', 0, 1)[1]
    if not entry then
      redis.call('ZREM', held, heaviest)
    else
      local number = string.sub(entry, WRITER_LENGTH + 1, timeStart - 1)
      local name = string.sub(entry, timeStart, timeStart + DIGITS - 1) .. number
      local upToName = '(' .. name .. string.char(255)
      local member = redis.call('ZRANGEBYLEX', messages, '[' .. name, upToName, 'LIMIT', 0, 1)[1]
      if member then return member end
      forgetEntry(entry, number, heaviest, tonumber(string.sub(entry, timeStart + DIGITS), 16))
    end
  end
end
