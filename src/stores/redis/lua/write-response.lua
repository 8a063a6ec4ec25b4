-- Writes a response to an idempotent request from a backup. Requires stored-responses.lua.
-- KEYS: answers, order
-- ARGV: name, input, claimant, answer, claimedMs, freeMs
-- Reply: 1
put(answers, order, name, claimedMs, freeMs, input, claimant, answer)
return 1
