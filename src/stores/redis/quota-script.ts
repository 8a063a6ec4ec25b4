/**
 * Lets a request through and counts it in both windows, or refuses it and counts it in none: the steps of `decide` in
 * domain/quota.ts, in Redis. Each span is read and removed once, so that a request costs the same however large the plan.
 *
 * Under its name a window keeps the numbers of its oldest and newest span, the requests of all spans, and the first
 * request of the newest one; under its name and a number, the last request of that span, and its requests.
 *
 * KEYS  1 usage of one caller (hash of packed numbers)
 * ARGV  1 now (epoch ms; -1: by the clock of Redis)
 *       2 burst limit (requests)  3 burst window (ms)  4 burst span (ms)
 *       5 hourly limit (requests)  6 hourly window (ms)  7 hourly span (ms)
 * Reply let through (1 or 0), burst remaining (requests), burst frees in (ms), hourly remaining, hourly frees in
 */
export const HIT_QUOTA = `
local key, nowMs = KEYS[1], tonumber(ARGV[1])
if nowMs < 0 then
  local time = redis.call('TIME')
  nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

local function open(name, argument, packed)
  local window = { name = name, oldest = 1, newest = 0, total = 0, newestMs = 0 }
  window.limit, window.lengthMs, window.spanMs =
    tonumber(ARGV[argument]), tonumber(ARGV[argument + 1]), tonumber(ARGV[argument + 2])
  if packed then
    window.oldest, window.newest, window.total, window.newestMs = cmsgpack.unpack(packed)
  end
  return window
end

local function readSpan(window, number)
  return cmsgpack.unpack(redis.call('HGET', key, window.name .. number))
end

local function forget(window)
  while window.oldest <= window.newest do
    local lastMs, requests = readSpan(window, window.oldest)
    window.oldestMs = lastMs
    if lastMs + window.lengthMs > nowMs then return end
    redis.call('HDEL', key, window.name .. window.oldest)
    window.total, window.oldest = window.total - requests, window.oldest + 1
  end
  window.oldest, window.newest, window.oldestMs = 1, 0, nil
end

local function count(window)
  local requests = 1
  if window.newest >= window.oldest and nowMs - window.newestMs < window.spanMs then
    local _, former = readSpan(window, window.newest)
    requests = former + 1
  else
    window.newest, window.newestMs = window.newest + 1, nowMs
  end
  if window.newest == window.oldest then window.oldestMs = nowMs end
  window.total = window.total + 1
  redis.call('HSET', key, window.name .. window.newest, cmsgpack.pack(nowMs, requests))
end

local function save(window)
  local numbers = cmsgpack.pack(window.oldest, window.newest, window.total, window.newestMs)
  redis.call('HSET', key, window.name, numbers)
end

local function describe(window)
  local left, lastMs = window.total, window.oldestMs
  for number = window.oldest, window.newest do
    if left < window.limit then break end
    local requests
    lastMs, requests = readSpan(window, number)
    left = left - requests
  end
  return math.max(0, window.limit - window.total), lastMs and lastMs + window.lengthMs - nowMs or 0
end

local known = redis.call('HMGET', key, 'b', 'h')
local burst, hourly = open('b', 2, known[1]), open('h', 5, known[2])
if burst.newestMs - nowMs > burst.lengthMs then
  redis.call('DEL', key)
  burst, hourly = open('b', 2), open('h', 5)
end
nowMs = math.max(nowMs, burst.newestMs)
forget(burst)
forget(hourly)
local isAllowed = burst.total < burst.limit and hourly.total < hourly.limit
if isAllowed then
  count(burst)
  count(hourly)
end
save(burst)
save(hourly)
if isAllowed then redis.call('PEXPIRE', key, hourly.lengthMs) end
local burstRemaining, burstFreesInMs = describe(burst)
local hourlyRemaining, hourlyFreesInMs = describe(hourly)
return { isAllowed and 1 or 0, burstRemaining, burstFreesInMs, hourlyRemaining, hourlyFreesInMs }`;
