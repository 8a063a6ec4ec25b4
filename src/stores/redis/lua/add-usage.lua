-- Adds the counts of a day, a JSON object by operation, unless this addition was already made.
-- KEYS: usage, addition
-- ARGV: day, counts, lifetimeMs, additionKeptMs
-- Reply: 1 if added, 0 if repeated
if not redis.call('SET', addition, '', 'NX', 'PX', additionKeptMs) then return 0 end
for operation, count in pairs(cjson.decode(counts)) do
  redis.call('HINCRBY', usage, day .. ' ' .. operation, count)
end
redis.call('PEXPIRE', usage, lifetimeMs)
return 1
