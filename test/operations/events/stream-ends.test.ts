/** The reasons for which a server ends event streams. */
import { connect, type Socket } from 'node:net';
import t from 'tap';
import type { WireEvent } from '../../../packages/client/src/runtime/event-parser.ts';
import { hashKey } from '../../../src/operations/callers/keys.ts';
import { arrival } from '../../support/arrival.ts';
import { type EventReader, readEvents } from '../../support/event-reader.ts';
import { onAnyStore } from '../../support/every-store.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { onlyInFull } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const HOUR_MS = 3_600_000;
/** A process caches an API key for this long. */
const KEY_BELIEVED_MS = 8_000;
/** A page of a chat, one message of maximum length, and the event fields around them. */
const UNREAD_BYTES_MAX = 64 * 1024;
/** More than both socket buffers of a loopback connection contain. */
const FLOOD_BYTES = 24 * 1024 * 1024;
const LONG_TEXT = 'x'.repeat(64 * 1024);

const textsOf = (events: readonly WireEvent[]) =>
  events.map(({ event, data }) => (event === 'message' ? JSON.parse(data).message : event));
const has = (text: string) => (events: readonly WireEvent[]) => textsOf(events).includes(text);
const isReady = has('ready');

onAnyStore(
  async (t, { fresh, urls, servers, stores, advance }) => {
    const addresses = await urls();
    const sockets: Socket[] = [];
    for (const { app } of servers) app.server.on('connection', (socket) => sockets.push(socket));
    const say = (token: string, message: string) =>
      stores.chats.append(`private:${token}`, { username: 'alice', message }, arrival(Date.now()));
    const pathOf = (token: string) => `/v6/chat/events?username=u&token=${token}`;
    /** Opens a stream on every server. */
    const open = async (token: string, headers: Record<string, string> = {}) => {
      const readers = await Promise.all(addresses.map((url) => readEvents(url + pathOf(token), headers)));
      t.teardown(() => readers.map((reader) => reader.close()));
      await Promise.all(readers.map((reader) => reader.until(isReady)));
      return readers;
    };
    const reach = (readers: EventReader[], text: string) =>
      Promise.all(readers.map((reader) => reader.until(has(text))));
    const close = (readers: EventReader[]) => readers.map((reader) => reader.close());
    const closedBy = (reason: 'unread' | 'unauthenticated') =>
      servers.map(({ services }) => services.streams.figures().closed[reason]);

    for (const [what, end] of Object.entries({
      revoked: (hash: string) => stores.keys.update(hash, (key) => ({ ...key, revokedMs: key.createdMs })),
      expired: (hash: string) => stores.keys.update(hash, (key) => ({ ...key, expiresMs: key.createdMs })),
    }))
      t.test(`a key that is ${what} ends only its own streams, after a complete event`, async (t) => {
        const token = fresh('token');
        await say(token, 'first');
        const key = await addKey(stores.keys, { createdMs: 1 });
        const [mine, others] = [await open(token, bearer(key)), await open(token)];
        const before = closedBy('unauthenticated');
        await end(hashKey(key));
        advance(KEY_BELIEVED_MS);
        t.strictSame(
          await Promise.all(mine.map(({ ended }) => ended)),
          mine.map(() => true),
        );
        t.strictSame(
          closedBy('unauthenticated'),
          before.map((count) => count + 1),
        );
        const again = await readEvents(addresses[0] + pathOf(token), bearer(key));
        t.equal(again.status, 401);
        await say(token, 'still here');
        await reach(others, 'still here');
        close(others);
      });

    t.test('a ban ends the streams of the caller, and no others', async (t) => {
      const token = fresh('token');
      await say(token, 'first');
      const [from, other] = ['203.0.113.7', '203.0.113.8'].map((address) => ({ 'x-forwarded-for': address }));
      const [banned, others] = [await open(token, from), await open(token, other)];
      const [createdMs, untilMs] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS];
      await stores.bans.put({ target: 'address:203.0.113.7', createdMs, untilMs });
      t.strictSame(
        await Promise.all(banned.map(({ ended }) => ended)),
        banned.map(() => true),
      );
      t.equal((await readEvents(addresses[0] + pathOf(token), from)).status, 403);
      await say(token, 'still here');
      await reach(others, 'still here');
      close(others);
    });

    t.test(
      'a client that does not read is disconnected; at most a page and one message are queued for it',
      { skip: onlyInFull },
      async (t) => {
        const token = fresh('token');
        await say(token, 'first');
        const before = closedBy('unread');
        const idle = addresses.map((address) => {
          const { port, hostname } = new URL(address);
          const socket = connect(Number(port), hostname);
          socket.on('error', () => {}); // the server disconnects it
          socket.pause();
          socket.write(`GET ${pathOf(token)}&after=start HTTP/1.1\r\nHost: a\r\n\r\n`);
          t.teardown(() => socket.destroy());
          return socket;
        });
        const readers = await open(token);
        for (const { services } of servers) await until(() => services.streams.figures().open >= 2);
        let mostBytes = 0;
        for (let sentBytes = 0; sentBytes < FLOOD_BYTES; sentBytes += LONG_TEXT.length) {
          await say(token, LONG_TEXT);
          // Not faster than the others read, because a chat keeps at most 1 MiB.
          const count = 2 + sentBytes / LONG_TEXT.length;
          await Promise.all(readers.map((reader) => reader.until(({ length }) => length >= count)));
          mostBytes = Math.max(mostBytes, ...sockets.map(({ writableLength }) => writableLength));
        }
        await say(token, 'last');
        await reach(readers, 'last');
        await until(() => closedBy('unread').every((count, index) => count > (before[index] ?? 0)));
        t.ok(
          mostBytes > 0 && mostBytes <= LONG_TEXT.length + UNREAD_BYTES_MAX,
          `${mostBytes} bytes were unread`,
        );
        for (const { services } of servers) await until(() => services.streams.figures().open <= 1);
        close([...readers]);
        for (const socket of idle) socket.destroy();
      },
    );
  },
  { DEFAULT_BURST: '1000', DEFAULT_LIMIT: '10000', TRUST_PROXY: '127.0.0.1' },
);

