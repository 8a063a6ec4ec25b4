-- Writes a receipt from a backup.
-- KEYS: receiptKey
-- ARGV: kept (JSON), claimedMs, lifetimeMs
-- Reply: 1
redis.call('SET', receiptKey, cmsgpack.pack(claimedMs, cjson.decode(kept)), 'PX', lifetimeMs)
return 1
