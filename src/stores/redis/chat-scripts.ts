import { PROLONG } from './lifetime.ts';
import { defineScript } from './script.ts';

/**
 * Adds a message, given as JSON text, to a chat, and removes expired and surplus ones, at most 64 of them.
 * Members have equal scores, so that Redis sorts them by bytes: time sent and position, each as 12 hex digits, come first.
 */
export const appendMessage = defineScript({
  keys: ['messages', 'position'],
  texts: ['message'],
  numbers: ['sentMs', 'oldestMs', 'messagesMax', 'lifetimeMs'],
  read: () => undefined,
  lua: `${PROLONG}
local number = redis.call('INCR', position)
redis.call('ZADD', messages, 0, string.format('%012x%012x', sentMs, number) .. message)
local expired = redis.call('ZLEXCOUNT', messages, '-', '(' .. string.format('%012x', oldestMs))
local surplus = redis.call('ZCARD', messages) - messagesMax
local removed = math.min(math.max(expired, surplus), 64)
if removed > 0 then redis.call('ZREMRANGEBYRANK', messages, 0, removed - 1) end
prolong(messages, lifetimeMs)
prolong(position, lifetimeMs)
return 1`,
});

/** Removes a chat; true when it had a message that was sent at `oldestMs` or later. */
export const clearChat = defineScript({
  keys: ['messages', 'position'],
  texts: [],
  numbers: ['oldestMs'],
  read: (count) => count !== 0,
  lua: `
local count = redis.call('ZLEXCOUNT', messages, '[' .. string.format('%012x', oldestMs), '+')
redis.call('UNLINK', messages, position)
return count`,
});
