/** Sends requests as bytes, for those that no client would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';

/** Connects to a service. This side keeps the connection open even if the service closes its side. */
export async function connectTo(t: Test, app: FastifyInstance): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  t.teardown(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Sends text and resolves with everything received until the service closes its side. */
export async function ask(t: Test, app: FastifyInstance, ...packets: string[]): Promise<string> {
  const socket = await connectTo(t, app);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {}); // what was received before counts
  const ended = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  for (const packet of packets) socket.write(packet);
  await ended;
  return answer;
}

/** Resolves when the service has no open connections. */
export async function allClosed({ server }: FastifyInstance): Promise<void> {
  const count = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, connections) => (error ? reject(error) : resolve(connections)));
    });
  while ((await count()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
