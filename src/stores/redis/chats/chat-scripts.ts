import type { ChatNote } from '../../chat-notes.ts';
import { defineChange } from '../idempotency/token.ts';
import { defineScript } from '../script.ts';

/**
 * A chat is a sorted set with equal scores, which Redis sorts by bytes: each message starts with its time and its
 * position, 12 hex digits each, followed by its JSON.
 */
export const DIGITS = 12;
export const PREFIX_LENGTH = 2 * DIGITS;

/** How many messages are read at once. */
const STEP = 64;

/**
 * Removes all messages. Returns true if at least one was sent at `oldestMs` or later. The chat keeps its epoch, and the
 * removal takes a position: readers notice it, and no message gets the position of a removed one.
 */
export const clearChat = defineChange(
  {
    keys: ['messages', 'position', 'size', 'held', 'ledger', 'writers', 'removed', 'notes'],
    texts: [],
    numbers: ['oldestMs'],
    read: (count) => count !== 0,
    lua: `
local count = redis.call('ZLEXCOUNT', messages, '[' .. string.format('%0${DIGITS}x', oldestMs), '+')
redis.call('UNLINK', messages, held, ledger, writers, removed, notes)
if redis.call('EXISTS', position) == 1 then
  local number = redis.call('INCR', position)
  redis.call('HSET', size, 'position', number, 'bytes', 1)
  redis.call('RPUSH', notes, number .. ' 0')
  for _, key in ipairs({ size, notes }) do
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, redis.call('PTTL', position)) end
  end
end
return count`,
  },
  { isDone: 'reply > 0' },
);

export interface ReadReply {
  /**
   * Whether the known message is still stored and all earlier removals are in `removed`. If so, `members` only has
   * later messages.
   */
  readonly isContinued: boolean;
  /** Members of the set, newest first, up to the size of one response. */
  readonly members: readonly Buffer[];
  /** Empty if unknown. */
  readonly epoch: string;
  readonly position: number;
  readonly removals: number;
  /** The positions of messages removed since then. */
  readonly removed: readonly number[];
  /** Events other than messages, oldest first. */
  readonly notes: readonly ChatNote[];
}

/**
 * Returns the members after the one that starts with `known`. Returns all members if that one is gone, or if more
 * removals happened since than are listed. Expired ones are omitted. `removals` is the number of removals that the
 * reader knows of.
 */
export const readMessages = defineScript({
  keys: ['messages', 'position', 'size', 'removed', 'notes'],
  texts: ['known'],
  numbers: ['oldestMs', 'bytesMax', 'removals'],
  isBinary: true,
  read: (reply): ReadReply => {
    const [isContinued, members, epoch, position, removals, removed, notes] = Array.isArray(reply)
      ? reply
      : [];
    return {
      isContinued: isContinued === 1,
      members: Buffer.isBuffer(members) ? splitLines(members) : [],
      epoch: String(epoch ?? ''),
      position: Number(String(position ?? 0)),
      removals: Number(String(removals ?? 0)),
      removed: Array.isArray(removed) ? removed.map((each) => Number(String(each))) : [],
      notes: Array.isArray(notes) ? notes.map(readNote) : [],
    };
  },
  lua: `
local after = '(' .. known .. string.char(255)
local isContinued = known ~= '' and redis.call('ZLEXCOUNT', messages, '[' .. known, after) == 1
local state = redis.call('HMGET', size, 'epoch', 'removals')
local more = tonumber(state[2] or 0) - removals
local told = {}
if isContinued and more ~= 0 then
  isContinued = more > 0 and more <= redis.call('LLEN', removed)
  if isContinued then told = redis.call('LRANGE', removed, -more, -1) end
end
local oldest = '[' .. string.format('%0${DIGITS}x', oldestMs)
local count = redis.call('ZLEXCOUNT', messages, oldest, '+')
if isContinued then count = math.min(count, redis.call('ZLEXCOUNT', messages, after, '+')) end
local members, bytes, isFull = {}, 1, false
for from = 0, count - 1, ${STEP} do
  local upTo = math.min(from + ${STEP}, count) - 1
  for _, member in ipairs(redis.call('ZRANGE', messages, from, upTo, 'REV')) do
    bytes = bytes + #member - ${PREFIX_LENGTH} + 1
    isFull = bytes > bytesMax
    if isFull then break end
    members[#members + 1] = member
  end
  if isFull then break end
end
return { isContinued and 1 or 0, table.concat(members, '\\n'), state[1] or '', redis.call('GET', position) or '0',
  state[2] or '0', told, redis.call('LRANGE', notes, 0, -1) }`,
});

function readNote(text: unknown): ChatNote {
  const [position = 0, removed = 0] = String(text).split(' ').map(Number);
  return { position, removed };
}

/** Splits members. JSON as it is written here has no line breaks. */
function splitLines(text: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    lines.push(text.subarray(start, end < 0 ? text.length : end));
    start = end < 0 ? text.length : end + 1;
  }
  return lines;
}
