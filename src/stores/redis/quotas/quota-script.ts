import { BURST_WINDOW, type Decision, HOURLY_WINDOW } from '../../../domain/callers/quota.ts';
import { defineBatch, defineScript } from '../script.ts';

/** The value of `atMs` for the clock of Redis. */
export const CLOCK_OF_REDIS = -1;

/**
 * A window is stored as packed numbers under its name: the numbers of its oldest and newest span, the total of
 * requests, the time of the last request of the oldest span, and the times of the first and last request and the count
 * of the newest span. Spans in between are stored by name and number: the time of the last request, and the count.
 */
const shared = `
local function open(name, lengthMs, spanMs, packed)
  -- All fields at once: growing a table reallocates it.
  local window = { name = name, lengthMs = lengthMs, spanMs = spanMs, oldest = 1, newest = 0, total = 0,
    oldestMs = 0, firstMs = 0, lastMs = 0, requests = 0 }
  if packed then
    window.oldest, window.newest, window.total, window.oldestMs, window.firstMs, window.lastMs, window.requests =
      cmsgpack.unpack(packed)
  end
  return window
end

local function openAll(burst, hourly)
  return open('b', ${BURST_WINDOW.lengthMs}, ${BURST_WINDOW.spanMs}, burst),
    open('h', ${HOURLY_WINDOW.lengthMs}, ${HOURLY_WINDOW.spanMs}, hourly)
end

local function pack(window)
  return cmsgpack.pack(window.oldest, window.newest, window.total, window.oldestMs, window.firstMs,
    window.lastMs, window.requests)
end

local function readSpan(usage, window, number)
  if number == window.newest then return window.lastMs, window.requests end
  return cmsgpack.unpack(redis.call('HGET', usage, window.name .. number))
end

local function measure(usage, window, limit, nowMs)
  if window.total == 0 then return limit, 0 end
  local left, lastMs, number = window.total, window.oldestMs, window.oldest
  while left >= limit and number <= window.newest do
    local requests
    lastMs, requests = readSpan(usage, window, number)
    left, number = left - requests, number + 1
  end
  return math.max(0, limit - window.total), lastMs + window.lengthMs - nowMs
end

local clockMs
local function readClock()
  if not clockMs then
    local time = redis.call('TIME')
    clockMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  end
  return clockMs
end`;

const IS_WITHIN = 'burst.total < burstLimit and hourly.total < hourlyLimit';

/**
 * `decide` of domain/callers/quota.ts in Lua. Each span is written, read and removed once, so the cost of a request
 * does not depend on the plan. `usage` is the hash of one caller; an `atMs` of -1 means the clock of Redis. The writing
 * statements are parameters.
 */
const decide = ({ forgetSpan = '', settleClock = '', count = '', isAllowed = IS_WITHIN }) => `
local known = redis.call('HMGET', usage, 'b', 'h')
local burst, hourly = openAll(known[1], known[2])
local nowMs = atMs < 0 and readClock() - agoMs or atMs
${settleClock}
nowMs = math.max(nowMs, burst.firstMs)
for _, window in ipairs({ burst, hourly }) do
  while window.total > 0 and window.oldestMs + window.lengthMs <= nowMs do
    local _, requests = readSpan(usage, window, window.oldest)
    ${forgetSpan}
    window.oldest, window.total = window.oldest + 1, window.total - requests
    if window.total > 0 then window.oldestMs = readSpan(usage, window, window.oldest) end
  end
end
local isAllowed = ${isAllowed}
${count}
local burstRemaining, burstFreesInMs = measure(usage, burst, burstLimit, nowMs)
local hourlyRemaining, hourlyFreesInMs = measure(usage, hourly, hourlyLimit, nowMs)
return { isAllowed and 1 or 0, burstRemaining, burstFreesInMs, hourlyRemaining, hourlyFreesInMs }`;

const ARGUMENTS = {
  shared,
  keys: ['usage'],
  texts: [],
  numbers: ['atMs', 'burstLimit', 'hourlyLimit'],
} as const;

const ASKED_NOW = 'local agoMs, requests = 0, 1';

/** After the clock was set back by more than the shorter window, the caller's usage starts over. */
const startAnew = (forgetAll: string) => `
if burst.firstMs - nowMs > burst.lengthMs then
  ${forgetAll}
  burst, hourly = openAll()
end`;

const WRITING = {
  forgetSpan: "redis.call('HDEL', usage, window.name .. window.oldest)",
  count: `
if isAllowed then
  for _, window in ipairs({ burst, hourly }) do
    if window.total > 0 and nowMs - window.firstMs < window.spanMs then
      window.requests = window.requests + requests
    else
      if window.total > 0 then
        redis.call('HSET', usage, window.name .. window.newest, cmsgpack.pack(window.lastMs, window.requests))
      end
      window.newest, window.firstMs, window.requests = window.newest + 1, nowMs, requests
    end
    window.total, window.lastMs = window.total + requests, nowMs
    if window.oldest == window.newest then window.oldestMs = nowMs end
  end
end
if hourly.total > 0 then redis.call('HSET', usage, 'b', pack(burst), 'h', pack(hourly)) end
if isAllowed and hourly.requests == requests then redis.call('PEXPIRE', usage, hourly.lengthMs + hourly.spanMs) end`,
};

/** Allows each request and counts it in both windows, or rejects it and counts it in neither. */
export const hitQuotas = defineBatch({
  ...ARGUMENTS,
  read: readDecision,
  lua: `${ASKED_NOW}
${decide({ ...WRITING, settleClock: startAnew("redis.call('DEL', usage)") })}`,
});

/**
 * Adds requests that were allowed without Redis, regardless of the plan: at `atMs`, or `agoMs` before now by the clock
 * of Redis. If later requests are already counted, they are added at the time of the last one.
 */
export const addHits = defineBatch({
  ...ARGUMENTS,
  numbers: ['atMs', 'agoMs', 'requests', 'burstLimit', 'hourlyLimit'],
  read: readDecision,
  lua: decide({ ...WRITING, isAllowed: 'true' }),
});

/** Returns the decision for a request without counting it. */
export const lookAtQuotas = defineScript({
  ...ARGUMENTS,
  read: readDecision,
  lua: `${ASKED_NOW}
${decide({ settleClock: startAnew('') })}`,
});

function readDecision(reply: unknown): Decision {
  const numbers = Array.isArray(reply) ? reply.map(Number) : [];
  const [isAllowed, burstRemaining = 0, burstFreesInMs = 0, hourlyRemaining = 0, hourlyFreesInMs = 0] =
    numbers;
  return {
    isAllowed: isAllowed === 1,
    burst: { remaining: burstRemaining, freesInMs: burstFreesInMs },
    hourly: { remaining: hourlyRemaining, freesInMs: hourlyFreesInMs },
  };
}
