import { PROLONG } from './lifetime.ts';
import { defineScript } from './script.ts';

/**
 * A chat is a sorted set of equal scores, which Redis sorts by bytes: each message begins with its time and its
 * position, 12 hex digits each, and goes on with its JSON.
 */
export const DIGITS = 12;
export const PREFIX_LENGTH = 2 * DIGITS;

/** How many messages one step reads at once. */
const STEP = 64;

/**
 * Adds a message at the end of a chat, which `beginning` and `ending` are the JSON of; and removes the oldest that do
 * not fit beside it, and up to 64 that have expired.
 *
 * `size` says how many bytes the messages take in an answer, and at which position that was so: a release that knew of
 * no such limit counts on without it, and then they are counted anew, from the newest one backwards.
 */
export const appendMessage = defineScript({
  keys: ['messages', 'position', 'size'],
  texts: ['beginning', 'ending'],
  numbers: ['sentMs', 'oldestMs', 'messagesMax', 'bytesMax', 'lifetimeMs'],
  read: () => undefined,
  lua: `${PROLONG}
local function bytesOf(member) return #member - ${PREFIX_LENGTH} + 1 end

local function countAnew()
  local count, kept, bytes = redis.call('ZCARD', messages), 0, 1
  while kept < count do
    local members = redis.call('ZRANGE', messages, kept, kept + ${STEP - 1}, 'REV')
    for _, member in ipairs(members) do
      if bytes + bytesOf(member) > bytesMax then
        redis.call('ZREMRANGEBYRANK', messages, 0, count - kept - 1)
        return bytes
      end
      kept, bytes = kept + 1, bytes + bytesOf(member)
    end
  end
  return bytes
end

local newest = redis.call('ZRANGE', messages, -1, -1)[1]
local newestMs = newest and tonumber(string.sub(newest, 1, ${DIGITS}), 16) or 0
if newestMs > sentMs then sentMs, ending = newestMs, string.match(newest, '"[^"]*"}$') or ending end

local number = redis.call('INCR', position)
local counted = redis.call('HMGET', size, 'position', 'bytes')
local bytes = tonumber(counted[1] or 0) == number - 1 and tonumber(counted[2] or 1) or countAnew()
local count = redis.call('ZCARD', messages) + 1
local member = string.format('%0${DIGITS}x%0${DIGITS}x', sentMs, number) .. beginning .. ending
bytes = bytes + bytesOf(member)

local expired = redis.call('ZLEXCOUNT', messages, '-', '(' .. string.format('%0${DIGITS}x', oldestMs))
local removable = math.min(expired, ${STEP})
while removable > 0 or count > messagesMax or bytes > bytesMax do
  local removed = 0
  for _, old in ipairs(redis.call('ZRANGE', messages, 0, ${STEP - 1})) do
    if removed >= removable and count <= messagesMax and bytes <= bytesMax then break end
    removed, count, bytes = removed + 1, count - 1, bytes - bytesOf(old)
  end
  if removed == 0 then break end
  redis.call('ZREMRANGEBYRANK', messages, 0, removed - 1)
  removable = 0
end

redis.call('ZADD', messages, 0, member)
redis.call('HSET', size, 'position', number, 'bytes', bytes)
prolong(messages, lifetimeMs)
prolong(position, lifetimeMs)
prolong(size, lifetimeMs)
return 1`,
});

/**
 * Removes all messages; true when there was one that was sent at `oldestMs` or later. Positions are counted on, so that
 * the next message is not taken for one that was removed.
 */
export const clearChat = defineScript({
  keys: ['messages', 'size'],
  texts: [],
  numbers: ['oldestMs'],
  read: (count) => count !== 0,
  lua: `
local count = redis.call('ZLEXCOUNT', messages, '[' .. string.format('%0${DIGITS}x', oldestMs), '+')
redis.call('UNLINK', messages, size)
return count`,
});

export interface ReadReply {
  /** Whether the known message is still kept; then the members are those after it. */
  readonly isContinued: boolean;
  /** Members of the set, newest first; as many as fit one answer. */
  readonly members: readonly Buffer[];
}

/**
 * The members that have come after the one that begins with `known`, or all where that is gone, but no expired ones.
 */
export const readMessages = defineScript({
  keys: ['messages'],
  texts: ['known'],
  numbers: ['oldestMs', 'bytesMax'],
  isBinary: true,
  read: (reply): ReadReply => {
    const [isContinued, members] = Array.isArray(reply) ? reply : [];
    return { isContinued: isContinued === 1, members: Buffer.isBuffer(members) ? splitLines(members) : [] };
  },
  lua: `
local after = '(' .. known .. string.char(255)
local isContinued = known ~= '' and redis.call('ZLEXCOUNT', messages, '[' .. known, after) == 1
local oldest = '[' .. string.format('%0${DIGITS}x', oldestMs)
local count = redis.call('ZLEXCOUNT', messages, oldest, '+')
if isContinued then count = math.min(count, redis.call('ZLEXCOUNT', messages, after, '+')) end
local members, bytes = {}, 1
for from = 0, count - 1, ${STEP} do
  local upTo = math.min(from + ${STEP}, count) - 1
  for _, member in ipairs(redis.call('ZRANGE', messages, from, upTo, 'REV')) do
    bytes = bytes + #member - ${PREFIX_LENGTH} + 1
    if bytes > bytesMax then return { isContinued and 1 or 0, table.concat(members, '\\n') } end
    members[#members + 1] = member
  end
end
return { isContinued and 1 or 0, table.concat(members, '\\n') }`,
});

/** JSON as it is written here has no line break. */
function splitLines(text: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    lines.push(text.subarray(start, end < 0 ? text.length : end));
    start = end < 0 ? text.length : end + 1;
  }
  return lines;
}
