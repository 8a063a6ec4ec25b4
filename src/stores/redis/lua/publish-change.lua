-- Notifies all servers in the same step as the change. Ignores errors, such as a missing permission. Uses `channel`.
local function publishChange()
  if channel ~= '' then redis.pcall('PUBLISH', channel, '') end
end
