/** Bodies that clients begin to send and hold back. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { fastify } from 'fastify';
import t, { type Test } from 'tap';
import { registerBodyAdmission } from '../../../src/http/input/body-admission.ts';
import { atScale } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

const BODY_BYTES = 260_000;
/** As many bodies as a network may send at a time. */
const COUNT_MAX = 64;

/** Starts bodies of an address, with all but their last byte. Returns a function that counts responses by status. */
function holdBodies(t: Test, port: number, { path, address, count }: Held): () => Promise<Counts> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  t.teardown(() => sockets.map((socket) => socket.destroy()));
  const statuses = sockets.map(readStatus);
  for (const socket of sockets)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: ${address}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n{"a":"`,
    );
  return async () => {
    const counts: Counts = {};
    for (const status of await Promise.all(statuses)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
}

interface Held {
  readonly path: string;
  readonly address: string;
  readonly count: number;
}

type Counts = Record<string, number>;

async function readStatus(socket: Socket): Promise<string> {
  const [head] = await once(socket, 'data');
  return String(head).slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);
}

for (const path of atScale({ full: ['/v6/hash', '/mcp', '/v6/siteverify'], quick: ['/mcp'] }))
  t.test(`${path}: held bodies of an address are few, and end after 10 seconds`, async (t) => {
    const { app } = await startService(t, { environment: { TRUST_PROXY: '127.0.0.1' }, now: Date.now });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const count = holdBodies(t, port, { path, address: '192.0.2.1', count: COUNT_MAX + 20 });
    const another = await fetch(`http://127.0.0.1:${port}/v6/hash`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.2', 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'a' }),
    });
    t.equal(another.status, 200);
    t.strictSame(await count(), { 408: COUNT_MAX, 429: 20 });
  });

t.test('bodies that have arrived count until they are parsed', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  let parse: (() => void) | undefined;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    if (String(text).startsWith('held')) parse = () => done(null, text);
    else done(null, text);
  });
  app.addHook('onRequest', async (request) => {
    request.caller = { id: String(request.headers['x-caller']), isAuthenticated: false, plan: 'default' };
  });
  app.setErrorHandler((error: { status: number }, _request, reply) => reply.code(error.status).send());
  const limits = { arriveMs: 10_000, networkCountMax: 2, networkBytesMax: 1_000, bytesMax: 1_500 };
  registerBodyAdmission(app, () => 0, limits);
  app.post('/', async () => 'done');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (caller: string, start: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-caller': caller, 'content-type': 'text/plain' },
      body: start.padEnd(900, '.'),
    }).then(({ status }) => status);

  const held = send('a', 'held');
  while (!parse) await new Promise((resolve) => setTimeout(resolve, 5));
  t.equal(await send('a', 'free'), 429, 'for its network');
  t.equal(await send('b', 'free'), 503, 'in total');
  parse();
  t.equal(await held, 200);
  t.strictSame([await send('a', 'free'), await send('b', 'free')], [200, 200]);
});

t.test('the network with the most bytes makes way, and its further bodies are refused', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.addHook('onRequest', async (request) => {
    request.caller = { id: String(request.headers['x-caller']), isAuthenticated: false, plan: 'default' };
  });
  app.setErrorHandler((error: { status: number }, _request, reply) => reply.code(error.status).send());
  app.server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Late\r\n\r\n'));
  const limits = { arriveMs: 10_000, networkCountMax: 9, networkBytesMax: 4_000, bytesMax: 2_000 };
  registerBodyAdmission(app, () => 0, limits);
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = (caller: string, text: string) => {
    const socket = connect(port, '127.0.0.1');
    t.teardown(() => socket.destroy());
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nX-Caller: ${caller}\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\n${text}`,
    );
    return { status: readStatus(socket), finish: () => socket.write('.'.repeat(900 - text.length)) };
  };
  const sendWhole = (caller: string) => open(caller, '.'.repeat(900)).status;

  const oldest = open('a', 'a');
  t.equal(await sendWhole('b'), '200', 'with space for it');
  const latest = open('a', 'a');
  t.equal(await sendWhole('a'), '503', 'a further body of the same network');
  t.equal(await sendWhole('b'), '200', 'the first body of another network');
  t.equal(await oldest.status, '408', 'the oldest body of the network with the most bytes');
  latest.finish();
  t.equal(await latest.status, '200');
});

t.test('time in which the server is blocked does not count against clients', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  app.addHook('onRequest', async (request) => {
    request.caller = { id: '192.0.2.1', isAuthenticated: false, plan: 'default' };
  });
  const arriveMs = 1_000;
  registerBodyAdmission(app, () => performance.now(), {
    arriveMs,
    networkCountMax: 2,
    networkBytesMax: 1_000,
    bytesMax: 1_500,
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  app.addHook('preParsing', async () => begin());
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  const status = readStatus(socket);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab');
  await begun;
  const endMs = performance.now() + 4 * arriveMs;
  while (performance.now() < endMs);
  socket.write('cd');
  t.equal(await status, '200');
});
