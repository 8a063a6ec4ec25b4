/** Requests that arrive before earlier ones of their connection are answered. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import t, { type Test } from 'tap';
import { limitPipelining } from '../../src/http/pipelined-requests.ts';
import { startService } from '../support/service.ts';

interface Served {
  readonly app: FastifyInstance;
  readonly closed: () => number;
  /** URLs of the requests that wait for `release`. */
  readonly held: Set<string>;
  readonly release: () => void;
  /** Number of requests that Node has parsed. */
  readonly parsed: () => number;
}

/** Responds to each request after `release`, or when its client leaves. */
async function serve(t: Test): Promise<Served> {
  const app = fastify();
  t.teardown(() => app.close());
  const held = new Set<string>();
  let waiting: (() => void)[] = [];
  let [closed, parsed] = [0, 0];
  limitPipelining(app, () => {
    closed += 1;
  });
  app.server.on('request', () => {
    parsed += 1;
  });
  app.get('/:id', async ({ url }, reply) => {
    held.add(url);
    reply.raw.once('close', () => held.delete(url));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return url;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const release = () => {
    const now = waiting;
    waiting = [];
    for (const resolve of now) resolve();
  };
  return { app, closed: () => closed, held, release, parsed: () => parsed };
}

const requests = (count: number, first = 0, headers = '') =>
  Array.from({ length: count }, (_, id) => `GET /${first + id} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`).join(
    '',
  );

async function open(t: Test, { server }: FastifyInstance, text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  t.teardown(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

t.test('requests of a connection are handled one after the other, and 32 may be unanswered', async (t) => {
  const served = await serve(t);
  const socket = await open(t, served.app, requests(32));
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  const read = () => [...text.matchAll(/\r\n\r\n\/(\d+)/g)].map(([, id]) => Number(id));
  for (let id = 0; id < 64; id += 1) {
    while (served.held.size === 0) await turn();
    t.strictSame([...served.held], [`/${id}`]);
    served.release();
    while (read().length <= id) await turn();
    if (id < 32) socket.write(requests(1, 32 + id));
  }
  t.strictSame(
    read(),
    Array.from({ length: 64 }, (_, id) => id),
  );
  t.equal(served.closed(), 0);
});

t.test('with one more, the connection is closed, its requests end, and the rest is not parsed', async (t) => {
  const upgrade = 'Connection: upgrade\r\nUpgrade: other\r\n';
  for (const rest of [requests(500, 33), requests(500, 33, upgrade), `POST${requests(500, 33).slice(3)}`]) {
    const served = await serve(t);
    const socket = await open(t, served.app, requests(33) + rest);
    await once(socket, 'close');
    while (served.held.size > 0) await turn();
    t.equal(served.closed(), 1);
    t.equal(served.parsed(), 33);
    const next = await open(t, served.app, requests(1)); // with the parser of the closed connection
    while (served.held.size === 0) await turn();
    served.release();
    t.match(String(await once(next, 'data')), /^HTTP\/1.1 200 /);
  }
});

t.test('a malformed request is answered after the requests before it', async (t) => {
  const { app } = await startService(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await open(t, app, `${requests(3)}GET /a b HTTP/1.1\r\n\r\n`);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await once(socket, 'close');
  t.strictSame(text.match(/(?<=HTTP\/1.1 )\d+/g), ['404', '404', '404', '400']);
});

t.test('connections that pipeline too much do not affect others, and are counted', async (t) => {
  const { app } = await startService(t, { now: Date.now, environment: { METRICS: 'on' } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(t, app, requests(2_000))));
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
  t.equal((await fetch(`${url}/health`)).status, 200);
  t.match(await (await fetch(`${url}/metrics`)).text(), /connections_ended_total\{reason="pipelined"\} 20/);
});
