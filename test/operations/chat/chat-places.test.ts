/** Chat cursors, and the limit on the bytes that a caller stores in a chat. */
import t from 'tap';
import { onAnyStore } from '../../support/every-store.ts';
import { addKey, bearer } from '../../support/keys.ts';

const textsIn = (answer: { json(): { message: string }[] }) => answer.json().map(({ message }) => message);

onAnyStore((t, { get, post, send, fresh }) => {
  const say = (message: string, token?: string) =>
    post('/v6/chat', { username: 'alice', session: 's', message, ...(token !== undefined && { token }) });

  t.test('a response has a cursor, and with it the next response has only later messages', async (t) => {
    const token = fresh('token');
    await say('a', token);
    const reads = {
      'GET /chat/private': (after = '') => get(`/v6/chat/private?username=u&token=${token}&after=${after}`),
      'POST /chat/private': (after?: string) =>
        post('/v6/chat/private', { username: 'u', token, ...(after !== undefined && { after }) }),
    };
    for (const [request, read] of Object.entries(reads)) {
      const first = await read();
      t.match(first.headers['x-chat-cursor'], /^[0-9a-f]{12}-[0-9a-f]{12}$/, request);
      const cursor = String(first.headers['x-chat-cursor']);
      const nothing = await read(cursor);
      t.strictSame([nothing.json(), nothing.headers['x-chat-cursor']], [[], cursor]);
      await say(request, token);
      const later = await read(cursor);
      t.strictSame(textsIn(later), [request]);
      t.equal(later.headers['x-chat-reset'], undefined);
      t.not(later.headers['x-chat-cursor'], cursor);
      for (const unknown of ['000000000000-000000000001', '0-1']) {
        const all = await read(unknown);
        t.equal(all.headers['x-chat-reset'], 'true');
        t.strictSame(textsIn(all)[0], 'a');
      }
      for (const other of ['now', 'start', 'yesterday'])
        t.equal((await read(other)).json().error, 'after must be a cursor from X-Chat-Cursor', other);
      t.equal((await read('x'.repeat(65))).json().error, 'after must be at most 64 characters');
    }
  });

  t.test('the global chat has cursors too, and unchanged responses are 304', async (t) => {
    await say('before');
    const first = await get('/v6/chat');
    const cursor = String(first.headers['x-chat-cursor']);
    await say('after');
    const url = `/v6/chat?after=${cursor}`;
    const later = await get(url);
    t.strictSame(textsIn(later), ['after']);
    const known = await send({ url, headers: { 'if-none-match': String(later.headers.etag) } });
    t.equal(known.statusCode, 304);
    t.equal(known.headers['x-chat-cursor'], later.headers['x-chat-cursor']);
  });

  t.test('a cursor from before a clear resets the chat', async (t) => {
    const token = fresh('token');
    await say('a', token);
    const url = `/v6/chat/private?username=u&token=${token}`;
    const cursor = String((await get(url)).headers['x-chat-cursor']);
    await post('/v6/chat/clear', { username: 'alice', session: 's', token });
    t.equal((await get(`${url}&after=${cursor}`)).statusCode, 404);
    await say('b', token);
    const anew = await get(`${url}&after=${cursor}`);
    t.equal(anew.headers['x-chat-reset'], 'true');
    t.strictSame(textsIn(anew), ['b']);
  });
});

onAnyStore(
  (t, { send, get, stores, advance, fresh }) => {
    const say = (fields: object, request = {}) =>
      send({
        method: 'POST',
        url: '/v6/chat',
        payload: { username: fresh('u'), session: 's', message: '字'.repeat(2_000), ...fields },
        ...request,
      });

    t.test('a caller stores 64 bytes for each request of its plan, in each chat and hour', async (t) => {
      await say({ message: 'quiet' }, { remoteAddress: '192.0.2.99' });
      let count = 0;
      let answer = await say({});
      for (; answer.statusCode === 200 && count < 100; count += 1) answer = await say({});
      t.equal(answer.statusCode, 429);
      t.equal(answer.json().error, 'You have filled your share of this chat for this hour.');
      const waitS = Number(answer.headers['retry-after']);
      t.ok(waitS > 3_500 && waitS <= 3_600, `${waitS} s`);
      const bytes = Number((await get('/v6/chat')).headers['content-length']);
      t.ok(bytes > 128_000 - 6_100 && bytes <= 128_000 + 200, `${bytes} bytes`);

      t.equal((await say({ message: 'hi', token: fresh('token') })).statusCode, 200, 'in another chat');
      t.equal((await say({}, { remoteAddress: '192.0.2.1' })).statusCode, 200, 'another caller');
      const key = bearer(await addKey(stores.keys, { plan: 'pro' }));
      for (let more = 0; more < 50; more += 1) t.equal((await say({}, { headers: key })).statusCode, 200);
      t.match((await get('/v6/chat')).body, 'quiet');
      advance(3_660_000);
      t.equal((await say({})).statusCode, 200, 'after an hour, and the minute of the message');
    });
  },
  { DEFAULT_LIMIT: '2000', DEFAULT_BURST: '1000' },
);

t.end();
