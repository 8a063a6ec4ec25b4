/** Clients that request a lot and read nothing: here a full chat, 1 MiB. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { arrival } from '../../support/arrival.ts';
import { allClosed, connectTo } from '../../support/bare-connection.ts';
import { atScale } from '../../support/scale.ts';
import { type Service, type ServiceOptions, startService } from '../../support/service.ts';

const MEBIBYTE = 1024 * 1024;
/** This many responses on one connection exceed the system's buffers. */
const PIPELINED = 12;
const BYTES = PIPELINED * (MEBIBYTE - 9_000);
const REQUEST = 'GET /v6/chat HTTP/1.1\r\nHost: x\r\n\r\n';

async function startFullChat(t: Test, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(t, options);
  const text = { username: 'alice', message: '\u{1F469}'.repeat(2_000) };
  const sentMs = service.services.now();
  await Promise.all(
    Array.from({ length: 135 }, () => service.stores.chats.append('global', text, arrival(sentMs))),
  );
  return service;
}

/** Opens a connection that requests the chat many times; resolves when a response waits for its reader. */
async function startReader(t: Test, { app }: Service): Promise<Socket> {
  let accepted: Socket | undefined;
  app.server.once('connection', (socket) => {
    accepted = socket;
  });
  const socket = await connectTo(t, app);
  socket.pause().on('error', () => {});
  socket.write(REQUEST.repeat(PIPELINED));
  for (let unread = -1; unread <= 0 || unread !== accepted?.writableLength; await delay(5))
    unread = accepted?.writableLength ?? 0;
  return socket;
}

/** Reads from a connection until it has this many bytes or ends. */
async function takeBytes(socket: Socket, bytesMin: number): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes >= bytesMin) socket.destroy();
  });
  socket.once('end', () => socket.destroy());
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return bytes;
}

const patient = await startFullChat(t);

const CLIENTS = atScale({ full: 1_000, quick: 240 });
t.test('clients that do not read a chat share one copy of it, however many', async (t) => {
  await patient.app.inject({ url: '/v6/chat' });
  const before = process.memoryUsage().arrayBuffers;
  const sockets: Socket[] = [];
  patient.app.server.on('connection', (socket) => void sockets.push(socket));
  for (let count = 0; count < CLIENTS; count += PIPELINED) await startReader(t, patient);
  const grown = process.memoryUsage().arrayBuffers - before;
  t.ok(grown < 30 * MEBIBYTE, `${grown} bytes more`);
  const begun = sockets.filter(({ writableLength }) => writableLength > 0).length;
  t.equal(begun, sockets.length, 'every connection waits for its reader');
});

t.test('a client that reads nothing is disconnected', async (t) => {
  const service = await startFullChat(t, { unread: { waitMs: 300, bytesMax: 64 * MEBIBYTE } });
  await Promise.all(Array.from({ length: 3 }, () => startReader(t, service)));
  await allClosed(service.app);
  t.pass('all of them');
});

t.test('a client that reads nothing of a stream is disconnected too', async (t) => {
  const service = await startService(t, { unread: { waitMs: 300, bytesMax: 64 * MEBIBYTE } });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await connectTo(t, service.app);
  socket.pause().on('error', () => {});
  const people = 'GET /v6/personal/batch?count=1000&format=csv HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(people.repeat(20)); // more than the system's buffers hold
  await allClosed(service.app);
  t.pass();
});

t.test('a slow client gets the whole response', async (t) => {
  const socket = await startReader(t, patient);
  const brake = setInterval(() => (socket.isPaused() ? socket.resume() : socket.pause()), 10);
  t.teardown(() => clearInterval(brake));
  t.ok((await takeBytes(socket, BYTES)) >= BYTES);
});

t.test('above the size limit, the oldest unread response is dropped with all its readers', async (t) => {
  const service = await startFullChat(t, { unread: { waitMs: 60_000, bytesMax: 4 * MEBIBYTE } });
  const [first, second] = [await startReader(t, service), await startReader(t, service)];
  let last = first;
  for (let count = 0; count < 4; count += 1) {
    await service.post('/v6/chat', { username: 'bob', session: 's', message: `${count}` });
    last = await startReader(t, service);
  }
  for (const socket of [first, second])
    t.ok((await takeBytes(socket, Number.POSITIVE_INFINITY)) < BYTES, 'an old response ends early');
  t.ok((await takeBytes(last, BYTES)) >= BYTES, 'the newest is read completely');
});
