/** The listener closes without resetting a connection. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { trackConnections } from '../../src/process/connections.ts';

t.test(
  'Clients that connected before the listener closed get a response, and no client can connect afterwards',
  async (t) => {
    const server = createServer((_, response) => void response.end('answered')).listen(0, '127.0.0.1');
    const connections = trackConnections(server, () => performance.now());
    t.teardown(() => void connections.endAll());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = () => {
      const request = get({ port, host: '127.0.0.1', agent: false });
      return once(request, 'response').then(
        ([response]) => response.resume().statusCode,
        (error) => error.code,
      );
    };
    // The process accepts one of them per turn; the others wait in the kernel.
    const waiting = Array.from({ length: 50 }, ask);
    await once(server, 'connection');
    await connections.closeListener();
    t.strictSame(new Set(await Promise.all(waiting)), new Set([200]));
    t.equal(await ask(), 'ECONNREFUSED');
  },
);
