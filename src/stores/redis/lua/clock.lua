-- The clock of Redis in milliseconds, read once per call.
local clockMs
local function readClock()
  if not clockMs then
    local time = redis.call('TIME')
    clockMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  end
  return clockMs
end

