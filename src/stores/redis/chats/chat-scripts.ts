import type { ChatNote } from '../../chat-pages.ts';
import { WRITER_LENGTH } from '../../digest.ts';
import { defineChange } from '../idempotency/token.ts';
import { defineScript, readLua } from '../script.ts';

/**
 * A chat is a sorted set with equal scores, which Redis sorts by bytes: each message starts with its time and its
 * position, 12 hex digits each, followed by its JSON.
 */
export const DIGITS = 12;
export const PREFIX_LENGTH = 2 * DIGITS;

/** How many messages are read at once. */
const STEP = 64;

/** Removes all messages. Returns true if at least one was sent at `oldestMs` or later. */
export const clearChat = defineChange(
  {
    keys: ['messages', 'position', 'size', 'held', 'ledger', 'writers', 'removed', 'notes'],
    texts: [],
    numbers: ['oldestMs'],
    read: (count) => count !== 0,
    lua: readLua('clear-chat'),
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

/** Returns the members after the one that starts with `known`, and the removals since then. */
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
  constants: { PREFIX_LENGTH, STEP },
  lua: readLua('read-messages'),
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

/** How many removals are listed for readers. Readers that missed more read the whole chat. */
const REMOVALS_TOLD = 256;

/** Lua functions on messages and their writers, with their constants. */
export const WRITERS_LUA = readLua('chat-members', 'chat-writers');
export const WRITERS_CONSTANTS = { DIGITS, PREFIX_LENGTH, WRITER_LENGTH, REMOVALS_TOLD };
