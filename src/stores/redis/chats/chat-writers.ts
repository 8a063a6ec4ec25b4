import { digest } from '../../digest.ts';
import { DIGITS } from './chat-scripts.ts';

/** 96 bits of the digest identify a writer. */
const WRITER_LENGTH = 16;

/** Returns the ID of a writer. */
export const writerName = (writer: string) => digest(writer).slice(0, WRITER_LENGTH);

/** How many removals are listed for readers. Readers that missed more read the whole chat. */
const REMOVALS_TOLD = 256;

/** Offsets in an entry of `ledger`: writer, position, time, and bytes as six hex digits. */
const POSITION_START = WRITER_LENGTH + 1;
const TIME_START = POSITION_START + DIGITS;
const BYTES_START = TIME_START + DIGITS;

/**
 * The writer of a message is stored by position in `writers`, and in `ledger`, sorted by writer and position. `held`
 * sorts writers by the bytes stored for them. Releases without writers do not update these, so an entry may refer to a
 * removed message.
 */
export const NOTE_WRITER = `
local function entryOf(member, writer)
  return writer .. string.sub(member, ${DIGITS + 1}, ${2 * DIGITS}) .. string.sub(member, 1, ${DIGITS})
    .. string.format('%06x', bytesOf(member))
end

local function noteWriter(member, writer)
  redis.call('HSET', writers, string.sub(member, ${DIGITS + 1}, ${2 * DIGITS}), writer)
  redis.call('ZADD', ledger, 0, entryOf(member, writer))
  redis.call('ZINCRBY', held, bytesOf(member), writer)
end

local function hasWriter(member)
  return redis.call('HEXISTS', writers, string.sub(member, ${DIGITS + 1}, ${2 * DIGITS})) == 1
end

local function forgetEntry(entry, number, writer, bytes)
  redis.call('ZREM', ledger, entry)
  redis.call('HDEL', writers, number)
  if tonumber(redis.call('ZINCRBY', held, -bytes, writer)) <= 0 then redis.call('ZREM', held, writer) end
end`;

/** Removes a message and its entries. `noteRemoval` notifies readers of a message that is removed before it expires. */
export const DROP_MESSAGE = `
local function dropMessage(member)
  redis.call('ZREM', messages, member)
  local number = string.sub(member, ${DIGITS + 1}, ${2 * DIGITS})
  local writer = redis.call('HGET', writers, number)
  if writer then forgetEntry(entryOf(member, writer), number, writer, bytesOf(member)) end
end

local function noteRemoval(member)
  redis.call('RPUSH', removed, tonumber(string.sub(member, ${DIGITS + 1}, ${2 * DIGITS}), 16))
  redis.call('LTRIM', removed, -${REMOVALS_TOLD}, -1)
  redis.call('HINCRBY', size, 'removals', 1)
end`;

/** Returns the oldest message of the writer that holds the most bytes, or nil. */
export const PICK_HEAVIEST = `
local function pickHeaviest()
  while true do
    local heaviest = redis.call('ZRANGE', held, 0, 0, 'REV')[1]
    if not heaviest then return nil end
    local upTo = '(' .. heaviest .. string.char(255)
    local entry = redis.call('ZRANGEBYLEX', ledger, '[' .. heaviest, upTo, 'LIMIT', 0, 1)[1]
    if not entry then
      redis.call('ZREM', held, heaviest)
    else
      local number = string.sub(entry, ${POSITION_START}, ${TIME_START - 1})
      local name = string.sub(entry, ${TIME_START}, ${BYTES_START - 1}) .. number
      local upToName = '(' .. name .. string.char(255)
      local member = redis.call('ZRANGEBYLEX', messages, '[' .. name, upToName, 'LIMIT', 0, 1)[1]
      if member then return member end
      forgetEntry(entry, number, heaviest, tonumber(string.sub(entry, ${BYTES_START}), 16))
    end
  end
end`;
