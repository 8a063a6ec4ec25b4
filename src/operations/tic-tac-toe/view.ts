/** Public views of a game of tic-tac-toe. */
import { type Game, isFull, type Move, outcomeOf, rows, seatToMove } from './game.ts';

const MARKS = ['X', 'O'] as const;

/** Returns the full public view of a game. */
export function viewGame(game: Game) {
  const { winner, loser, tie } = outcomeOf(game) ?? { winner: null, loser: null, tie: false };
  return {
    id: game.id,
    moves: game.moves.map((move, index) => ({ username: game.players[index % 2] ?? '', move })),
    players: [...game.players],
    turn: turnOf(game),
    status: statusOf(game),
    private: game.isPrivate,
    winner,
    loser,
    tie,
    board: rows.map((row) => row.map((cell) => markOf(game, cell))),
  };
}

/** Returns a game's entry in the list of public games; `creation` in epoch milliseconds. */
export function summarizeGame(game: Game) {
  return {
    id: game.id,
    players: [...game.players],
    playersCount: game.players.length,
    moves: game.moves.length,
    turn: turnOf(game),
    status: statusOf(game),
    creation: game.createdMs,
  };
}

function statusOf(game: Game): 'waiting' | 'ready' | 'finished' {
  if (outcomeOf(game)) return 'finished';
  return isFull(game) ? 'ready' : 'waiting';
}

/** Null if the game is over, or if the player whose turn it is has not joined yet. */
function turnOf(game: Game): string | null {
  return outcomeOf(game) ? null : (game.players[seatToMove(game)] ?? null);
}

function markOf(game: Game, cell: Move): 'X' | 'O' | null {
  return MARKS[game.moves.indexOf(cell) % 2] ?? null;
}
