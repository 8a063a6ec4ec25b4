/** Requests that arrive before earlier ones of their connection are answered. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import t, { type Test } from 'tap';
import { limitPipelining, type PipelineLimits } from '../../src/http/pipelined-requests.ts';
import { ask } from '../support/bare-connection.ts';
import { startService } from '../support/service.ts';

interface Served {
  readonly app: FastifyInstance;
  readonly closed: () => number;
  /** Paths of the requests that wait for `release`. */
  readonly held: string[];
  readonly release: () => void;
}

/** Serves `/now/N` at once, and `/held/N` after `release`. */
async function serve(t: Test, limits: PipelineLimits): Promise<Served> {
  const app = fastify();
  t.teardown(() => app.close());
  const held: string[] = [];
  const waiting: (() => void)[] = [];
  const closed: number[] = [];
  limitPipelining(app, () => closed.push(1), limits);
  app.get('/now/:id', async ({ url }) => url);
  app.get('/held/:id', async ({ url }) => {
    held.push(url);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return url;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    closed: () => closed.length,
    held,
    release: () => waiting.splice(0).map((resolve) => resolve()),
  };
}

const requests = (path: string, count: number) =>
  Array.from({ length: count }, (_, id) => `GET ${path}/${id} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

async function open(t: Test, { app }: Served, text: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  t.teardown(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));
const roomy = { connectionMax: 64, siteMax: 20_000, allMax: 20_000 };

t.test('every request of a connection is answered in order, however many are sent at once', async (t) => {
  const served = await serve(t, roomy);
  const count = 5_000;
  const text = await ask(t, served.app, `${requests('/now', count)}GET /now/end HTTP/1.0\r\n\r\n`);
  const bodies = [...text.matchAll(/\r\n\r\n(\/now\/(?:\d+|end))/g)].map(([, body]) => body);
  const expected = Array.from({ length: count }, (_, id) => `/now/${id}`);
  t.strictSame(bodies, [...expected, '/now/end']);
});

t.test(
  'at most 64 requests of a connection are processed at a time; clients that leave lose the others',
  async (t) => {
    const served = await serve(t, roomy);
    const socket = await open(t, served, requests('/held', 500));
    await settle();
    t.equal(served.held.length, 64);
    served.release();
    await settle();
    t.equal(served.held.length, 128);
    socket.destroy();
    await settle();
    served.release();
    await settle();
    t.equal(served.held.length, 128);
  },
);

t.test('a site with too many waiting requests loses the connection that has the most', async (t) => {
  const served = await serve(t, { ...roomy, connectionMax: 2, siteMax: 100 });
  const small = await open(t, served, requests('/held', 12));
  await settle();
  const large = await open(t, served, requests('/held', 500));
  await once(large, 'close');
  t.equal(served.closed(), 1);
  let received = '';
  small.on('data', (data) => {
    received += data;
  });
  while (!received.includes('/held/11')) {
    served.release();
    await settle();
  }
  t.match(received, '/held/11');
});

t.test('connections that pipeline too much do not affect others, and are counted', async (t) => {
  const { app } = await startService(t, { now: Date.now, environment: { METRICS: 'on' } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  t.teardown(() => sockets.map((socket) => socket.destroy()));
  const firstClosed = Promise.race(
    sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  for (const socket of sockets) socket.write(requests('/health?', 2_000));
  await firstClosed;
  t.equal((await fetch(`${url}/health`)).status, 200);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  t.match(metrics, /connections_ended_total\{reason="pipelined"\} [1-9]/);
});
