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

-- The shortest window first. Days are counted from the first request with a daily quota.
local function openAll(burst, hourly, daily, dailyLimit)
  local windows = { open('b', BURST_LENGTH_MS, BURST_SPAN_MS, burst), open('h', HOURLY_LENGTH_MS, HOURLY_SPAN_MS, hourly) }
  if daily or dailyLimit > 0 then windows[3] = open('d', DAILY_LENGTH_MS, DAILY_SPAN_MS, daily) end
  return windows
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
local function count(usage, windows, requests, nowMs)
  for index = 1, #windows do
    local window = windows[index]
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
-- means `agoMs` before now by the clock of Redis. `limits` has one for each window, and 0 for a plan without a daily
-- quota. With `isAllowed`, the requests are counted regardless of the plan, and a clock that was set back has no effect;
-- with `isRead`, nothing is written.
local function decide(usage, atMs, agoMs, requests, limits, isAllowed, isRead)
  local known = redis.call('HMGET', usage, 'b', 'h', 'd')
  local windows = openAll(known[1], known[2], known[3], limits[3])
  local nowMs = atMs < 0 and readClock() - agoMs or atMs
  -- After the clock was set back by more than the shortest window, the caller's usage starts over.
  if not isAllowed and windows[1].firstMs - nowMs > windows[1].lengthMs then
    if not isRead then redis.call('DEL', usage) end
    windows = openAll(false, false, false, limits[3])
  end
  nowMs = math.max(nowMs, windows[1].firstMs)
  local hasSpace = true
  for index = 1, #windows do
    local window = windows[index]
    while window.total > 0 and window.oldestMs + window.lengthMs <= nowMs do
      local _, expired = readSpan(usage, window, window.oldest)
      if not isRead then redis.call('HDEL', usage, window.name .. window.oldest) end
      window.oldest, window.total = window.oldest + 1, window.total - expired
      if window.total > 0 then window.oldestMs = readSpan(usage, window, window.oldest) end
    end
    hasSpace = hasSpace and (window.total < limits[index] or index == 3 and limits[3] == 0)
  end
  isAllowed = isAllowed or hasSpace
  local longest = windows[#windows]
  if not isRead then
    if isAllowed then count(usage, windows, requests, nowMs) end
    if windows[2].total > 0 or longest.total > 0 then
      redis.call('HSET', usage, 'b', pack(windows[1]), 'h', pack(windows[2]))
      if windows[3] then redis.call('HSET', usage, 'd', pack(windows[3])) end
    end
    if isAllowed and longest.requests == requests then
      redis.call('PEXPIRE', usage, longest.lengthMs + longest.spanMs)
    end
  end
  local reply = { isAllowed and 1 or 0, 0, 0, 0, 0 }
  for index = 1, limits[3] > 0 and 3 or 2 do
    reply[2 * index], reply[2 * index + 1] = measure(usage, windows[index], limits[index], nowMs)
  end
  return reply
end
