-- Reads all responses to idempotent requests of a caller for a backup. Requires stored-responses.lua.
-- KEYS: answers
-- ARGV: none
-- Reply: name, claimedMs and freeMs as strings, input, claimant and response of each, in one list
local all = {}
for _, name in ipairs(redis.call('HKEYS', answers)) do
  if name ~= '' then
    local claimedMs, freeMs, input, claimant, answer = open(answers, name)
    for _, each in ipairs({ name, string.format('%.0f', claimedMs), string.format('%.0f', freeMs), input, claimant, answer }) do
      all[#all + 1] = each
    end
  end
end
return all
