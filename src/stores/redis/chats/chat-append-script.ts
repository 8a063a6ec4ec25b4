import { CHAT_BYTES_MAX, CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../../../domain/chat.ts';
import { formatCursor } from '../../../domain/chat-cursor.ts';
import { SHARE_SPAN_MS } from '../../../domain/chat-share.ts';
import type { Appended } from '../../stores.ts';
import { defineChange } from '../idempotency/token.ts';
import { PUBLISH_CHANGE } from '../redis-notifier.ts';
import { defineBatch } from '../script.ts';
import { CLAIM_NAME } from '../sessions.ts';
import { DIGITS, PREFIX_LENGTH } from './chat-scripts.ts';
import { DROP_MESSAGE, NOTE_WRITER, PICK_HEAVIEST } from './chat-writers.ts';

/** Replies for messages that were not stored. 1 means stored, 0 means that the writer's share is used up. */
const NAME_TAKEN = -1;
const NO_CHAT = -2;

/** Maximum number of messages read at once, and of expired messages removed per append. */
const STEP = 64;

/**
 * `addToShare` of domain/chat-share.ts in Lua. `openShare` unpacks minutes and bytes, and returns the entries that
 * still count, and their total.
 */
const SHARE = `
local function openShare(packed)
  local spans, stored, total = packed and cmsgpack.unpack(packed) or {}, {}, 0
  for index = 1, #spans, 2 do
    if (spans[index] + 1) * ${SHARE_SPAN_MS} + ${CHAT_LIFETIME_MS} > nowMs then
      stored[#stored + 1], stored[#stored + 2] = spans[index], spans[index + 1]
      total = total + spans[index + 1]
    end
  end
  return stored, total
end

local function waitForShare(stored, total, bytes)
  local freesInMs = ${CHAT_LIFETIME_MS}
  for index = 1, #stored, 2 do
    total = total - stored[index + 1]
    freesInMs = (stored[index] + 1) * ${SHARE_SPAN_MS} + ${CHAT_LIFETIME_MS} - nowMs
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
end`;

/**
 * Returns the ID of a Redis run (`master_replid`). It changes with every start, and when a replica replaces its master.
 * Returns an empty string if reading it is not permitted.
 */
const NAME_RUN = `
local function nameRun()
  local facts = redis.pcall('INFO', 'replication')
  return type(facts) == 'string' and string.match(facts, 'master_replid:(%x+)') or ''
end`;

/**
 * Counts the bytes of all messages if `size` is not up to date: from the newest backwards; messages beyond the limit
 * are removed.
 */
const COUNT_ANEW = `
local function countAnew()
  local count, kept, bytes = redis.call('ZCARD', messages), 0, 1
  while kept < count do
    local members = redis.call('ZRANGE', messages, kept, kept + ${STEP - 1}, 'REV')
    for _, member in ipairs(members) do
      if bytes + bytesOf(member) > ${CHAT_BYTES_MAX} then
        redis.call('ZREMRANGEBYRANK', messages, 0, count - kept - 1)
        return bytes
      end
      kept, bytes = kept + 1, bytes + bytesOf(member)
    end
  end
  return bytes
end`;

/**
 * Appends a message with the JSON `beginning` and `ending`. If it exceeds the writer's share, nothing changes, and the
 * reply has the time until it fits. Removes up to 64 expired messages and, if the chat is full, messages of the writers
 * with the most stored bytes.
 *
 * `size` has the bytes of all messages in a response, and the position at which they were counted. Releases without
 * this limit do not update it; the bytes are then counted again. `size` also has the epoch, and expires together with
 * the position counter: when positions restart, the epoch changes. It also changes if Redis was restarted or replaced:
 * the last writes may be lost then, and their positions would be reused.
 */
const APPEND = {
  keys: ['messages', 'position', 'size', 'held', 'ledger', 'writers', 'removed', 'notes', 'share'],
  texts: ['writer', 'epoch', 'beginning', 'ending', 'channel'],
  numbers: ['sentMs', 'nowMs', 'oldestMs', 'shareMax', 'mustExist'],
  read: (reply: unknown): Appended => {
    const [isStored, number = 0, epoch = ''] = Array.isArray(reply) ? reply : [];
    if (isStored === NAME_TAKEN) return { isStored: false, refusal: 'name' };
    if (isStored === NO_CHAT) return { isStored: false, refusal: 'chat' };
    if (isStored !== 1) return { isStored: false, refusal: 'share', freesInMs: Number(number) };
    return { isStored: true, cursor: formatCursor({ epoch: String(epoch), position: Number(number) }) };
  },
  lua: `
local function bytesOf(member) return #member - ${PREFIX_LENGTH} + 1 end
${NAME_RUN}${SHARE}${COUNT_ANEW}${NOTE_WRITER}${DROP_MESSAGE}${PICK_HEAVIEST}${PUBLISH_CHANGE}
local newest = redis.call('ZRANGE', messages, -1, -1)[1]
local newestMs = newest and tonumber(string.sub(newest, 1, ${DIGITS}), 16) or 0
if mustExist == 1 and newestMs < oldestMs then return { ${NO_CHAT} } end
if newestMs > sentMs then sentMs, ending = newestMs, string.match(newest, '"[^"]*"}$') or ending end

local added = #beginning + #ending + 1
local stored, storedBytes = openShare(redis.call('GET', share))
if storedBytes + added > shareMax then return { 0, waitForShare(stored, storedBytes, added) } end
addToShare(stored, math.floor(sentMs / ${SHARE_SPAN_MS}), added)

local number = redis.call('INCR', position)
local state = redis.call('HMGET', size, 'position', 'bytes', 'epoch', 'run')
local run = nameRun()
if number == 1 then redis.call('UNLINK', held, ledger, writers, removed, notes) end
if number > 1 and state[3] and (state[4] or run) == run then epoch = state[3] end
local bytes = (tonumber(state[1] or 0) == number - 1 and tonumber(state[2] or 1) or countAnew()) + added
local count = redis.call('ZCARD', messages) + 1

local oldestKept = '(' .. string.format('%0${DIGITS}x', oldestMs)
local function remove(member)
  dropMessage(member)
  count, bytes = count - 1, bytes - bytesOf(member)
end
for _, member in ipairs(redis.call('ZRANGEBYLEX', messages, '-', oldestKept, 'LIMIT', 0, ${STEP})) do remove(member) end
while count > ${CHAT_MESSAGES_MAX} or bytes > ${CHAT_BYTES_MAX} do
  local member = redis.call('ZRANGE', messages, 0, 0)[1]
  if not member then break end
  if '(' .. member > oldestKept and hasWriter(member) then member = pickHeaviest() or member end
  remove(member)
  noteRemoval(member)
end

local member = string.format('%0${DIGITS}x%0${DIGITS}x', sentMs, number) .. beginning .. ending
redis.call('ZADD', messages, 0, member)
noteWriter(member, writer)
redis.call('HSET', size, 'position', number, 'bytes', bytes, 'epoch', epoch, 'run', run)
redis.call('SET', share, cmsgpack.pack(stored), 'PX', ${CHAT_LIFETIME_MS + SHARE_SPAN_MS})
for _, key in ipairs({ messages, position, size, held, ledger, writers, removed, notes }) do
  redis.call('PEXPIRE', key, '${CHAT_LIFETIME_MS}')
end
publishChange()
return { 1, number, epoch }`,
} as const;

const RECEIPT = { isDone: 'reply[1] == 1' };

export const appendMessage = defineChange(APPEND, RECEIPT);

const APPEND_UNDER_NAME = {
  ...APPEND,
  keys: [...APPEND.keys, 'name'],
  texts: [...APPEND.texts, 'session'],
  numbers: [...APPEND.numbers, 'nameLifetimeMs'],
  lua: `${CLAIM_NAME}
if not claimName() then return { ${NAME_TAKEN} } end
${APPEND.lua}`,
} as const;

/** Like `appendMessage`, but claims the name first. Not supported on a cluster, where the name is on another node. */
export const appendUnderName = defineChange(APPEND_UNDER_NAME, RECEIPT);

/** Like `appendUnderName`, for several independent messages. */
export const appendAllUnderNames = defineBatch(APPEND_UNDER_NAME);
