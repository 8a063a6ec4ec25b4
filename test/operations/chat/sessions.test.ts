/** Limits how many wrong sessions a caller can try for a name. */
import { onAnyStore } from '../../support/every-store.ts';
import { oldest } from '../../support/versions.ts';

const LIMIT = 'You have exceeded the limit of 20 wrong sessions per hour.';

onAnyStore((t, { send, fresh }) => {
  const owner = '192.0.2.1';
  const token = 'a private chat';
  const requests: [request: string, url: string, fields: object][] = [
    ['POST /chat', '/v6/chat', { message: 'm' }],
    [`POST /chat in ${oldest}`, `/${oldest}/chat`, { message: 'm' }],
    ['POST /chat/private', '/v6/chat/private', { token }],
    ['POST /chat/clear', '/v6/chat/clear', { token }],
    ['POST /tic-tac-toe/play', '/v6/tic-tac-toe/play', { game: 'lobby', move: '2-2' }],
    ['POST /tic-tac-toe/fetch', '/v6/tic-tac-toe/fetch', { game: 'lobby' }],
    ['POST /tic-tac-toe/forfeit', '/v6/tic-tac-toe/forfeit', { game: 'lobby' }],
  ];
  for (const [index, [request, url, fields]] of requests.entries()) {
    t.test(`${request}: twenty wrong sessions an hour per caller, then 429`, async (t) => {
      const username = fresh('victim');
      const ask = (remoteAddress: string, session: string, to = url, more = fields) =>
        send({ method: 'POST', url: to, remoteAddress, payload: { username, session, ...more } });
      // The owner holds the name in chats and in games.
      await ask(owner, 'right', '/v6/chat', { token, message: 'm' });
      await ask(owner, 'right', '/v6/tic-tac-toe/fetch', { game: 'lobby' });

      const guesser = `198.51.100.${index}`;
      for (let guess = 0; guess < 20; guess += 1) {
        const { statusCode } = await ask(guesser, `wrong ${guess}`);
        t.equal(statusCode, url.startsWith('/v6') ? 403 : 400, `guess ${guess}`);
      }
      for (const session of ['wrong again', 'right']) {
        const refused = await ask(guesser, session);
        t.strictSame([refused.statusCode, refused.json().error], [429, LIMIT], session);
        const waitS = Number(refused.headers['retry-after']);
        t.ok(waitS > 3_500 && waitS <= 3_600, `${waitS} s`);
      }
      const { error } = (await ask(owner, 'right')).json();
      t.notMatch(String(error), /session/i, 'other callers are not affected');
    });
  }

  t.test('a recently verified session is accepted from the same address during other guesses', async (t) => {
    const username = fresh('neighbour');
    const say = (session: string) =>
      send({ method: 'POST', url: '/v6/chat', payload: { username, session, message: 'm' } });
    for (let turn = 0; turn < 2; turn += 1) t.equal((await say('right')).statusCode, 200); // on either server
    for (let guess = 0; guess < 22; guess += 1) await say(`wrong ${guess}`);
    for (let turn = 0; turn < 2; turn += 1) t.equal((await say('right')).statusCode, 200);
    t.equal((await say('wrong')).statusCode, 429);
  });
});