t.test('a stream ends after STREAM_S, and a reader that reconnects misses nothing', async (t) => {
  const { app, services, stores } = await startService(t, { environment: { STREAM_S: '10' } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const say = (message: string) =>
    stores.chats.append('global', { username: 'alice', message }, arrival(services.now()));
  const reader = await readEvents(`${url}/v6/chat/events`);
  await reader.until(isReady);
  await say('first');
  await reader.until(has('first'));
  t.equal(await reader.ended, true);
  t.equal(services.streams.figures().closed.lifetime, 1);
  await say('second');
  const { id = '' } = reader.events.at(-1) ?? {};
  const resumed = await readEvents(`${url}/v6/chat/events`, { 'last-event-id': id });
  await resumed.until(isReady);
  t.strictSame(textsOf(resumed.events), ['second', 'ready']);
  resumed.close();
});

t.test(
  'every stream is logged when it ends, and the logged duration excludes the time that it was open',
  async (t) => {
    const { app, services, log } = await startService(t);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const linesOf = () =>
      log()
        .split('\n')
        .filter((line) => line.includes('/v6/chat/events'))
        .map((line) => JSON.parse(line));
    const left = await readEvents(`${url}/v6/chat/events`);
    await left.until(isReady);
    left.close();
    await until(() => linesOf().length >= 1);
    const ended = await readEvents(`${url}/v6/chat/events`);
    await ended.until(isReady);
    await services.streams.end(0);
    t.equal(await ended.ended, true);
    await until(() => linesOf().length >= 2);
    for (const line of linesOf()) {
      t.match(line, { status: 200, level: 30 });
      t.type(line.heldMs, 'number');
    }
    const { closed } = services.streams.figures();
    t.match(closed, { left: 1, stop: 1 });
  },
);
