-- A member of `messages` starts with its time and its position, 12 hex digits each, followed by its JSON.
local function bytesOf(member) return #member - PREFIX_LENGTH + 1 end

-- Returns the position of a message in hex.
local function numberOf(member) return string.sub(member, DIGITS + 1, PREFIX_LENGTH) end
