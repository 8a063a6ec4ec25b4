import { BURST_WINDOW, HOURLY_WINDOW } from '../../domain/callers/quota.ts';

/**
 * Lets a request through and counts it in both windows, or refuses it and counts it in none: the steps of `decide` in
 * domain/quota.ts, in Redis. Each span is written, read and removed once, so that a request costs the same however large
 * the plan.
 *
 * A window is kept as packed numbers under its name: the numbers of its oldest and newest span, the requests of all
 * spans, the last request of the oldest span, and of the newest one the first request, the last, and how many. Spans
 * between oldest and newest stand under name and number: the last request, and how many.
 *
 * KEYS  1 usage of one caller (hash)
 * ARGV  1 now (epoch ms; -1: by the clock of Redis)  2 burst limit (requests)  3 hourly limit (requests)
 * Reply let through (1 or 0), burst remaining (requests), burst frees in (ms), hourly remaining, hourly frees in
 */
export const HIT_QUOTA = `
local key, nowMs = KEYS[1], tonumber(ARGV[1])
local burstLimit, hourlyLimit = tonumber(ARGV[2]), tonumber(ARGV[3])
if nowMs < 0 then
  local time = redis.call('TIME')
  nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

local function open(name, lengthMs, spanMs, packed)
  local window = { name = name, lengthMs = lengthMs, spanMs = spanMs }
  window.oldest, window.newest, window.total, window.oldestMs, window.firstMs = 1, 0, 0, 0, 0
  if packed then
    window.oldest, window.newest, window.total, window.oldestMs, window.firstMs, window.lastMs, window.requests =
      cmsgpack.unpack(packed)
  end
  return window
end

local function readSpan(window, number)
  if number == window.newest then return window.lastMs, window.requests end
  return cmsgpack.unpack(redis.call('HGET', key, window.name .. number))
end

local function forget(window)
  while window.total > 0 and window.oldestMs + window.lengthMs <= nowMs do
    local _, requests = readSpan(window, window.oldest)
    redis.call('HDEL', key, window.name .. window.oldest)
    window.oldest, window.total = window.oldest + 1, window.total - requests
    if window.total > 0 then window.oldestMs = readSpan(window, window.oldest) end
  end
end

local function count(window)
  if window.total > 0 and nowMs - window.firstMs < window.spanMs then
    window.requests = window.requests + 1
  else
    if window.total > 0 then
      redis.call('HSET', key, window.name .. window.newest, cmsgpack.pack(window.lastMs, window.requests))
    end
    window.newest, window.firstMs, window.requests = window.newest + 1, nowMs, 1
  end
  window.total, window.lastMs = window.total + 1, nowMs
  if window.oldest == window.newest then window.oldestMs = nowMs end
end

local function pack(window)
  return cmsgpack.pack(window.oldest, window.newest, window.total, window.oldestMs, window.firstMs,
    window.lastMs, window.requests)
end

local function describe(window, limit)
  if window.total == 0 then return limit, 0 end
  local left, lastMs, number = window.total, window.oldestMs, window.oldest
  while left >= limit and number <= window.newest do
    local requests
    lastMs, requests = readSpan(window, number)
    left, number = left - requests, number + 1
  end
  return math.max(0, limit - window.total), lastMs + window.lengthMs - nowMs
end

local function openAll(burst, hourly)
  return open('b', ${BURST_WINDOW.lengthMs}, ${BURST_WINDOW.spanMs}, burst),
    open('h', ${HOURLY_WINDOW.lengthMs}, ${HOURLY_WINDOW.spanMs}, hourly)
end

local known = redis.call('HMGET', key, 'b', 'h')
local burst, hourly = openAll(known[1], known[2])
if burst.firstMs - nowMs > burst.lengthMs then
  redis.call('DEL', key)
  burst, hourly = openAll()
end
nowMs = math.max(nowMs, burst.firstMs)
forget(burst)
forget(hourly)
local isAllowed = burst.total < burstLimit and hourly.total < hourlyLimit
if isAllowed then
  count(burst)
  count(hourly)
end
if hourly.total > 0 then redis.call('HSET', key, 'b', pack(burst), 'h', pack(hourly)) end
if isAllowed and hourly.requests == 1 then redis.call('PEXPIRE', key, hourly.lengthMs + hourly.spanMs) end
local burstRemaining, burstFreesInMs = describe(burst, burstLimit)
local hourlyRemaining, hourlyFreesInMs = describe(hourly, hourlyLimit)
return { isAllowed and 1 or 0, burstRemaining, burstFreesInMs, hourlyRemaining, hourlyFreesInMs }`;
