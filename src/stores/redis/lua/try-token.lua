-- Tries a single-use token. `tries` is `spent`, or the number of wrong tries so far.
-- KEYS: tries
-- ARGV: isRight, triesMax, lifetimeMs
-- Reply: 0 for a rejected try, 1 for an accepted one that was stored, 2 for a wrong try of a redeemed token
local state = redis.call('GET', tries) or '0'
if state == 'spent' then return isRight == 1 and 0 or 2 end
if tonumber(state) >= triesMax then return 0 end
redis.call('SET', tries, isRight == 1 and 'spent' or tonumber(state) + 1, 'PX', lifetimeMs)
return 1
