/** Models games as players see them, with a second implementation of the rules. */
import fc from 'fast-check';
import { errorIn, expect, type Names, refuseSession, steps, type World } from './steps.ts';

interface Game {
  readonly players: string[];
  readonly moves: string[];
  /** The player who forfeited. */
  readonly quitter?: string;
}

interface Games extends Names {
  readonly games: Map<string, Game>;
}

export const createGames = (): Games => ({
  holders: new Map(),
  known: new Set(),
  wrong: 0,
  games: new Map(),
});

const username = fc.constantFrom('alice', 'bob', 'carol');
const session = fc.constantFrom('first', 'first', 'first', 'second');
const game = fc.constantFrom('red', 'blue');
const cells = [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => `${row}-${column}`));

const played = fc.record({ username, session, game, move: fc.constantFrom(...cells), isOld: fc.boolean() });
const play = steps('play', played, {
  ask(world, { move, isOld, ...input }) {
    const { game: id, ...names } = namesOf(world, input);
    return isOld
      ? world.call('PATCH', `/v5/tic-tac-toe/${id}`, { ...names, move })
      : world.call('POST', '/v6/tic-tac-toe/play', { ...names, game: id, move });
  },
  judge(state: Games, reply, { move, ...input }, world) {
    const { game: id, ...names } = namesOf(world, input);
    const mismatch = refuseSession(state, names, 'Session ID mismatch', errorIn(reply));
    if (mismatch !== undefined) return expect(errorIn(reply), mismatch, 'a held name');
    state.holders.set(names.username, names.session);
    const current = state.games.get(id) ?? { players: [], moves: [] };
    const refusal = judge(current, names.username, move);
    if (refusal !== undefined) return expect(errorIn(reply), refusal, 'a rejected move');
    expect(reply.status, 200, 'a move');
    const players = [...new Set([...current.players, names.username])];
    state.games.set(id, { players, moves: [...current.moves, move] });
  },
});

const fetched = fc.record({ username, session, game });
const fetchStep = steps('fetch', fetched, {
  ask: (world, input) => world.call('POST', '/v6/tic-tac-toe/fetch', namesOf(world, input)),
  judge(state: Games, reply, input, world) {
    const { game: id, ...names } = namesOf(world, input);
    const mismatch = refuseSession(state, names, 'Session ID mismatch', errorIn(reply));
    if (mismatch !== undefined) return expect(errorIn(reply), mismatch, 'a held name');
    state.holders.set(names.username, names.session);
    const current: Game = state.games.get(id) ?? { players: [], moves: [] };
    const { players, moves, quitter } = current;
    const joined =
      players.length < 2 && quitter === undefined ? [...new Set([...players, names.username])] : players;
    state.games.set(id, { ...current, players: joined });
    const made = moves.map((move, index) => ({ username: joined[index % 2], move }));
    const { players: told, moves: seen, winner, board } = Object(reply.json);
    expect(
      { told, seen, winner, board },
      { told: joined, seen: made, winner: winnerOf({ ...current, players: joined }), board: draw(moves) },
      'the game',
    );
  },
});

const forfeited = fc.record({ username, session, game });
const forfeit = steps('forfeit', forfeited, {
  ask: (world, input) => world.call('POST', '/v6/tic-tac-toe/forfeit', namesOf(world, input)),
  judge(state: Games, reply, input, world) {
    const { game: id, ...names } = namesOf(world, input);
    const current = state.games.get(id);
    if (!current || current.quitter !== undefined)
      return expect(errorIn(reply), 'Game not found', 'a game that does not exist');
    const mismatch = refuseSession(state, names, 'Session ID mismatch', errorIn(reply));
    if (mismatch !== undefined) return expect(errorIn(reply), mismatch, 'a held name');
    if (!current.players.includes(names.username))
      return expect(errorIn(reply), 'You are not a player in this game', 'a spectator');
    const winner = current.players.find((player) => player !== names.username) ?? null;
    expect(Object(reply.json).winner, winner, 'the winner after a forfeit');
    const isOver = isWon(current.moves) || current.moves.length === 9;
    if (!isOver) state.games.set(id, { ...current, quitter: names.username });
  },
});

export const gameSteps = [play, play, play, fetchStep, forfeit];

function namesOf({ run }: World, input: { username: string; session: string; game: string }) {
  return {
    username: `${input.username}-${run}`,
    session: `${input.username}-${input.session}-${run}`,
    game: `${input.game}-${run}`,
  };
}

/** Returns why a move is rejected: the first reason in the contract's order. */
function judge({ players, moves, quitter }: Game, username: string, move: string): string | undefined {
  if (quitter !== undefined || isWon(moves) || moves.length === 9) return 'Game is over.';
  const isPlayer = players.includes(username);
  if (!isPlayer && players.length === 2) return 'Game is full, you can only watch.';
  const seat = isPlayer ? players.indexOf(username) : players.length;
  if (seat !== moves.length % 2) return 'Please wait for the other player to make a move.';
  return moves.includes(move) ? 'Move already made. Please choose a different move.' : undefined;
}

/** Whether the player who moved last has a row, a column or a diagonal. */
function isWon(moves: readonly string[]): boolean {
  const own = moves
    .filter((_, index) => index % 2 === (moves.length - 1) % 2)
    .map((move) => move.split('-').map(Number));
  const lines = [1, 2, 3].flatMap((n) => [
    own.filter(([row]) => row === n),
    own.filter(([, column]) => column === n),
  ]);
  const falling = own.filter(([row, column]) => row === column);
  const rising = own.filter(([row = 0, column = 0]) => row + column === 4);
  return [...lines, falling, rising].some((line) => line.length === 3);
}

function winnerOf({ players, moves, quitter }: Game): string | null {
  if (quitter !== undefined) return players.find((player) => player !== quitter) ?? null;
  return isWon(moves) ? (players[(moves.length - 1) % 2] ?? null) : null;
}

function draw(moves: readonly string[]): (string | null)[][] {
  const at = (cell: string) => (moves.includes(cell) ? (moves.indexOf(cell) % 2 === 0 ? 'X' : 'O') : null);
  return [1, 2, 3].map((row) => [1, 2, 3].map((column) => at(`${row}-${column}`)));
}
