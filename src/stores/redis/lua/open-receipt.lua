-- Returns the result in a valid receipt, or nil. Uses `receiptKey` and `claimedMs`.
local function openReceipt()
  local packed = redis.call('GET', receiptKey)
  if not packed then return nil end
  local claimedBeforeMs, kept = cmsgpack.unpack(packed)
  if claimedBeforeMs + IDEMPOTENCY_KEPT_MS > claimedMs then return kept end
end
