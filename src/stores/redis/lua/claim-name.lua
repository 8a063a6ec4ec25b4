-- Claims a name for a session. Returns false if another session holds it. Uses `name`, `session` and `nameLifetimeMs`.
local function claimName()
  local holder = redis.call('GET', name)
  if holder and holder ~= session then return false end
  redis.call('SET', name, session, 'PX', nameLifetimeMs)
  return true
end
