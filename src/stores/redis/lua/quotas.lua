-- `decide` of domain/callers/quota.ts in Lua, for the hash `usage` of one caller. Requires clock.lua.
--
-- A window is stored as packed numbers under its name: the numbers of its oldest and newest span, the total of
-- requests, the time of the last request of the oldest span, and the times of the first and last request and the count
-- of the newest span. Spans in between are stored by name and number: the time of the last request, and the count.

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
  return open('b', BURST_LENGTH_MS, BURST_SPAN_MS, burst), open('h', HOURLY_LENGTH_MS, HOURLY_SPAN_MS, hourly)
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

-- Counts requests that were allowed.
local function count(usage, burst, hourly, requests, nowMs)
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

-- Each span is written, read and removed once, so the cost of a request does not depend on the plan. An `atMs` of -1
-- means `agoMs` before now by the clock of Redis. With `isAllowed`, the requests are counted regardless of the plan,
-- and a clock that was set back has no effect; with `isRead`, nothing is written.
local function decide(usage, atMs, agoMs, requests, burstLimit, hourlyLimit, isAllowed, isRead)
  local known = redis.call('HMGET', usage, 'b', 'h')
  local burst, hourly = openAll(known[1], known[2])
  local nowMs = atMs < 0 and readClock() - agoMs or atMs
  -- After the clock was set back by more than the shorter window, the caller's usage starts over.
  if not isAllowed and burst.firstMs - nowMs > burst.lengthMs then
    if not isRead then redis.call('DEL', usage) end
    burst, hourly = openAll()
  end
  nowMs = math.max(nowMs, burst.firstMs)
  for _, window in ipairs({ burst, hourly }) do
    while window.total > 0 and window.oldestMs + window.lengthMs <= nowMs do
      local _, expired = readSpan(usage, window, window.oldest)
      if not isRead then redis.call('HDEL', usage, window.name .. window.oldest) end
      window.oldest, window.total = window.oldest + 1, window.total - expired
      if window.total > 0 then window.oldestMs = readSpan(usage, window, window.oldest) end
    end
  end
  isAllowed = isAllowed or burst.total < burstLimit and hourly.total < hourlyLimit
  if not isRead then
    if isAllowed then count(usage, burst, hourly, requests, nowMs) end
    if hourly.total > 0 then redis.call('HSET', usage, 'b', pack(burst), 'h', pack(hourly)) end
    if isAllowed and hourly.requests == requests then redis.call('PEXPIRE', usage, hourly.lengthMs + hourly.spanMs) end
  end
  local burstRemaining, burstFreesInMs = measure(usage, burst, burstLimit, nowMs)
  local hourlyRemaining, hourlyFreesInMs = measure(usage, hourly, hourlyLimit, nowMs)
  return { isAllowed and 1 or 0, burstRemaining, burstFreesInMs, hourlyRemaining, hourlyFreesInMs }
end
