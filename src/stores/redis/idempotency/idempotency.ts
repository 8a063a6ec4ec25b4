import { digest } from '../../digest.ts';
import {
  type Claim,
  type IdempotencyStore,
  type IdempotentRequest,
  REPEAT_BYTES_MAX,
  REPEAT_CLAIM_MS,
  REPEAT_KEPT_MS,
  REPEAT_KEYS_MAX,
  type StoredResponse,
} from '../../idempotency-ports.ts';
import type { Connection } from '../connection.ts';
import { repeatKeysOf } from '../key-names.ts';
import { defineScript } from '../script.ts';

/** How many expired entries each claim removes. Must be more than the one that it adds. */
const REMOVED_PER_CLAIM = 8;

/** Servers' clocks differ, so Redis keeps the entries until they have expired on all of them. */
const LIFETIME_MS = REPEAT_KEPT_MS + 60_000;

/**
 * `answers` is a hash of packed entries by name; its field with an empty name has the total bytes. `order` has the
 * names by the time of their first claim. A pending claim has an empty response and becomes free at `freeMs`.
 */
const shared = `
local function drop(answers, order, name)
  local bytes = redis.call('HSTRLEN', answers, name)
  if redis.call('HDEL', answers, name) == 1 then redis.call('HINCRBY', answers, '', -bytes) end
  redis.call('ZREM', order, name)
end

local function put(answers, order, name, claimedMs, ...)
  drop(answers, order, name)
  local packed = cmsgpack.pack(claimedMs, ...)
  redis.call('HSET', answers, name, packed)
  redis.call('ZADD', order, claimedMs, name)
  local bytes = redis.call('HINCRBY', answers, '', #packed)
  while bytes > ${REPEAT_BYTES_MAX} or redis.call('ZCARD', order) > ${REPEAT_KEYS_MAX} do
    drop(answers, order, redis.call('ZRANGE', order, 0, 0)[1])
    bytes = tonumber(redis.call('HGET', answers, ''))
  end
  for _, key in ipairs({ answers, order }) do redis.call('PEXPIRE', key, ${LIFETIME_MS}) end
end

local function open(answers, name)
  local packed = redis.call('HGET', answers, name)
  if packed then return cmsgpack.unpack(packed) end
end`;

const claimKey = defineScript({
  shared,
  keys: ['answers', 'order'],
  texts: ['name', 'input', 'claimant'],
  numbers: ['nowMs'],
  read: readClaim,
  lua: `
local expired = redis.call('ZRANGEBYSCORE', order, '-inf', nowMs - ${REPEAT_KEPT_MS}, 'LIMIT', 0, ${REMOVED_PER_CLAIM})
for _, each in ipairs(expired) do drop(answers, order, each) end
local claimedMs, freeMs, knownInput, _, answer = open(answers, name)
local isKnown = claimedMs and claimedMs + ${REPEAT_KEPT_MS} > nowMs
if isKnown and knownInput ~= input then return { 'other input' } end
if isKnown and answer ~= '' then return { 'answered', answer } end
if isKnown and freeMs > nowMs then return { 'under way' } end
if not isKnown then claimedMs = nowMs end
put(answers, order, name, claimedMs, nowMs + ${REPEAT_CLAIM_MS}, input, claimant, '')
return { 'fresh', claimedMs }`,
});

/** An empty response releases the key for the next attempt. */
const settleKey = defineScript({
  shared,
  keys: ['answers', 'order'],
  texts: ['name', 'claimant', 'answer'],
  numbers: [],
  read: () => undefined,
  lua: `
local claimedMs, freeMs, input, owner, known = open(answers, name)
if owner ~= claimant or known ~= '' then return 0 end
put(answers, order, name, claimedMs, answer == '' and claimedMs or freeMs, input, owner, answer)
return 1`,
});

/** Each caller has one hash, so that claiming and settling a key take one round trip each. */
export function createRepeatStore(connection: Connection, now: () => number): IdempotencyStore {
  const settle = ({ caller, operation, key, claimant }: IdempotentRequest, answer: string) =>
    settleKey(connection, { name: nameOf(operation, key), claimant, answer, ...repeatKeysOf(caller) });
  return {
    claim({ caller, operation, key, input, claimant }) {
      const name = nameOf(operation, key);
      return claimKey(connection, { name, input, claimant, nowMs: now(), ...repeatKeysOf(caller) });
    },
    complete: (request, answer) => settle(request, JSON.stringify(answer)),
    abandon: (request) => settle(request, ''),
  };
}

const nameOf = (operation: string, key: string) => digest(`${operation} ${key}`);

function readClaim(reply: unknown): Claim {
  const [state, detail] = Array.isArray(reply) ? reply.map(String) : [];
  if (state === 'under way' || state === 'other input') return { state };
  if (state === 'fresh') return { state, claimedMs: Number(detail) };
  // Written by `complete`.
  return { state: 'answered', answer: JSON.parse(detail ?? '') as StoredResponse };
}
