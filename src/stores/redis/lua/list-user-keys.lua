-- Returns keys of an account after an ID, as JSON.
-- KEYS: userKeys, order
-- ARGV: after, countMax
local ids = redis.call('ZRANGEBYLEX', order, after == '' and '-' or '(' .. after, '+', 'LIMIT', 0, countMax)
if #ids == 0 then return {} end
return redis.call('HMGET', userKeys, unpack(ids))
