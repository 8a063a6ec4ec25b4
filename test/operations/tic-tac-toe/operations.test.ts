import t from 'tap';
import type { Version } from '../../../src/contract/versions.ts';
import { onAnyStore } from '../../support/every-store.ts';
import { startService } from '../../support/service.ts';
import { isSince, oldest, sampled, since } from '../../support/versions.ts';

const missing = {
  username: 'Please provide a username (?username={username})',
  session: 'Please provide a valid session ID (&session={ID})',
};

onAnyStore((t, { send, post, postForm, fresh, log, advance, moveAway }) => {
  t.beforeEach(moveAway); // wrong sessions are counted by address

  /** Two fresh players, whose sessions are their names. */
  const players = () => [fresh('alice'), fresh('bob')] as const;
  const play = (version: Version, username: string, game: string, move: string, session = username) => {
    if (isSince(version, 'v6')) return post('/v6/tic-tac-toe/play', { username, move, session, game });
    if (!isSince(version, 'v4'))
      return postForm(`/${version}/tic-tac-toe`, { username, move, session, game });
    const url = `/${version}/tic-tac-toe/${encodeURIComponent(game)}`;
    return send({ method: 'PATCH', url, payload: { username, move, session } });
  };

  for (const version of sampled) {
    const refusal = (status: number) => (isSince(version, 'v6') ? status : 400);

    t.test(`${version}: a game from its creation to its end`, async (t) => {
      const game = fresh('game');
      const [alice, bob] = players();
      const moves = [
        [alice, '1-1'],
        [bob, '2-1'],
        [alice, '1-2'],
        [bob, '2-2'],
      ] as const;
      for (const [username, move] of moves) {
        const answer = await play(version, username, game, move);
        t.equal(answer.statusCode, 200, answer.body);
        t.strictSame(answer.json(), { message: 'Move sent successfully' });
      }
      const last = await play(version, alice, game, '1-3');
      t.strictSame(last.json(), {
        message: `Move sent successfully. ${alice} wins. ${bob} loses.`,
        winner: alice,
        loser: bob,
        tie: false,
      });
      const over = await play(version, bob, game, '3-3');
      t.equal(over.statusCode, refusal(409));
      t.equal(over.json().error, 'Game is over.');

      const seen = (await post(`/${version}/tic-tac-toe/fetch`, { username: fresh('watcher'), game })).json();
      t.strictSame(seen, {
        id: game,
        moves: [...moves, [alice, '1-3']].map(([username, move]) => ({ username, move })),
        players: [alice, bob],
        turn: null,
        status: 'finished',
        private: false,
        winner: alice,
        loser: bob,
        tie: false,
        board: [
          ['X', 'X', 'X'],
          ['O', 'O', null],
          [null, null, null],
        ],
      });
    });
  }

  t.test('fetching without an id creates a game, which two can join and others watch', async (t) => {
    const [alice, bob] = players();
    const created = (await post('/v6/tic-tac-toe/fetch', { username: alice })).json();
    t.match(created.id, /^[A-Z0-9]{8}$/);
    t.match(created, {
      moves: [],
      players: [alice],
      turn: alice,
      status: 'waiting',
      private: false,
      winner: null,
      loser: null,
      tie: false,
    });
    const joined = (
      await postForm(`/${oldest}/tic-tac-toe/fetch`, { username: bob, game: created.id, private: 'true' })
    ).json();
    t.match(joined, { players: [alice, bob], status: 'ready', private: false });
    const watched = (
      await post('/v5/tic-tac-toe/fetch', { username: fresh('carol'), game: created.id })
    ).json();
    t.strictSame(watched.players, [alice, bob]);
  });

  t.test('the list has unfinished public games, newest first', async (t) => {
    const [alice, bob] = players();
    const hidden = (await post('/v6/tic-tac-toe/fetch', { username: alice, private: true })).json();
    t.equal(hidden.private, true);
    const older = fresh('older');
    const newer = fresh('newer');
    await play('v6', alice, older, '1-1');
    advance(1);
    await play('v6', alice, newer, '1-1');
    const list = (await post('/v6/tic-tac-toe/list', {})).json();
    t.equal(list.message, 'Public games available');
    t.equal(list.count, list.games.length);
    const ids = list.games.map(({ id }: { id: string }) => id);
    t.notOk(ids.includes(hidden.id));
    t.ok(ids.indexOf(newer) < ids.indexOf(older), 'newest first');
    t.match(list.games[ids.indexOf(newer)], {
      id: newer,
      players: [alice],
      playersCount: 1,
      moves: 1,
      status: 'waiting',
      creation: Number,
    });

    await play('v6', bob, newer, '2-2');
    await post('/v6/tic-tac-toe/forfeit', { username: alice, session: alice, game: newer });
    t.notMatch((await send({ method: 'POST', url: '/v4/tic-tac-toe/list' })).body, newer);
  });

  t.test('forfeit: DELETE /tic-tac-toe/{game} in v4 and v5, POST /tic-tac-toe/forfeit in v6', async (t) => {
    for (const version of since('v4')) {
      const game = `${fresh('game')}/{:}`;
      const [alice, bob] = players();
      const refusal = (status: number) => (isSince(version, 'v6') ? status : 400);
      const forfeit = (fields: object, id = game) =>
        isSince(version, 'v6')
          ? post('/v6/tic-tac-toe/forfeit', { game: id, ...fields })
          : send({
              method: 'DELETE',
              url: `/${version}/tic-tac-toe/${encodeURIComponent(id)}`,
              payload: fields,
            });
      t.equal((await forfeit({})).json().error, missing.username);
      t.equal((await forfeit({ username: alice })).json().error, missing.session);
      const unknown = await forfeit({ username: alice, session: alice });
      t.equal(unknown.json().error, 'Game not found');
      t.equal(unknown.statusCode, refusal(404));

      await play('v6', alice, game, '1-1');
      await play('v6', bob, game, '2-2');
      const stranger = await forfeit({ username: alice, session: 'other' });
      t.equal(stranger.json().error, 'Session ID mismatch');
      t.equal(stranger.statusCode, refusal(403));
      const watcher = await forfeit({ username: fresh('carol'), session: 's' });
      t.equal(watcher.json().error, 'You are not a player in this game');
      t.equal(watcher.statusCode, refusal(403));

      const given = await forfeit({ username: alice, session: alice });
      t.strictSame(given.json(), {
        message: `${alice} forfeited the game. ${bob} wins.`,
        winner: bob,
        loser: alice,
      });
      for (const username of [alice, bob]) {
        const again = await forfeit({ username, session: username });
        t.equal(again.statusCode, isSince(version, 'v6') ? 409 : 400, 'it cannot be forfeited again');
        t.equal(again.json().error, 'Game is over.');
      }
      const alone = fresh('game');
      await play('v6', alice, alone, '1-1');
      const left = { message: `${alice} forfeited the game.`, winner: null, loser: alice };
      t.strictSame((await forfeit({ username: alice, session: alice }, alone)).json(), left);
    }
  });

  t.test('the move that ends in a tie says so', async (t) => {
    const game = fresh('game');
    const [x, o] = players();
    for (const [index, move] of ['1-1', '1-2', '1-3', '2-2', '2-1', '2-3', '3-2', '3-1'].entries())
      await play('v6', index % 2 === 0 ? x : o, game, move);
    const message = "Move sent successfully. It's a tie.";
    t.strictSame((await play('v6', x, game, '3-3')).json(), {
      message,
      winner: null,
      loser: null,
      tie: true,
    });
  });

  t.test('join=false watches a game and never joins or creates one', async (t) => {
    const [game, alice, bob] = [fresh('game'), fresh('alice'), fresh('bob')];
    const watch = (fields: object) =>
      post('/v6/tic-tac-toe/fetch', { username: bob, join: false, ...fields });
    for (const answer of [await watch({ game }), await watch({ game }), await watch({})]) {
      t.strictSame([answer.statusCode, answer.json().error], [404, 'Game not found']);
    }
    await play('v6', alice, game, '1-1');
    t.strictSame((await watch({ game })).json().players, [alice]);
    t.strictSame((await watch({ game, join: true })).json().players, [alice, bob]);
    const old = await post('/v5/tic-tac-toe/fetch', { username: bob, game: fresh('new'), join: false });
    t.equal(old.statusCode, 200, 'older versions ignore the field');
  });

  t.test('of 64 players who join at once, one gets the seat', async (t) => {
    const game = fresh('game');
    await play('v6', fresh('alice'), game, '1-1');
    const moves = Array.from({ length: 64 }, () => play('v6', fresh('stranger'), game, '2-2'));
    const answers = await Promise.all(moves);
    t.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      t.equal(answer.json().error, 'Game is full, you can only watch.');
    }
  });

  t.test('unusual ids are accepted', async (t) => {
    for (const game of ['__proto__', 'constructor', '{a}:b', 'a b/c?d#e', '🙂'.repeat(32), 'ü'.repeat(64)]) {
      const alice = fresh('alice');
      t.equal((await play('v5', alice, game, '1-1')).statusCode, 200, game);
      t.equal((await post('/v6/tic-tac-toe/fetch', { username: alice, game })).json().id, game);
      t.equal(
        (await post('/v6/tic-tac-toe/forfeit', { username: alice, session: alice, game })).statusCode,
        200,
      );
    }
  });

  t.test('a session that fetches a game holds the name against all other sessions', async (t) => {
    for (const version of sampled) {
      const [alice, game] = [fresh('alice'), fresh('game')];
      const fetch = (session?: string) =>
        post(`/${version}/tic-tac-toe/fetch`, { username: alice, game, ...(session && { session }) });
      t.equal((await fetch(alice)).statusCode, 200, version);
      const refused = isSince(version, 'v6') ? 403 : 400;
      for (const answer of [await fetch('other'), await play(version, alice, game, '1-1', 'other')]) {
        t.equal(answer.statusCode, refused);
        t.equal(answer.json().error, 'Session ID mismatch');
      }
      const forfeit = await post('/v6/tic-tac-toe/forfeit', { username: alice, game, session: 'other' });
      t.equal(forfeit.json().error, 'Session ID mismatch');
      t.equal((await fetch()).statusCode, 200, 'a player without a session can only watch or join');
      t.equal((await play(version, alice, game, '1-1')).statusCode, 200);
    }
  });

  t.test('a name in a chat is separate from the same name in a game', async (t) => {
    const username = fresh('alice');
    const said = await post('/v6/chat', { username, session: 'of the chat', message: 'm' });
    t.equal(said.statusCode, 200);
    t.equal((await play('v6', username, fresh('game'), '1-1', 'of the game')).statusCode, 200);
    t.equal((await post('/v6/chat', { username, session: 'of the game', message: 'm' })).statusCode, 403);
  });

  t.test('no session leaks', async (t) => {
    const session = 'a-session-that-must-not-leak';
    const game = fresh('game');
    const username = fresh('alice');
    const answers = [
      await play('v6', username, game, '1-1', session),
      await post('/v6/tic-tac-toe/fetch', { username, game, session }),
      await send({ method: 'DELETE', url: `/v5/tic-tac-toe/${game}`, payload: { username, session } }),
    ];
    for (const answer of answers) t.notMatch(answer.body, session);
    t.notMatch(log(), session);
  });
});

t.test('a game expires an hour after its last move', async (t) => {
  const { post, advance } = await startService(t);
  const watch = { username: 'watcher', game: 'open', join: false };
  const statusOf = async () => (await post('/v6/tic-tac-toe/fetch', watch)).statusCode;
  await post('/v6/tic-tac-toe/play', { username: 'alice', session: 'a', game: 'open', move: '1-1' });
  advance(3_599_999);
  t.equal(await statusOf(), 200);
  advance(2);
  t.equal(await statusOf(), 404);
});
