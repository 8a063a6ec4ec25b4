/** Event streams of chats. */
import type { WireEvent } from '../../../packages/client/src/runtime/event-parser.ts';
import { arrival } from '../../support/arrival.ts';
import { type EventReader, readEvents } from '../../support/event-reader.ts';
import { onAnyStore } from '../../support/every-store.ts';

const textsOf = (events: readonly WireEvent[]) =>
  events.map(({ event, data }) => (event === 'message' ? JSON.parse(data).message : event));
const isReady = (events: readonly WireEvent[]) => events.some(({ event }) => event === 'ready');
const hasText = (text: string) => (events: readonly WireEvent[]) => textsOf(events).includes(text);

onAnyStore(
  async (t, { get, post, send, fresh, urls, stores }) => {
    const servers = await urls();
    const say = async (message: string, token?: string) => {
      const answer = await post('/v6/chat', { username: 'alice', session: 's', message, token });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
    };
    /** Opens the same stream on every server. */
    let callers = 0;
    const freshCaller = () => {
      callers += 1;
      return { 'x-forwarded-for': `10.1.0.${callers}` };
    };
    const open = async (query: string, headers = {}, caller = freshCaller()) => {
      const readers = await Promise.all(
        servers.map((url) => readEvents(`${url}/v6/chat/events?${query}`, { ...caller, ...headers })),
      );
      t.teardown(() => readers.map((reader) => reader.close()));
      return readers;
    };
    const everyone = (readers: EventReader[], isReached: (events: readonly WireEvent[]) => boolean) =>
      Promise.all(readers.map((reader) => reader.until(isReached)));
    const close = (readers: EventReader[]) => readers.map((reader) => reader.close());

    t.test('every reader on every server gets each message with its cursor, in the same order', async (t) => {
      await say('before');
      const readers = await open('');
      await everyone(readers, isReady);
      await Promise.all(['a', 'b', 'c', 'd'].map((text) => say(text)));
      await everyone(readers, (events) => events.length === 5);
      const [first, ...others] = readers.map(({ events }) => events);
      t.strictSame([...textsOf(first ?? []).slice(1)].sort(), ['a', 'b', 'c', 'd']);
      for (const events of others) t.strictSame(events.slice(1), first?.slice(1));
      t.equal(first?.at(-1)?.id, (await get('/v6/chat')).headers['x-chat-cursor']);
      t.match(readers[0]?.text(), /^retry: 1\d{3}\n\n/);
      close(readers);
    });

    t.test('the response is not compressed, and caches and proxies do not store or buffer it', async (t) => {
      const [reader] = await open('', { 'accept-encoding': 'gzip, br' });
      t.match(Object.fromEntries(reader?.headers ?? []), {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      t.equal(reader?.headers.get('content-encoding'), null);
      reader?.close();
    });

    t.test('a reader that reconnects with any kind of cursor gets the messages it missed', async (t) => {
      const token = fresh('token');
      const path = `username=u&token=${token}`;
      await say('first', token);
      const [reader] = await open(`${path}&after=start`);
      await reader?.until(isReady);
      t.strictSame(textsOf(reader?.events ?? []), ['first', 'ready']);
      const { id = '' } = reader?.events[0] ?? {};
      close(reader ? [reader] : []);
      await say('second', token);
      for (const readers of [
        await open(path, { 'last-event-id': id }),
        await open(`${path}&last_event_id=${id}`),
        await open(`${path}&after=${id}`),
        await open(`${path}&after=start`, { 'last-event-id': id }),
      ]) {
        await everyone(readers, isReady);
        for (const { events } of readers) t.strictSame(textsOf(events), ['second', 'ready']);
        close(readers);
      }
    });

    t.test('readers see removed messages and cleared chats, at once and after they reconnect', async (t) => {
      const token = fresh('token');
      const path = `username=u&token=${token}`;
      for (const text of ['a', 'b', 'c']) await say(text, token);
      const readers = await open(`${path}&after=start`);
      await everyone(readers, isReady);
      const [{ id: afterA = '' } = {}, { id: ofB = '' } = {}] = readers[0]?.events ?? [];
      const { chatAdmin } = stores;
      const chat = chatAdmin.idOf(`private:${token}`);
      const [, b] = await chatAdmin.read(chat);
      t.equal(await chatAdmin.remove(chat, b?.number ?? 0), true);
      await everyone(readers, hasText('removed'));
      for (const { events } of readers) t.strictSame(JSON.parse(events.at(-1)?.data ?? ''), { cursor: ofB });
      await say('d', token);
      await everyone(readers, hasText('d'));
      const late = await open(path, { 'last-event-id': afterA });
      await everyone(late, isReady);
      for (const { events } of late) t.strictSame(textsOf(events), ['c', 'removed', 'd', 'ready']);
      close(late);
      await post('/v6/chat/clear', { username: 'alice', session: 's', token });
      await everyone(readers, hasText('cleared'));
      const later = await open(path, { 'last-event-id': afterA });
      await everyone(later, isReady);
      for (const { events } of later) t.strictSame(textsOf(events), ['cleared', 'ready']);
      close([...readers, ...later]);
    });

    t.test('an unknown cursor causes a reset event, and then the whole chat', async (t) => {
      const token = fresh('token');
      await say('a', token);
      for (const wrong of ['yesterday', '000000000001-000000000001']) {
        const readers = await open(`username=u&token=${token}`, { 'last-event-id': wrong });
        await everyone(readers, isReady);
        for (const { events } of readers) {
          t.strictSame(textsOf(events), ['reset', 'a', 'ready']);
          t.strictSame([events[0]?.data, events[0]?.id], ['{"reason":"unknown"}', '']);
        }
        close(readers);
      }
    });

    t.test('a long chat is sent completely, in pages', async (t) => {
      const token = fresh('token');
      const texts = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(1_900)}`);
      for (const text of texts) await say(text, token);
      const readers = await open(`username=u&token=${token}&after=start`);
      await everyone(readers, isReady);
      for (const { events } of readers) t.strictSame(textsOf(events), [...texts, 'ready']);
      close(readers);
    });

    t.test('a private chat has the same access rules for its stream as for its list', async (t) => {
      const token = fresh('token');
      const refused = async (query: string, headers = {}) => {
        const answer = await send({ url: `/v6/chat/events?${query}`, headers });
        return `${answer.statusCode} ${answer.json().error}`;
      };
      t.equal(await refused(`username=u&token=${token}`), '404 Invalid or expired token.');
      t.equal(await refused(`token=${token}`), '400 Please provide a username (?username={username})');
      await say('a', token);
      t.equal(
        await refused(`username=alice&session=other&token=${token}`),
        '403 This name is held by another session.',
      );
      t.equal(
        await refused('', { accept: 'application/json' }),
        '406 This endpoint only supports text/event-stream.',
      );
      t.equal(await refused(`after=${'x'.repeat(65)}`), '400 after must be at most 64 characters');
      const came = await open(`username=u&token=${fresh('token')}`, {
        'last-event-id': '000000000001-000000000001',
      });
      await everyone(came, isReady);
      t.strictSame(
        textsOf(came[0]?.events ?? []),
        ['reset', 'ready'],
        'a client learns that its chat is gone',
      );
      close(came);
    });

    t.test('HEAD returns only the headers, and opens no stream', async (t) => {
      const answer = await send({ method: 'HEAD', url: '/v6/chat/events' });
      t.strictSame([answer.statusCode, answer.body], [200, '']);
      t.equal(answer.headers['content-type'], 'text/event-stream; charset=utf-8');
    });

    t.test('a caller can open four streams per chat, and another when one of them ends', async (t) => {
      const caller = freshCaller();
      const token = fresh('token');
      await say('a', token);
      const path = `username=u&token=${token}`;
      const four = await Promise.all([1, 2, 3, 4].map(() => open(path, {}, caller)));
      for (const url of servers) {
        const fifth = await readEvents(`${url}/v6/chat/events?${path}`, caller);
        t.equal(fifth.status, 429);
        await fifth.ended;
        t.match(fifth.text(), 'You have too many streams open for this chat.');
        t.ok(Number(fifth.headers.get('retry-after')) > 0);
      }
      close(four.flat());
      for (const url of servers) {
        let status = 429;
        while (status === 429) {
          const reader = await readEvents(`${url}/v6/chat/events?${path}`, caller);
          status = reader.status;
          reader.close();
        }
        t.equal(status, 200);
      }
    });

    t.test('a caller can open 32 streams in total', async (t) => {
      const caller = freshCaller();
      const chats = Array.from({ length: 9 }, () => fresh('token'));
      for (const token of chats)
        await stores.chats.append(`private:${token}`, { username: 'a', message: 'm' }, arrival(Date.now()));
      const opened = await Promise.all(
        chats.flatMap((token) => [1, 2, 3, 4].map(() => open(`username=u&token=${token}`, {}, caller))),
      );
      const statuses = opened.map(([reader]) => reader?.status);
      t.equal(statuses.filter((status) => status === 200).length, 32);
      t.equal(statuses.filter((status) => status === 429).length, 4);
      close(opened.flat());
    });
  },
  { DEFAULT_BURST: '1000', DEFAULT_LIMIT: '10000', TRUST_PROXY: '127.0.0.1' },
);
