-- Sends the same request for a number of callers in turn, identified by IP address: wrk -s callers.lua URL -- 4000
local requests, turn = {}, 0

function init(arguments)
  for caller = 0, tonumber(arguments[1]) - 1 do
    local address = ("10.%d.%d.%d"):format(100 + math.floor(caller / 24336), 100 + math.floor(caller / 156) % 156,
      100 + caller % 156)
    requests[#requests + 1] = wrk.format(nil, nil, { ["X-Forwarded-For"] = address })
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  print(("RESULT %d %d %d %d %d %d"):format(summary.requests, summary.duration, errors.status, broken,
    latency:percentile(50), latency:percentile(99)))
end
