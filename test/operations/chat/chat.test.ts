import t from 'tap';
import { versions } from '../../../src/contract/versions.ts';
import { arrival } from '../../support/arrival.ts';
import { onAnyStore } from '../../support/every-store.ts';
import { addKey, bearer } from '../../support/keys.ts';
import { atScale } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';
import { isSince, oldest, since } from '../../support/versions.ts';

/** The error for a name that belongs to another session. */
const heldIn = (version: (typeof versions)[number]) =>
  isSince(version, 'v6') ? 'This name is held by another session.' : missing.session;

const missing = {
  username: 'Please provide a username (?username={username})',
  message: 'Please provide a message (&message={message})',
  session: 'Please provide a valid session ID (&session={ID})',
  token: 'Please provide a valid token (&token={key}).',
};

onAnyStore((t, { send, get, post, postForm, fresh, log, moveAway }) => {
  t.beforeEach(moveAway); // wrong sessions are counted by address

  const say = (fields: object) =>
    post('/v6/chat', { username: fresh('u'), session: 's', message: 'm', ...fields });

  t.test('a message sent through any version, as a form or JSON, is read through every other', async (t) => {
    const token = fresh('token');
    for (const version of versions) {
      const username = fresh('alice');
      const fields = { username, message: `from ${version}`, session: 'a session', token };
      const sent =
        versions.indexOf(version) % 2 === 0
          ? await post(`/${version}/chat`, fields)
          : await postForm(`/${version}/chat`, fields);
      t.equal(sent.statusCode, 200);
      t.strictSame(sent.json(), { message: 'Message sent successfully' });
      t.equal(sent.headers['cache-control'], 'no-store');
    }
    for (const version of versions) {
      const read = await post(`/${version}/chat/private`, { username: 'reader', token });
      t.strictSame(
        read.json().map(({ message }: { message: string }) => message),
        versions.map((each) => `from ${each}`),
        `${version} reads them all, oldest first`,
      );
    }
    const [first] = (await get(`/v6/chat/private?username=reader&token=${token}`)).json();
    t.strictSame(Object.keys(first), ['username', 'message', 'timestamp']);
    t.match(first.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  t.test('strings of maximum length are stored unchanged', async (t) => {
    const token = '🙂'.repeat(128);
    const message = '🙂'.repeat(2000);
    const username = `${fresh('u')}${'é'.repeat(50)}`;
    t.equal((await say({ username, message, session: '🙂'.repeat(128), token })).statusCode, 200);
    const answer = await post('/v6/chat/private', { username, token });
    t.match(answer.json(), [{ username, message }]);
    t.equal(answer.headers.etag, undefined, 'a response to POST has no ETag');
  });

  t.test('markup in messages is kept; control characters and bidi overrides are removed', async (t) => {
    const token = fresh('token');
    await say({ message: '<b>"hi"</b>\n\t\u202Eevil\0', token });
    t.equal(
      (await post('/v6/chat/private', { username: 'u', token })).json()[0].message,
      '<b>"hi"</b>\n\tevil',
    );
  });

  t.test('a name belongs to its first session, regardless of case and Unicode normalization', async (t) => {
    const username = fresh('Zoë');
    t.equal((await say({ username, session: 'first' })).statusCode, 200);
    const spellings = [
      username,
      username.toUpperCase(),
      username.normalize('NFD'),
      ` ${username}\t`,
      `\u200b${username}\u{e0100}`,
      `${username}\ufff9`,
    ];
    for (const other of spellings) {
      for (const version of versions) {
        const answer = await post(`/${version}/chat`, { username: other, message: 'm', session: 'second' });
        t.equal(answer.statusCode, isSince(version, 'v6') ? 403 : 400, `${version} ${other}`);
        t.equal(answer.json().error, heldIn(version));
      }
      moveAway(); // twenty wrong sessions reach the limit
    }
    t.equal((await say({ username: username.toLowerCase(), session: 'first' })).statusCode, 200);
  });

  t.test('a private chat is read with the session of the name or none, not with another', async (t) => {
    const token = fresh('token');
    const username = fresh('alice');
    await say({ username, session: 'mine', token });
    for (const version of versions) {
      const read = (fields: object, query = '') =>
        post(`/${version}/chat/private${query}`, { username, token, ...fields });
      t.equal((await read({})).statusCode, 200);
      t.equal((await read({ session: 'mine' })).statusCode, 200);
      t.equal((await read({}, '?session=mine')).statusCode, 200);
      const unknown = await post(`/${version}/chat/private`, {
        username: fresh('nobody'),
        token,
        session: 'mine',
      });
      t.equal(unknown.statusCode, 200, 'this name has no session');
      for (const answer of [await read({ session: 'other' }), await read({}, '?session=other')]) {
        t.equal(answer.statusCode, isSince(version, 'v6') ? 403 : 400);
        t.equal(answer.json().error, heldIn(version));
      }
    }
    t.equal((await get(`/v6/chat/private?username=${username}&token=${token}&session=mine`)).statusCode, 200);
    t.equal(
      (await get(`/v6/chat/private?username=${username}&token=${token}&session=other`)).statusCode,
      403,
    );
    t.equal((await get('/v6/chat/private')).json().error, missing.username);
    t.equal((await get('/v6/chat/private?username=u')).json().error, missing.token);
    t.equal((await get('/v5/chat/private')).statusCode, 405);
  });

  t.test('clearing: DELETE /chat/{token} in v4 and v5, POST /chat/clear in v6', async (t) => {
    for (const version of since('v4')) {
      const token = `${fresh('token')}/{}`;
      const username = fresh('alice');
      const clear = (fields: object) =>
        isSince(version, 'v6')
          ? post('/v6/chat/clear', { token, ...fields })
          : send({ method: 'DELETE', url: `/${version}/chat/${encodeURIComponent(token)}`, payload: fields });
      t.equal((await clear({ username, session: 's' })).json().error, 'Invalid or expired token.', version);
      await say({ username, session: 's', token });

      t.equal((await clear({})).json().error, missing.username);
      t.equal((await clear({ username })).json().error, missing.session);
      const refused = await clear({ username, session: 'other' });
      t.equal(refused.statusCode, isSince(version, 'v6') ? 403 : 400);
      t.equal(refused.json().error, heldIn(version));

      const cleared = await clear({ username: fresh('nobody'), session: 'any' });
      t.equal(cleared.statusCode, 200, 'a user whose name has no session can clear the chat');
      t.strictSame(cleared.json(), { message: 'Private chat cleared successfully' });
      t.equal((await post('/v6/chat/private', { username, token })).statusCode, 404);
    }
    t.equal((await post('/v6/chat/clear', { username: 'u' })).json().error, missing.token);
  });

  t.test('no response and no log line contains a session', async (t) => {
    const session = 'a-session-that-must-not-leak';
    const token = fresh('token');
    const username = fresh('alice');
    const answers = [
      await say({ username, session, token }),
      await post(`/v6/chat/private?session=${session}`, { username, token }),
      await get(`/v6/chat/private?username=${username}&token=${token}&session=${session}`),
      await send({ method: 'DELETE', url: `/v5/chat/${session}`, payload: { username, session } }),
      await post('/v6/chat', { username: { session }, session }),
    ];
    for (const answer of answers) t.notMatch(answer.body, session);
    t.notMatch(log(), session);
  });
});

onAnyStore(
  (t, { send, stores, fresh }) => {
    const say = (fields: object, headers = {}) =>
      send({
        method: 'POST',
        url: '/v5/chat',
        payload: { username: 'alice', session: 's', message: 'm', ...fields },
        headers,
      });

    t.test('a caller can open ten private chats an hour, and more with an API key', async (t) => {
      const first = fresh('token');
      t.equal((await say({ token: first })).statusCode, 200);
      for (let count = 1; count < 10; count += 1)
        t.equal((await say({ token: fresh('token') })).statusCode, 200);
      const refused = await say({ token: fresh('token') });
      t.equal(refused.statusCode, 429);
      t.equal(refused.json().error, 'You have exceeded the limit of 10 new private chats per hour.');
      const waitS = Number(refused.headers['retry-after']);
      t.ok(waitS > 3_500 && waitS <= 3_600, `${waitS} s`);
      t.equal((await say({ token: first })).statusCode, 200, 'existing chats are not limited');
      t.equal((await say({})).statusCode, 200, 'nor is the global chat');

      const key = bearer(await addKey(stores.keys, { plan: 'pro' }));
      for (let count = 0; count < 30; count += 1)
        t.equal((await say({ token: fresh('token') }, key)).statusCode, 200);
      t.equal((await say({ token: fresh('token') }, key)).statusCode, 429);
    });
  },
  { DEFAULT_LIMIT: '2000', DEFAULT_BURST: '1000' },
);

t.test('a name is free again an hour after its last use', async (t) => {
  const { post, advance } = await startService(t);
  const say = async (session: string) =>
    (await post('/v6/chat', { username: 'alice', session, message: 'm' })).statusCode;
  t.equal(await say('first'), 200);
  advance(3_600_000);
  t.equal(await say('first'), 200);
  advance(3_599_999);
  t.equal(await say('second'), 403);
  advance(2);
  t.equal(await say('second'), 200);
});

/** A chat keeps 10,000 messages. */
const LONG = atScale({ full: 10_000, quick: 500 });

t.test('a long chat is returned completely, or with 304 if the ETag matches', async (t) => {
  const { get, send, post, stores, services } = await startService(t);
  const sentMs = services.now();
  const appends = Array.from({ length: LONG }, (_, index) =>
    stores.chats.append('global', { username: `alice ${index}`, message: 'hi' }, arrival(sentMs)),
  );
  await Promise.all(appends);
  const full = await get(`/${oldest}/chat`);
  t.equal(full.json().length, LONG);
  t.match(full.json().at(-1), { username: `alice ${LONG - 1}` });
  const { etag } = full.headers;
  for (const version of versions) {
    const known = await get(`/${version}/chat`, { 'if-none-match': String(etag) });
    t.equal(known.statusCode, 304, version);
    t.equal(known.body, '');
    t.equal(known.headers.etag, etag);
  }
  t.equal((await send({ method: 'HEAD', url: '/v6/chat' })).headers.etag, etag);
  await post('/v6/chat', { username: 'bob', session: 's', message: 'm' });
  const changed = await get('/v6/chat', { 'if-none-match': String(etag) });
  t.equal(changed.statusCode, 200, 'a changed chat is returned again');
  t.not(changed.headers.etag, etag);
  t.match(changed.json().at(-1), { username: 'bob' });
});
