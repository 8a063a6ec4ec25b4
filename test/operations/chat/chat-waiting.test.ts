import { randomUUID } from 'node:crypto';
import { onAnyStore } from '../../support/every-store.ts';

interface Message {
  readonly message: string;
}

onAnyStore(
  async (t, { get, post, fresh, stores }) => {
    const say = async (message: string, token?: string) => {
      const answer = await post('/v6/chat', {
        username: fresh('alice'),
        session: randomUUID(),
        message,
        token,
      });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
    };
    const textsOf = (answer: { json(): Message[] }) => answer.json().map(({ message }) => message);
    const cursorOf = async (path: string) => String((await get(path)).headers['x-chat-cursor']);

    t.test('a long poll returns existing messages at once', async (t) => {
      const token = fresh('token');
      await say('first', token);
      const reading = `/v6/chat/private?username=bob&token=${token}`;
      t.strictSame(textsOf(await get(`${reading}&wait=25`)), ['first']);
      t.strictSame(
        textsOf(await get(`${reading}&wait=25&after=0-1`)),
        ['first'],
        'an unknown cursor also returns all messages at once',
      );
    });

    t.test('a message ends every long poll of its chat, on both servers', async (t) => {
      const token = fresh('token');
      await say('first', token);
      const reading = `/v6/chat/private?username=bob&token=${token}`;
      const after = await cursorOf(reading);
      const waiting = Array.from({ length: 8 }, () => get(`${reading}&after=${after}&wait=25`));
      await say('second', token);
      for (const answer of await Promise.all(waiting)) {
        t.strictSame(textsOf(answer), ['second']);
        t.not(answer.headers['x-chat-cursor'], after);
      }
      const now = await cursorOf(reading);
      const byBody = post('/v6/chat/private', { username: 'bob', token, after: now, wait: 25 });
      await say('third', token);
      t.strictSame(textsOf(await byBody), ['third'], 'a long poll by POST ends too');
    });

    t.test('a long poll that times out returns an empty list and the same cursor', async (t) => {
      const after = await cursorOf('/v6/chat');
      const answer = await get(`/v6/chat?after=${after}&wait=1`);
      t.strictSame([answer.statusCode, answer.json()], [200, []]);
      t.equal(answer.headers['x-chat-cursor'], after);
    });

    t.test('a long poll of a missing chat returns 404 at once, and a clear ends it with 404', async (t) => {
      const token = fresh('token');
      const reading = `/v6/chat/private?username=bob&token=${token}`;
      t.equal((await get(`${reading}&wait=25`)).statusCode, 404);
      await say('first', token);
      const waiting = get(`${reading}&after=${await cursorOf(reading)}&wait=25`);
      await stores.chats.clear(`private:${token}`);
      t.equal((await waiting).statusCode, 404);
    });

    t.test('a caller has at most 32 open long polls, and can open another when one ends', async (t) => {
      const token = fresh('token');
      await say('first', token);
      const reading = `/v6/chat/private?username=bob&token=${token}`;
      const path = `${reading}&after=${await cursorOf(reading)}&wait=25`;
      // Each of the two servers accepts 32.
      const waiting = Array.from({ length: 65 }, () => get(path));
      const refused = await Promise.race(waiting);
      t.equal(refused.statusCode, 429);
      t.equal(refused.json().error, 'You have too many long polls open.');
      t.ok(Number(refused.headers['retry-after']) > 0);
      await say('second', token);
      const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
      t.ok(statuses.filter((status) => status === 200).length >= 32);
      t.equal((await get(`${reading}&after=${await cursorOf(reading)}&wait=0`)).statusCode, 200);
    });
  },
  { DEFAULT_BURST: '1000', DEFAULT_LIMIT: '10000' },
);
