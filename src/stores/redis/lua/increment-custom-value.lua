-- Adds to a number. Lua's numbers are exact up to the same limit as JavaScript's. Requires custom-values.lua.
-- KEYS: values, due, bytes
-- ARGV: key, space, by, nowMs, untilMs, bytesMax
-- Reply: the sum, 'not a number' or 'full'
local text, formerMs = find(key)
local value = string.match(text or '0', '^%-?%d+$')
local sum = value and tonumber(value) + by
if not value or math.abs(tonumber(value)) > SUM_MAX or math.abs(sum) > SUM_MAX then return 'not a number' end
local written = string.format('%.0f', sum)
if not put(key, written, formerMs or untilMs, bytesMax) then return 'full' end
return written
