-- `decideLimits` of operations/limits/limit.ts in Lua. Requires clock.lua and prolong.lua.
--
-- `counters` is a hash of packed lists: the time of the first cost in the newest span, then the time of the last cost
-- and the total cost of each span, oldest first. `due` has the fields of the hash by expiry.

local function openCounter(counters, limit, atMs)
  local packed = redis.call('HGET', counters, limit.id)
  local stored = packed and cmsgpack.unpack(packed) or { 0 }
  -- After the clock was set back by more than the window, the counter starts over.
  if #stored > 1 and stored[#stored - 1] - atMs > limit.windowMs then stored = { 0 } end
  local nowMs = math.max(atMs, #stored > 1 and stored[#stored - 1] or atMs)
  local spans, total = {}, 0
  for index = 2, #stored, 2 do
    if stored[index] + limit.windowMs > nowMs then
      spans[#spans + 1], spans[#spans + 2] = stored[index], stored[index + 1]
      total = total + stored[index + 1]
    end
  end
  local needed = math.max(1, limit.cost)
  return { limit = limit, isNew = not packed, nowMs = nowMs, firstMs = stored[1], spans = spans, total = total,
    needed = needed, fits = total + needed <= limit.limit }
end

local function countCost(counter)
  local limit, spans, nowMs = counter.limit, counter.spans, counter.nowMs
  local spanMs = limit.limit > SPANS_MAX and math.ceil(limit.windowMs / SPANS_MAX) or 1
  if #spans > 0 and nowMs - counter.firstMs < spanMs then
    spans[#spans - 1], spans[#spans] = nowMs, spans[#spans] + limit.cost
  else
    counter.firstMs = nowMs
    spans[#spans + 1], spans[#spans + 2] = nowMs, limit.cost
  end
  counter.total = counter.total + limit.cost
end

local function waitOf(counter)
  local left = counter.total
  for index = 1, #counter.spans, 2 do
    left = left - counter.spans[index + 1]
    if left + counter.needed <= counter.limit.limit then
      return counter.spans[index] + counter.limit.windowMs - counter.nowMs
    end
  end
  return counter.limit.windowMs
end

local function putCounter(counters, due, counter)
  local id, windowMs = counter.limit.id, counter.limit.windowMs
  redis.call('HSET', counters, id, cmsgpack.pack({ counter.firstMs, unpack(counter.spans) }))
  redis.call('ZADD', due, counter.nowMs + windowMs, id)
  prolong(counters, windowMs)
  prolong(due, windowMs)
end

local function sweepCounters(counters, due, atMs, countMax)
  local expired = redis.call('ZRANGEBYSCORE', due, '-inf', atMs, 'LIMIT', 0, countMax)
  if #expired == 0 then return end
  redis.call('HDEL', counters, unpack(expired))
  redis.call('ZREM', due, unpack(expired))
end

local function isFull(counters, due, atMs, news)
  if news == 0 then return false end
  if redis.call('ZCARD', due) + news > COUNTERS_MAX then sweepCounters(counters, due, atMs, SWEPT_FOR_ROOM) end
  return redis.call('ZCARD', due) + news > COUNTERS_MAX
end

-- `limits` is a list of { id, limit, windowMs, cost }. An `atMs` of -1 means the clock of Redis.
local function decideLimits(counters, due, limits, atMs)
  if atMs < 0 then atMs = readClock() end
  sweepCounters(counters, due, atMs, SWEPT)
  local opened, isAllowed, news = {}, true, 0
  for index, limit in ipairs(limits) do
    local counter = openCounter(counters, limit, atMs)
    opened[index], isAllowed = counter, isAllowed and counter.fits
    if counter.isNew and limit.cost > 0 then news = news + 1 end
  end
  if isAllowed and isFull(counters, due, atMs, news) then return 'full' end
  local reply = { isAllowed and 1 or 0 }
  for _, counter in ipairs(opened) do
    if isAllowed and counter.limit.cost > 0 then
      countCost(counter)
      putCounter(counters, due, counter)
    end
    local spans, limit = counter.spans, counter.limit
    reply[#reply + 1] = counter.fits and 1 or 0
    reply[#reply + 1] = math.max(0, limit.limit - counter.total)
    reply[#reply + 1] = #spans > 0 and spans[#spans - 1] + limit.windowMs - counter.nowMs or 0
    reply[#reply + 1] = counter.fits and 0 or waitOf(counter)
  end
  return reply
end
