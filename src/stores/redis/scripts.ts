/**
 * The Lua, for what must happen in one step. A script touches only the keys that it is given, and every number goes
 * through `tonumber` first: an argument that is none fails at the start, before anything is written.
 */
import type { ClientContext, Result } from 'ioredis';
import { HIT_QUOTA } from './quota-script.ts';

/** Lengthens what is left of a key's life to `lifetimeMs`; never shortens it. Redis 7 alone could do it by `PEXPIRE … GT`. */
const PROLONG = `
local function prolong(key, lifetimeMs)
  if redis.call('PTTL', key) < lifetimeMs then redis.call('PEXPIRE', key, lifetimeMs) end
end`;

/**
 * Adds a message to a chat, and removes expired and surplus ones, at most 64 of them.
 * Members have equal scores, so that Redis sorts them by bytes: time sent and position, each as 12 hex digits, come first.
 *
 * KEYS  1 messages (sorted set)  2 position (counter)
 * ARGV  1 message (JSON text)  2 sent (epoch ms)  3 oldest to keep (epoch ms)  4 messages to keep (count)  5 lifetime (ms)
 * Reply 1
 */
const APPEND_MESSAGE = `${PROLONG}
local sentMs, oldestMs = tonumber(ARGV[2]), tonumber(ARGV[3])
local messagesMax, lifetimeMs = tonumber(ARGV[4]), tonumber(ARGV[5])
local position = redis.call('INCR', KEYS[2])
redis.call('ZADD', KEYS[1], 0, string.format('%012x%012x', sentMs, position) .. ARGV[1])
local expired = redis.call('ZLEXCOUNT', KEYS[1], '-', '(' .. string.format('%012x', oldestMs))
local surplus = redis.call('ZCARD', KEYS[1]) - messagesMax
local removed = math.min(math.max(expired, surplus), 64)
if removed > 0 then redis.call('ZREMRANGEBYRANK', KEYS[1], 0, removed - 1) end
prolong(KEYS[1], lifetimeMs)
prolong(KEYS[2], lifetimeMs)
return 1`;

/**
 * Removes a chat.
 *
 * KEYS  1 messages (sorted set)  2 position (counter)
 * ARGV  1 oldest that counts (epoch ms)
 * Reply how many messages there were
 */
const CLEAR_CHAT = `
local oldestMs = tonumber(ARGV[1])
local count = redis.call('ZLEXCOUNT', KEYS[1], '[' .. string.format('%012x', oldestMs), '+')
redis.call('UNLINK', KEYS[1], KEYS[2])
return count`;

/**
 * Binds a name to a session unless another one holds it.
 *
 * KEYS  1 name (string: digest of the session)
 * ARGV  1 digest of the session  2 lifetime (ms)
 * Reply 1 bound, 0 held by another
 */
const CLAIM_NAME = `
local lifetimeMs = tonumber(ARGV[2])
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', lifetimeMs)
return 1`;

/**
 * Counts a try of a token that counts once: a right one spends it, a wrong one changes nothing when it is spent.
 *
 * KEYS  1 token (string: 'spent', or the number of wrong tries)
 * ARGV  1 right (1 or 0)  2 wrong tries allowed (count)  3 lifetime (ms)
 * Reply 0 for a right one that was spent before, and for any that was tried too often; else 1
 */
const TRY_TOKEN = `
local isRight, triesMax, lifetimeMs = tonumber(ARGV[1]) == 1, tonumber(ARGV[2]), tonumber(ARGV[3])
local state = redis.call('GET', KEYS[1]) or '0'
if state == 'spent' then return isRight and 0 or 1 end
if tonumber(state) >= triesMax then return 0 end
redis.call('SET', KEYS[1], isRight and 'spent' or tonumber(state) + 1, 'PX', lifetimeMs)
return 1`;

/** Takes at most 1,000 expired games off the list. */
const UNLIST_EXPIRED = `
local function unlistExpired(listed, due, nowMs)
  local expired = redis.call('ZRANGE', due, '-inf', nowMs, 'BYSCORE', 'LIMIT', 0, 1000)
  if #expired == 0 then return end
  redis.call('ZREM', listed, unpack(expired))
  redis.call('ZREM', due, unpack(expired))
end`;

