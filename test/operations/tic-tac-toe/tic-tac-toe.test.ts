import { randomBytes } from 'node:crypto';
import t from 'tap';
import {
  createGame,
  drawGameId,
  forfeitGame,
  type Game,
  gameEndMs,
  isListed,
  joinGame,
  type Move,
  outcomeOf,
  playMove,
  positionInGame,
} from '../../../src/operations/tic-tac-toe/game.ts';
import { summarizeGame, viewGame } from '../../../src/operations/tic-tac-toe/view.ts';
import { onlyInFull } from '../../support/scale.ts';

const CELLS: Move[] = ['1-1', '1-2', '1-3', '2-1', '2-2', '2-3', '3-1', '3-2', '3-3'];
const X_WINS: Move[] = ['1-1', '2-1', '1-2', '2-2', '1-3'];
const O_WINS: Move[] = ['1-1', '2-1', '1-2', '2-2', '3-3', '2-3'];
const TIE: Move[] = ['1-1', '1-2', '1-3', '2-2', '2-1', '2-3', '3-2', '3-1', '3-3'];

const empty = createGame('lobby', false, 1_000);

/** The game after these moves of alice (X) and bob (O). */
function play(moves: Move[], game: Game = empty): Game {
  return moves.reduce((before, move) => {
    const username = before.moves.length % 2 === 0 ? 'alice' : 'bob';
    const played = playMove(before, username, move);
    if (played.kind === 'refused') throw new Error(`${username} ${move}: ${played.reason}`);
    return played.game;
  }, game);
}

t.test('the first player is X, the second O, and both can join by their first move', async (t) => {
  t.same(viewGame(play(['1-1', '2-2'])), {
    id: 'lobby',
    moves: [
      { username: 'alice', move: '1-1' },
      { username: 'bob', move: '2-2' },
    ],
    players: ['alice', 'bob'],
    turn: 'alice',
    status: 'ready',
    private: false,
    winner: null,
    loser: null,
    tie: false,
    board: [
      ['X', null, null],
      [null, 'O', null],
      [null, null, null],
    ],
  });
});

t.test('a game returns whose turn it is and whether it is waiting, ready or finished', async (t) => {
  const alone = joinGame(empty, 'alice');
  const states: [name: string, game: Game, turn: string | null, status: string][] = [
    ['no players', empty, null, 'waiting'],
    ['X is alone', alone, 'alice', 'waiting'],
    ['only X has joined and has moved', play(['1-1']), null, 'waiting'],
    ['both have joined', joinGame(alone, 'bob'), 'alice', 'ready'],
    ['X has moved', joinGame(play(['1-1']), 'bob'), 'bob', 'ready'],
    ['X has won', play(X_WINS), null, 'finished'],
    ['a tie', play(TIE), null, 'finished'],
  ];
  for (const [name, game, turn, status] of states) {
    t.match(viewGame(game), { turn, status }, name);
    t.match(summarizeGame(game), { turn, status }, `${name}, in the list`);
  }
});

t.test('a finished game has a winner and a loser, or is a tie', async (t) => {
  t.match(viewGame(play(X_WINS)), { winner: 'alice', loser: 'bob', tie: false });
  t.match(viewGame(play(O_WINS)), { winner: 'bob', loser: 'alice', tie: false });
  t.match(viewGame(play(TIE)), { winner: null, loser: null, tie: true });
  t.match(viewGame(play([...X_WINS.slice(0, 4), '3-3'])), { winner: null, loser: null, tie: false });
});

const LINES: [Move, Move, Move][] = [
  ['1-1', '1-2', '1-3'],
  ['2-1', '2-2', '2-3'],
  ['3-1', '3-2', '3-3'],
  ['1-1', '2-1', '3-1'],
  ['1-2', '2-2', '3-2'],
  ['1-3', '2-3', '3-3'],
  ['1-1', '2-2', '3-3'],
  ['1-3', '2-2', '3-1'],
];
for (const [first, second, third] of LINES) {
  t.test(`three in ${first}, ${second} and ${third} win, for either player`, async (t) => {
    const others = CELLS.filter((cell) => cell !== first && cell !== second && cell !== third);
    const [one = '1-1', two = '1-1', three = '1-1'] = [others[0], others[1], others[3]];
    t.match(outcomeOf(play([first, one, second, two])), undefined);
    t.match(outcomeOf(play([first, one, second, two, third])), { winner: 'alice', loser: 'bob' });
    const lost = { ...empty, players: ['alice', 'bob'], moves: [one, first, two, second, three, third] };
    t.match(outcomeOf(lost), { winner: 'bob', loser: 'alice' });
  });
}

t.test('a ninth move that completes a line wins', async (t) => {
  const moves: Move[] = ['1-1', '1-2', '1-3', '2-1', '2-2', '2-3', '3-2', '3-1', '3-3'];
  t.same(outcomeOf(play(moves)), { winner: 'alice', loser: 'bob', tie: false });
});

t.test('a move is rejected for the first reason that applies', async (t) => {
  const ready = play(['1-1', '2-2']);
  const refusals: [name: string, game: Game, username: string, move: Move, reason: string][] = [
    ['over, before full', play(X_WINS), 'carol', '1-1', 'Game is over.'],
    ['over, for a player', play(TIE), 'bob', '1-1', 'Game is over.'],
    ['full, before the turn and the cell', ready, 'carol', '1-1', 'Game is full, you can only watch.'],
    ['turn, before the cell', ready, 'bob', '1-1', 'Please wait for the other player to make a move.'],
    ['twice in a row', play(['1-1']), 'alice', '2-2', 'Please wait for the other player to make a move.'],
    [
      'O before X',
      joinGame(empty, 'alice'),
      'bob',
      '1-1',
      'Please wait for the other player to make a move.',
    ],
    ['taken by the other', ready, 'alice', '2-2', 'Move already made. Please choose a different move.'],
    ['taken by oneself', ready, 'alice', '1-1', 'Move already made. Please choose a different move.'],
  ];
  for (const [name, game, username, move, reason] of refusals) {
    t.same(playMove(game, username, move), { kind: 'refused', reason }, name);
  }
});

