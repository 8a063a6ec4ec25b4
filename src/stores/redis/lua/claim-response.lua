-- Claims an idempotency key, and removes expired entries. Requires stored-responses.lua.
-- KEYS: answers, order
-- ARGV: name, input, claimant, nowMs
-- Reply: { 'fresh', claimedMs }, { 'answered', response }, { 'under way' } or { 'other input' }
local expired = redis.call('ZRANGEBYSCORE', order, '-inf', nowMs - IDEMPOTENCY_KEPT_MS, 'LIMIT', 0, REMOVED_PER_CLAIM)
for _, each in ipairs(expired) do drop(answers, order, each) end
local claimedMs, freeMs, knownInput, _, answer = open(answers, name)
local isKnown = claimedMs and claimedMs + IDEMPOTENCY_KEPT_MS > nowMs
if isKnown and knownInput ~= input then return { 'other input' } end
if isKnown and answer ~= '' then return { 'answered', answer } end
if isKnown and freeMs > nowMs then return { 'under way' } end
if not isKnown then claimedMs = nowMs end
put(answers, order, name, claimedMs, nowMs + IDEMPOTENCY_CLAIM_MS, input, claimant, '')
return { 'fresh', claimedMs }