/**
 * Replaces a game that is still the one expected, and keeps the list of public games.
 *
 * KEYS  1 game (JSON text)  2 listed (sorted set by creation)  3 due (sorted set by expiry)
 * ARGV  1 expected game (JSON text, empty: none)  2 next game (JSON text, empty: none)  3 its name in the list
 *       4 listed (1 or 0)  5 created (epoch ms)  6 now (epoch ms)  7 lifetime (ms)
 * Reply 1 replaced, 0 somebody else was first
 */
const REPLACE_GAME = `${PROLONG}${UNLIST_EXPIRED}
local isListed, createdMs = tonumber(ARGV[4]) == 1, tonumber(ARGV[5])
local nowMs, lifetimeMs = tonumber(ARGV[6]), tonumber(ARGV[7])
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', lifetimeMs)
end
if isListed then
  redis.call('ZADD', KEYS[2], createdMs, ARGV[3])
  redis.call('ZADD', KEYS[3], nowMs + lifetimeMs, ARGV[3])
  prolong(KEYS[2], lifetimeMs)
  prolong(KEYS[3], lifetimeMs)
else
  redis.call('ZREM', KEYS[2], ARGV[3])
  redis.call('ZREM', KEYS[3], ARGV[3])
end
unlistExpired(KEYS[2], KEYS[3], nowMs)
return 1`;

/**
 * Lists the newest public games, after taking expired ones off the list.
 *
 * KEYS  1 listed (sorted set by creation)  2 due (sorted set by expiry)
 * ARGV  1 now (epoch ms)  2 games wanted (count)
 * Reply their names in the list, newest first
 */
const LIST_GAMES = `${UNLIST_EXPIRED}
local nowMs, countMax = tonumber(ARGV[1]), tonumber(ARGV[2])
unlistExpired(KEYS[1], KEYS[2], nowMs)
if countMax < 1 then return {} end
return redis.call('ZRANGE', KEYS[1], 0, countMax - 1, 'REV')`;

/**
 * Replaces an API key that is still the one expected.
 *
 * KEYS  1 keys (hash of JSON texts)
 * ARGV  1 hash of the key  2 expected (JSON text)  3 next (JSON text)
 * Reply 1 replaced, 0 somebody else was first
 */
const REPLACE_API_KEY = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1`;

/** The scripts as ioredis defines them: sent by their hash, in full only to a server that does not know them. */
export const SCRIPTS = {
  appendMessage: { numberOfKeys: 2, lua: APPEND_MESSAGE },
  clearChat: { numberOfKeys: 2, lua: CLEAR_CHAT },
  claimName: { numberOfKeys: 1, lua: CLAIM_NAME },
  tryToken: { numberOfKeys: 1, lua: TRY_TOKEN },
  replaceGame: { numberOfKeys: 3, lua: REPLACE_GAME },
  listGames: { numberOfKeys: 2, lua: LIST_GAMES },
  replaceApiKey: { numberOfKeys: 1, lua: REPLACE_API_KEY },
  hitQuota: { numberOfKeys: 1, lua: HIT_QUOTA },
};

declare module 'ioredis' {
  interface RedisCommander<Context extends ClientContext> {
    appendMessage(...keysAndArguments: (string | number)[]): Result<number, Context>;
    clearChat(...keysAndArguments: (string | number)[]): Result<number, Context>;
    claimName(...keysAndArguments: (string | number)[]): Result<number, Context>;
    tryToken(...keysAndArguments: (string | number)[]): Result<number, Context>;
    replaceGame(...keysAndArguments: (string | number)[]): Result<number, Context>;
    listGames(...keysAndArguments: (string | number)[]): Result<string[], Context>;
    replaceApiKey(...keysAndArguments: (string | number)[]): Result<number, Context>;
    hitQuota(...keysAndArguments: (string | number)[]): Result<number[], Context>;
  }
}
