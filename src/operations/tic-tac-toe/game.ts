/**
 * The rules of tic-tac-toe. A game stores only the players and the moves in order. Board, turn and outcome are derived
 * from them, so they cannot contradict each other.
 */

import { drawCharacters, type RandomBytes } from '../../../packages/shared/token.ts';
import { nameKey } from '../chat/messages.ts';

/** A cell, as `row-column` from the top left corner. */
export type Move = `${1 | 2 | 3}-${1 | 2 | 3}`;

/** One game; plain JSON, never mutated. */
export interface Game {
  readonly id: string;
  readonly isPrivate: boolean;
  /** At most two, by the names under which they joined; the first plays X. */
  readonly players: readonly string[];
  /** In order; X made the first, the third and so on. */
  readonly moves: readonly Move[];
  readonly createdMs: number;
  /** Index of the player who forfeited; absent without a forfeit. */
  readonly forfeitedBy?: number;
}

/** The result of a finished game. */
export interface Outcome {
  readonly winner: string | null;
  readonly loser: string | null;
  readonly tie: boolean;
}

/** Reasons to reject a move, in order of the checks. */
export type PlayRefusal =
  | 'Game is over.'
  | 'Game is full, you can only watch.'
  | 'Please wait for the other player to make a move.'
  | 'Move already made. Please choose a different move.';

export type Played =
  | { readonly kind: 'played'; readonly game: Game }
  | { readonly kind: 'refused'; readonly reason: PlayRefusal };

export type Forfeited =
  | {
      readonly kind: 'forfeited';
      readonly game: Game;
      readonly winner: string | null;
      readonly loser: string;
    }
  | { readonly kind: 'refused'; readonly reason: 'You are not a player in this game' | 'Game is over.' };

/** A game without changes ends after an hour; its result stays readable for ten minutes. */
const OPEN_LIFETIME_MS = 60 * 60 * 1000;
const FINISHED_LIFETIME_MS = 10 * 60 * 1000;

/** The cells of the board. */
export const rows = [
  ['1-1', '1-2', '1-3'],
  ['2-1', '2-2', '2-3'],
  ['3-1', '3-2', '3-3'],
] as const satisfies Move[][];

const CELLS: readonly Move[] = rows.flat();

const LINES: readonly (readonly Move[])[] = [
  ...rows,
  ['1-1', '2-1', '3-1'],
  ['1-2', '2-2', '3-2'],
  ['1-3', '2-3', '3-3'],
  ['1-1', '2-2', '3-3'],
  ['1-3', '2-2', '3-1'],
];

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** 36^8 ids, about 2.8 × 10^12: impossible to guess within the hour that a game lasts. */
const ID_LENGTH = 8;

/** Returns a public id of eight characters A–Z0–9, all equally likely. */
export function drawGameId(randomBytes: RandomBytes): string {
  return drawCharacters(ID_ALPHABET, ID_LENGTH, randomBytes);
}

/** Returns a game without players and moves. */
export function createGame(id: string, isPrivate: boolean, createdMs: number): Game {
  return { id, isPrivate, players: [], moves: [], createdMs };
}

/**
 * Adds `username` as the next player; returns the same object if the user already plays, or the game is full or over.
 */
export function joinGame(game: Game, username: string): Game {
  if (isFull(game) || isForfeited(game) || seatOf(game, username) >= 0) return game;
  return { ...game, players: [...game.players, username] };
}

/** Makes a move for `username`, who joins if there is a free seat; or returns the first reason to reject it. */
export function playMove(game: Game, username: string, move: Move): Played {
  if (outcomeOf(game)) return { kind: 'refused', reason: 'Game is over.' };
  const joined = joinGame(game, username);
  const seat = seatOf(joined, username);
  if (seat < 0) return { kind: 'refused', reason: 'Game is full, you can only watch.' };
  if (seat !== seatToMove(game)) {
    return { kind: 'refused', reason: 'Please wait for the other player to make a move.' };
  }
  if (game.moves.includes(move)) {
    return { kind: 'refused', reason: 'Move already made. Please choose a different move.' };
  }
  return { kind: 'played', game: { ...joined, moves: [...game.moves, move] } };
}

/**
 * Forfeits the game for `username` and returns winner and loser; without an opponent the winner is null. A game that
 * the user has forfeited does not change.
 */
export function forfeitGame(game: Game, username: string): Forfeited {
  const seat = seatOf(game, username);
  const loser = game.players[seat];
  if (loser === undefined) return { kind: 'refused', reason: 'You are not a player in this game' };
  if (outcomeOf(game) && game.forfeitedBy !== seat) return { kind: 'refused', reason: 'Game is over.' };
  return {
    kind: 'forfeited',
    game: { ...game, forfeitedBy: seat },
    winner: game.players[1 - seat] ?? null,
    loser,
  };
}

/** Returns how the game ended; undefined while it is in progress. */
export function outcomeOf(game: Game): Outcome | undefined {
  const { forfeitedBy, players } = game;
  if (forfeitedBy !== undefined) {
    return { winner: players[1 - forfeitedBy] ?? null, loser: players[forfeitedBy] ?? null, tie: false };
  }
  const lastSeat = 1 - seatToMove(game);
  const taken = game.moves.filter((_, index) => index % 2 === lastSeat);
  if (LINES.some((line) => line.every((cell) => taken.includes(cell)))) {
    return {
      winner: game.players[lastSeat] ?? null,
      loser: game.players[1 - lastSeat] ?? null,
      tie: false,
    };
  }
  return game.moves.length === CELLS.length ? { winner: null, loser: null, tie: true } : undefined;
}

/** Counts the events of a game: joins, moves and forfeit; 0 to 12. */
export function positionInGame({ players, moves, forfeitedBy }: Game): number {
  return players.length + moves.length + (forfeitedBy === undefined ? 0 : 1);
}

export function isForfeited({ forfeitedBy }: Game): boolean {
  return forfeitedBy !== undefined;
}

/** Whether the game is in the public list: public and not finished. */
export function isListed(game: Game): boolean {
  return !game.isPrivate && outcomeOf(game) === undefined;
}

/** Returns when a game last changed at `changedMs` expires, in epoch milliseconds. */
export function gameEndMs(game: Game, changedMs: number): number {
  return changedMs + (outcomeOf(game) ? FINISHED_LIFETIME_MS : OPEN_LIFETIME_MS);
}

/** Whether both players have joined. */
export function isFull(game: Game): boolean {
  return game.players.length >= 2;
}

/** Returns the player to move: 0 for X, 1 for O. */
export function seatToMove(game: Game): 0 | 1 {
  return game.moves.length % 2 === 0 ? 0 : 1;
}

/** Returns 0 or 1 for a player, -1 for anyone else. Names that differ only in case are equal. */
function seatOf(game: Game, username: string): number {
  const key = nameKey(username);
  return game.players.findIndex((player) => nameKey(player) === key);
}
