-- Stores the response of a claim. An empty one releases the key for the next attempt. Requires stored-responses.lua.
-- KEYS: answers, order
-- ARGV: name, claimant, answer
-- Reply: 1 if stored, 0 if the claim is gone or settled
local claimedMs, freeMs, input, owner, known = open(answers, name)
if owner ~= claimant or known ~= '' then return 0 end
put(answers, order, name, claimedMs, answer == '' and claimedMs or freeMs, input, owner, answer)
return 1
