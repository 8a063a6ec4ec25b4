import { formatCursor } from '../../../operations/chat/cursor.ts';
import { CHAT_BYTES_MAX, CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../../../operations/chat/messages.ts';
import { SHARE_SPAN_MS } from '../../../operations/chat/share.ts';
import type { Appended } from '../../../operations/chat/store.ts';
import { defineChange } from '../idempotency/token.ts';
import { defineBatch, readLua } from '../script.ts';
import { WRITERS_CONSTANTS, WRITERS_LUA } from './chat-scripts.ts';

/** Replies for messages that were not stored. 1 means stored, 0 means that the writer's share is used up. */
const NAME_TAKEN = -1;
const NO_CHAT = -2;

/** Maximum number of messages read at once, and of expired messages removed per append. */
const STEP = 64;

/** If the message exceeds the writer's share, nothing changes, and the reply has the time until it fits. */
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
  constants: {
    ...WRITERS_CONSTANTS,
    CHAT_BYTES_MAX,
    CHAT_LIFETIME_MS,
    CHAT_MESSAGES_MAX,
    SHARE_SPAN_MS,
    STEP,
    NO_CHAT,
  },
  lua: `${WRITERS_LUA}${readLua('pick-heaviest', 'chat-share', 'chat-size', 'publish-change', 'append-message')}`,
} as const;

const RECEIPT = { isDone: 'reply[1] == 1' };

export const appendMessage = defineChange(APPEND, RECEIPT);

const APPEND_UNDER_NAME = {
  ...APPEND,
  keys: [...APPEND.keys, 'name'],
  texts: [...APPEND.texts, 'session'],
  numbers: [...APPEND.numbers, 'nameLifetimeMs'],
  lua: `${readLua('claim-name')}
if not claimName() then return { ${NAME_TAKEN} } end
${APPEND.lua}`,
} as const;

/** Like `appendMessage`, but claims the name first. Not supported on a cluster, where the name is on another node. */
export const appendUnderName = defineChange(APPEND_UNDER_NAME, RECEIPT);

/** Like `appendUnderName`, for several independent messages. */
export const appendAllUnderNames = defineBatch(APPEND_UNDER_NAME);
