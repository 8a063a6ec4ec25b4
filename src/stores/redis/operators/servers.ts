import type { ServerStore } from '../../operators.ts';
import type { Connection } from '../connection.ts';
import { SERVERS_KEY } from '../key-names.ts';
import { defineScript } from '../script.ts';

/** Servers announce themselves three times in this time. */
const LIFETIME_MS = 60_000;

/** Uses the clock of Redis, which all servers share. With an empty `id`, only reads. */
const announce = defineScript({
  keys: ['servers'],
  texts: ['id', 'settings'],
  numbers: ['lifetimeMs'],
  read: (reply) => (Array.isArray(reply) ? reply.map(String) : []),
  lua: `
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
if id ~= '' then
  redis.call('HSET', servers, id, string.format('%.0f ', nowMs) .. settings)
  redis.call('PEXPIRE', servers, lifetimeMs)
end
local current = {}
local all = redis.call('HGETALL', servers)
for at = 1, #all, 2 do
  local seenMs, text = string.match(all[at + 1], '^(%d+) (.*)$')
  if not seenMs or tonumber(seenMs) < nowMs - lifetimeMs then
    redis.call('HDEL', servers, all[at])
  elseif all[at] ~= id then
    table.insert(current, text)
  end
end
return current`,
});

/** Running servers in one hash, by a random ID. */
export function createServerStore(connection: Connection): ServerStore {
  const run = (id: string, settings: string) =>
    announce(connection, { servers: SERVERS_KEY, id, settings, lifetimeMs: LIFETIME_MS });
  return {
    announce: run,
    list: () => run('', ''),
    async leave(id) {
      await connection.ask(connection.client.hdel(SERVERS_KEY, id));
    },
  };
}