t.test('a player is recognized in any case and keeps the name under which they joined', async (t) => {
  const played = playMove(play(['1-1', '2-2']), 'ALICE', '3-3');
  t.match(played, { kind: 'played', game: { players: ['alice', 'bob'], moves: ['1-1', '2-2', '3-3'] } });
});

t.test('each join, move and forfeit advances a game by one', async (t) => {
  t.equal(positionInGame(empty), 0);
  t.equal(positionInGame(joinGame(empty, 'alice')), 1);
  t.equal(positionInGame(play(['1-1', '2-2', '3-3'])), 5);
  const forfeited = forfeitGame(play(['1-1', '2-2']), 'alice');
  t.equal(forfeited.kind === 'forfeited' && positionInGame(forfeited.game), 5);
});

t.test('two players join, a third watches, and no one joins twice', async (t) => {
  const full = joinGame(joinGame(empty, 'alice'), 'bob');
  t.same(full.players, ['alice', 'bob']);
  t.equal(joinGame(full, 'carol'), full);
  const alone = joinGame(empty, 'alice');
  t.equal(joinGame(alone, 'Alice'), alone);
});

t.test('the game passed in is never mutated', async (t) => {
  const game = Object.freeze({ ...empty, players: Object.freeze(['alice']), moves: Object.freeze([]) });
  joinGame(game, 'bob');
  playMove(game, 'alice', '1-1');
  t.same(game, { ...empty, players: ['alice'] });
});

t.test('a player who forfeits loses, to the opponent if there is one', async (t) => {
  const full = joinGame(joinGame(empty, 'alice'), 'bob');
  const alone = joinGame(empty, 'alice');
  const cases: [game: Game, username: string, winner: string | null, loser: string][] = [
    [full, 'ALICE', 'bob', 'alice'],
    [full, 'bob', 'alice', 'bob'],
    [alone, 'alice', null, 'alice'],
  ];
  for (const [game, username, winner, loser] of cases) {
    const forfeited = forfeitGame(game, username);
    t.match(forfeited, { kind: 'forfeited', winner, loser });
    if (forfeited.kind === 'refused') continue;
    t.same(outcomeOf(forfeited.game), { winner, loser, tie: false });
    t.equal(joinGame(forfeited.game, 'dave'), forfeited.game, 'it cannot be joined anymore');
    t.match(playMove(forfeited.game, 'alice', '1-1'), { reason: 'Game is over.' });
  }
  const refused = { kind: 'refused', reason: 'You are not a player in this game' };
  t.same(forfeitGame(full, 'carol'), refused);
  t.same(forfeitGame(empty, 'alice'), refused);
});

t.test('a finished game cannot be forfeited, except again by the player who did', async (t) => {
  const won = play(['1-1', '2-1', '1-2', '2-2', '1-3']);
  for (const username of ['alice', 'bob'])
    t.same(forfeitGame(won, username), { kind: 'refused', reason: 'Game is over.' });
  const forfeited: Game = { ...play(['1-1', '2-2']), forfeitedBy: 0 };
  t.match(forfeitGame(forfeited, 'alice'), { game: forfeited, winner: 'bob', loser: 'alice' });
  t.match(forfeitGame(forfeited, 'bob'), { reason: 'Game is over.' });
});

t.test('the list shows the number of moves and players, and the time of creation', async (t) => {
  t.same(summarizeGame(play(['1-1', '2-2', '3-3'])), {
    id: 'lobby',
    players: ['alice', 'bob'],
    playersCount: 2,
    moves: 3,
    turn: 'bob',
    status: 'ready',
    creation: 1_000,
  });
});

t.test('only public, unfinished games are listed', async (t) => {
  t.equal(isListed(empty), true);
  t.equal(isListed(play(['1-1'])), true);
  t.equal(isListed(play(X_WINS)), false);
  t.equal(isListed(createGame('secret', true, 0)), false);
});

t.test('a game expires one hour after its last change, a finished game after ten minutes', async (t) => {
  t.equal(gameEndMs(play(['1-1']), 5_000), 3_605_000);
  t.equal(gameEndMs(play(X_WINS), 5_000), 605_000);
  t.equal(gameEndMs(play(TIE), 5_000), 605_000);
});

t.test('public ids have eight characters A–Z0–9 and differ', async (t) => {
  const ids = Array.from({ length: 1_000 }, () => drawGameId(randomBytes));
  for (const id of ids) if (!/^[A-Z0-9]{8}$/.test(id)) t.fail(id);
  t.equal(new Set(ids).size, ids.length);
});

t.test('all 255,168 possible games have their known results', { skip: onlyInFull }, async (t) => {
  const ends = { alice: 0, bob: 0, tie: 0 };
  const explore = (game: Game): void => {
    const outcome = outcomeOf(game);
    if (outcome) {
      ends[outcome.winner === 'alice' ? 'alice' : outcome.winner === 'bob' ? 'bob' : 'tie'] += 1;
      return;
    }
    const username = game.moves.length % 2 === 0 ? 'alice' : 'bob';
    for (const cell of CELLS) {
      const played = playMove(game, username, cell);
      if (played.kind === 'played') explore(played.game);
    }
  };
  explore(joinGame(joinGame(empty, 'alice'), 'bob'));
  t.same(ends, { alice: 131_184, bob: 77_904, tie: 46_080 });
});
