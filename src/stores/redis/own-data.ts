import { OWN_ENTRY_BYTES, type OwnDataStore } from '../own-data-ports.ts';
import type { Connection } from './connection.ts';
import { ownDataKeysOf } from './key-names.ts';
import { lifetimeMs, PROLONG } from './lifetime.ts';
import { defineScript, readFlag } from './script.ts';

/** How many expired entries each write removes, and how many make room for a new one. */
const SWEPT = 20;
const SWEPT_FOR_ROOM = 1_000;

const KEYS = ['values', 'due', 'bytes'] as const;

/** Functions on the values, their expiry and their total size. */
const ENTRIES = `${PROLONG}
local function sizeOf(key, text) return #key + #text + ${OWN_ENTRY_BYTES} end
local function remove(key)
  local text = redis.call('HGET', values, key)
  if text then redis.call('DECRBY', bytes, sizeOf(key, text)) end
  redis.call('HDEL', values, key)
  redis.call('ZREM', due, key)
end
local function sweep(countMax)
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', nowMs, 'LIMIT', 0, countMax)) do remove(key) end
end
local function find(key)
  local untilMs = tonumber(redis.call('ZSCORE', due, key) or 0)
  if untilMs <= nowMs then return nil end
  return redis.call('HGET', values, key), untilMs
end
local function put(key, text, untilMs)
  local former = redis.call('HGET', values, key)
  local added = sizeOf(key, text) - (former and sizeOf(key, former) or 0)
  local function isFull() return tonumber(redis.call('GET', bytes) or 0) + added > bytesMax end
  sweep(${SWEPT})
  if isFull() then sweep(${SWEPT_FOR_ROOM}) end
  former = redis.call('HGET', values, key)
  added = sizeOf(key, text) - (former and sizeOf(key, former) or 0)
  if isFull() then return false end
  redis.call('HSET', values, key, text)
  redis.call('ZADD', due, untilMs, key)
  redis.call('INCRBY', bytes, added)
  for _, each in ipairs({ values, due, bytes }) do prolong(each, math.max(1, untilMs - nowMs)) end
  return true
end`;

const getValue = defineScript({
  keys: KEYS,
  texts: ['key'],
  numbers: ['nowMs'],
  read: (reply) => (typeof reply === 'string' ? reply : undefined),
  lua: `local untilMs = tonumber(redis.call('ZSCORE', due, key) or 0)
return untilMs > nowMs and redis.call('HGET', values, key)`,
});

const setValue = defineScript({
  keys: KEYS,
  texts: ['key', 'text'],
  numbers: ['nowMs', 'untilMs', 'bytesMax'],
  read: readFlag,
  lua: `${ENTRIES}
return put(key, text, untilMs) and 1 or 0`,
});

const deleteValue = defineScript({
  keys: KEYS,
  texts: ['key'],
  numbers: ['nowMs'],
  read: () => undefined,
  lua: `local bytesMax = 0
${ENTRIES}
remove(key)
return 1`,
});

/** Lua's numbers are exact up to the same limit as JavaScript's. */
const incrementValue = defineScript({
  keys: KEYS,
  texts: ['key'],
  numbers: ['by', 'nowMs', 'untilMs', 'bytesMax'],
  read: (reply) => (reply === 'full' || reply === 'not a number' ? reply : Number(reply)),
  lua: `${ENTRIES}
local text, formerMs = find(key)
local value = string.match(text or '0', '^%-?%d+$')
local sum = value and tonumber(value) + by
local max = ${Number.MAX_SAFE_INTEGER}
if not value or math.abs(tonumber(value)) > max or math.abs(sum) > max then return 'not a number' end
local written = string.format('%.0f', sum)
if not put(key, written, formerMs or untilMs) then return 'full' end
return written`,
});

/**
 * The data of own operations: a hash of the texts of each space, their expiry in a sorted set, and their total size.
 * All of a space is on one node, which counts its bytes.
 */
export function createOwnDataStore(connection: Connection, now: () => number): OwnDataStore {
  return {
    get: (space, key) => getValue(connection, { ...ownDataKeysOf(space), key, nowMs: now() }),
    set: (space, { key, text, untilMs }, bytesMax) => {
      const nowMs = now();
      const lastMs = nowMs + lifetimeMs(untilMs, nowMs);
      return setValue(connection, { ...ownDataKeysOf(space), key, text, nowMs, untilMs: lastMs, bytesMax });
    },
    delete: (space, key) => deleteValue(connection, { ...ownDataKeysOf(space), key, nowMs: now() }),
    increment: (space, { key, by, untilMs }, bytesMax) => {
      const nowMs = now();
      const lastMs = nowMs + lifetimeMs(untilMs, nowMs);
      return incrementValue(connection, {
        ...ownDataKeysOf(space),
        key,
        by,
        nowMs,
        untilMs: lastMs,
        bytesMax,
      });
    },
  };
}
