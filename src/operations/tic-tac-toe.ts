import { hkdfSync } from 'node:crypto';
import { cleanName, NAME_LIFETIME_MS, nameKey } from '../domain/chat.ts';
import {
  createGame,
  drawGameId,
  type Game,
  gameEndMs,
  isForfeited,
  joinGame,
  forfeitGame as judgeForfeit,
  playMove as judgeMove,
  type Move,
  outcomeOf,
} from '../domain/tic-tac-toe/game.ts';
import { summarizeGame, viewGame } from '../domain/tic-tac-toe/view.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { changeGame, readGame, retry } from './game-changes.ts';
import type { Context } from './operation.ts';
import { requireSession } from './sessions.ts';

const GAMES_LISTED_MAX = 100;

const sessionRefused = () => forbidden('Session ID mismatch');

/** Makes a move; an unknown game is created, public. Of two moves at the same instant the later one is judged anew. */
export async function playMove(
  input: { username: string; move: Move; session: string; game: string },
  context: Context,
) {
  const { services } = context;
  const username = cleanName(input.username);
  // One journey to the store for both.
  const [found] = await Promise.all([
    readGame(input.game, context),
    bindName(username, input.session, context),
  ]);
  const change = (current: Game | undefined) => {
    const played = judgeMove(current ?? createGame(input.game, false, services.now()), username, input.move);
    if (played.kind === 'refused') throw conflict(played.reason);
    return played.game;
  };
  const game = await changeGame(input.game, context, change, found);
  return summarizeMove(game);
}

/** The same, with the game in the path. */
export const playMoveInGame = playMove;

/**
 * The game as it is; the caller joins while a place is free. Without an id, or with an unknown one, a new game. Who
 * does not want to join only watches, and makes none.
 */
export async function fetchGame(
  input: { username: string; session?: string; game?: string; private: boolean; join?: boolean },
  context: Context,
) {
  const { services } = context;
  const username = cleanName(input.username);
  if (input.session !== undefined) await bindName(username, input.session, context);
  if (input.join === false) {
    const found = input.game === undefined ? undefined : await services.stores.games.find(input.game);
    if (!found) throw notFound('Game not found');
    return viewGame(found);
  }
  const id = input.game ?? drawNewId(context);
  const game = await changeGame(id, context, (current) =>
    joinGame(current ?? createGame(id, input.private, services.now()), username),
  );
  return viewGame(game);
}

/** The unfinished public games, newest first. */
export async function listGames(_input: object, { services }: Context) {
  const games = await services.stores.games.listPublic(GAMES_LISTED_MAX);
  return { message: 'Public games available' as const, count: games.length, games: games.map(summarizeGame) };
}

/** Gives a game up: the opponent wins. It can be fetched for a while, like every game that is over. */
export async function forfeitGame(
  input: { username: string; session: string; game: string },
  context: Context,
) {
  const { services, once } = context;
  const username = cleanName(input.username);
  const { games, sessions } = services.stores;
  const key = playerKey(username);
  const isTaken = async () => (await sessions.standing(key, input.session)) === 'taken';
  const { winner, loser } = await retry(async () => {
    const done = once && (await games.recall(input.game, once));
    if (done) return requireForfeit(done, username);
    const current = await games.find(input.game);
    if (!current || isForfeited(current)) throw notFound('Game not found');
    await requireSession(context, { key, session: input.session, isTaken, refused: sessionRefused });
    const forfeited = requireForfeit(current, username);
    const { game } = forfeited;
    const isDone = await games.replace(input.game, current, game, gameEndMs(game, services.now()), once);
    return isDone ? forfeited : undefined;
  });
  services.tallies.changedGame('forfeited');
  const victory = winner === null ? '' : ` ${winner} wins.`;
  return { message: `${loser} forfeited the game.${victory}`, winner, loser };
}

function requireForfeit(game: Game, username: string) {
  const forfeited = judgeForfeit(game, username);
  if (forfeited.kind === 'refused') throw forbidden(forfeited.reason);
  return forfeited;
}

/** Binds a player's name to a session, or prolongs the binding; refuses when another session holds it. */
function bindName(username: string, session: string, context: Context): Promise<void> {
  const { stores, now } = context.services;
  const untilMs = now() + NAME_LIFETIME_MS;
  const key = playerKey(username);
  const isTaken = async () => !(await stores.sessions.claim(key, session, untilMs));
  return requireSession(context, { key, session, isTaken, refused: sessionRefused });
}

/** Names of players are held apart from names in chats, in which there is never a NUL. */
function playerKey(username: string): string {
  return `player\0${nameKey(username)}`;
}

/** The id of a new game, which nobody can tell beforehand; the same for every try of one request. */
function drawNewId({ services, once }: Context): string {
  if (!once) return drawGameId(services.randomBytes);
  let turn = 0;
  return drawGameId((size) => {
    turn += 1;
    const purpose = `game ${once.claimedMs} ${turn}`;
    return new Uint8Array(hkdfSync('sha256', services.tokenKeys.pow[0], once.receipt, purpose, size));
  });
}

function summarizeMove(game: Game) {
  const outcome = outcomeOf(game);
  if (!outcome) return { message: 'Move sent successfully' };
  const ending = outcome.tie ? "It's a tie." : `${outcome.winner} wins. ${outcome.loser} loses.`;
  return { message: `Move sent successfully. ${ending}`, ...outcome };
}
