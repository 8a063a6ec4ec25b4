-- Announces a server, and lists the others. Uses the clock of Redis, which all servers share. With an empty `id`, only
-- lists.
-- KEYS: servers
-- ARGV: id, settings, lifetimeMs
-- Reply: the settings of each other running server
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
if id ~= '' then
  redis.call('HSET', servers, id, string.format('%.0f ', nowMs) .. settings)
  redis.call('PEXPIRE', servers, lifetimeMs)
end
local current = {}
local all = redis.call('HGETALL', servers)
for at = 1, #all, 2 do
  local seenMs, text = string.match(all[at + 1], '^(%d+) (.*)$')
  if not seenMs or tonumber(seenMs) < nowMs - lifetimeMs then
    redis.call('HDEL', servers, all[at])
  elseif all[at] ~= id then
    table.insert(current, text)
  end
end
return current
