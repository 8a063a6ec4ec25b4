-- `addToShare` of domain/chat-share.ts in Lua. Uses `nowMs` and `shareMax`.

-- Unpacks minutes and bytes. Returns the entries that still count, and their total.
local function openShare(packed)
  local spans, stored, total = packed and cmsgpack.unpack(packed) or {}, {}, 0
  for index = 1, #spans, 2 do
    if (spans[index] + 1) * SHARE_SPAN_MS + CHAT_LIFETIME_MS > nowMs then
      stored[#stored + 1], stored[#stored + 2] = spans[index], spans[index + 1]
      total = total + spans[index + 1]
    end
  end
  return stored, total
end

local function waitForShare(stored, total, bytes)
  local freesInMs = CHAT_LIFETIME_MS
  for index = 1, #stored, 2 do
    total = total - stored[index + 1]
    freesInMs = (stored[index] + 1) * SHARE_SPAN_MS + CHAT_LIFETIME_MS - nowMs
    if total + bytes <= shareMax then break end
  end
  return freesInMs
end

local function addToShare(stored, minute, bytes)
  local last = #stored - 1
  if last > 0 and stored[last] >= minute then
    stored[last + 1] = stored[last + 1] + bytes
  else
    stored[#stored + 1], stored[#stored + 2] = minute, bytes
  end
end
