-- Reads a receipt for a backup.
-- KEYS: receiptKey
-- ARGV: none
-- Reply: { claimedMs as a string, the result as JSON, remaining milliseconds }, or false
local packed = redis.call('GET', receiptKey)
if not packed then return false end
local claimedMs, kept = cmsgpack.unpack(packed)
return { string.format('%.0f', claimedMs), cjson.encode(kept), redis.call('PTTL', receiptKey) }
