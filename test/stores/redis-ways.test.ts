/** The stores with other kinds of connections to Redis. */
import t, { type Test } from 'tap';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { connectRedis, type RedisTls } from '../../src/stores/redis/client.ts';
import { dropRedis } from '../../src/stores/redis/closing.ts';
import { redisWaits } from '../../src/stores/redis/waits.ts';
import { testEachStore } from '../contracts/stores.ts';
import { startBehindSentinel } from '../support/redis-failover.ts';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { loopbackTls, openSecuredPort } from '../support/redis-tls.ts';

const skip = whyNoRedis();

t.test('behind a Sentinel', { skip }, async (t) => {
  const { url, masterPorts } = await startBehindSentinel(t);
  testOver(t, url, masterPorts[0] ?? 0);
});

t.test(
  'a failover that is announced during the search for the master does not end the client',
  { skip },
  async (t) => {
    const { url } = await startBehindSentinel(t);
    const silent = { onError: () => {}, onReturn: () => {} };
    const tls = { ca: undefined, cert: undefined, key: undefined };
    const client = await connectRedis({ address: parseRedisAddress(url), tls, waits: redisWaits, ...silent });
    t.teardown(() => dropRedis(client));
    // The client does this when it hears of a failover.
    client.once('connecting', () => Reflect.get(client, 'connector').disconnect());
    const ended = new Promise((resolve) => client.once('end', resolve));
    client.disconnect(true);
    await ended;
    await new Promise((resolve) => client.once('ready', resolve));
    t.equal(await client.ping(), 'PONG');
  },
);

t.test('with TLS', { skip }, async (t) => {
  const server = await startRedis();
  t.teardown(() => server.stop());
  testOver(t, `rediss://127.0.0.1:${await openSecuredPort(server.port)}`, server.port, loopbackTls);
});

/** Each test starts with an empty Redis, which is cleared directly by its own port. */
function testOver(t: Test, url: string, port: number, tls?: RedisTls): void {
  const emptied = new WeakSet<Test>();
  testEachStore(t, async (t, clock) => {
    if (!emptied.has(t)) await withClient(port, (client) => client.flushall());
    emptied.add(t);
    return openRedisStores(t, parseRedisAddress(url), { now: () => clock.nowMs, ...(tls && { tls }) });
  });
}
