import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import t, { type Test } from 'tap';
import { connectionLimits, limitConnections } from '../../../src/http/callers/connection-limits.ts';

/** Starts a server that accepts two connections per site and three in total; returns a function that connects to it. */
async function startServer(t: Test, mayBeProxy: (address: string) => boolean) {
  const server = createServer((_request, response) => response.end());
  limitConnections(server, { siteMax: 2, allMax: 3, mayBeProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  /** Resolves to the socket, or to undefined if the server closes it. */
  return async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    t.teardown(() => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return Buffer.isBuffer(data) ? socket : undefined;
  };
}

t.test('a site has a limited number of connections, and a closed one frees its slot', async (t) => {
  const open = await startServer(t, () => false);
  const first = await open();
  t.ok(first && (await open()));
  t.notOk(await open());
  first?.destroy();
  while (!(await open()));
  t.pass('the slot is free');
});

t.test('connections of a proxy are limited in total only', async (t) => {
  const open = await startServer(t, () => true);
  t.ok((await open()) && (await open()) && (await open()));
  t.notOk(await open());
});

t.test('internal addresses and trusted proxies may be proxies, others not', async (t) => {
  const { mayBeProxy } = connectionLimits(['203.0.113.0/24']);
  for (const address of ['127.0.0.1', '::ffff:10.1.2.3', 'fd00::1', '203.0.113.7'])
    t.ok(mayBeProxy(address), address);
  for (const address of ['198.51.100.7', '2600::1', '::ffff:8.8.8.8']) t.notOk(mayBeProxy(address), address);
});
