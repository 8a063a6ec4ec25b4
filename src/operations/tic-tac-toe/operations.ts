import { conflict, forbidden, notFound } from '../../lib/errors.ts';
import { NAME_LIFETIME_MS, nameKey, readUserName } from '../chat/messages.ts';
import { requireSession } from '../chat/sessions.ts';
import type { Context } from '../operation.ts';
import { repeatableBytes } from '../shared/repeatable-bytes.ts';
import {
  forfeitGame as applyForfeit,
  playMove as applyMove,
  createGame,
  drawGameId,
  type Game,
  gameEndMs,
  isForfeited,
  joinGame,
  type Move,
  outcomeOf,
} from './game.ts';
import { changeGame, readGame, retry } from './game-changes.ts';
import { summarizeGame, viewGame } from './view.ts';

const GAMES_LISTED_MAX = 100;

const sessionRefused = () => forbidden('Session ID mismatch');

/** Makes a move; an unknown game is created as a public one. If two moves conflict, the later one is tried again. */
export async function playMove(
  input: { username: string; move: Move; session: string; game: string },
  context: Context,
) {
  const { services } = context;
  const username = readUserName(input.username);
  // One round trip to the store for both.
  const [found] = await Promise.all([
    readGame(input.game, context),
    bindName(username, input.session, context),
  ]);
  const change = (current: Game | undefined) => {
    const played = applyMove(current ?? createGame(input.game, false, services.now()), username, input.move);
    if (played.kind === 'refused') throw conflict(played.reason);
    return played.game;
  };
  const game = await changeGame(input.game, context, change, found);
  return summarizeMove(game);
}

/** Has the game in the path. */
export const playMoveInGame = playMove;

/**
 * Returns a game; the caller joins if there is a free seat. Creates a game if the id is missing or unknown. With `join:
 * false` the caller only watches, and no game is created.
 */
export async function fetchGame(
  input: { username: string; session?: string; game?: string; private: boolean; join?: boolean },
  context: Context,
) {
  const { services } = context;
  const username = readUserName(input.username);
  if (input.session !== undefined) await bindName(username, input.session, context);
  if (input.join === false) {
    const found = input.game === undefined ? undefined : await services.stores.games.find(input.game);
    if (!found) throw notFound('Game not found');
    return viewGame(found);
  }
  const id = input.game ?? drawGameId(repeatableBytes(context, 'game'));
  const game = await changeGame(id, context, (current) =>
    joinGame(current ?? createGame(id, input.private, services.now()), username),
  );
  return viewGame(game);
}

/** Returns the unfinished public games, newest first. */
export async function listGames(_input: object, { services }: Context) {
  const games = await services.stores.games.listPublic(GAMES_LISTED_MAX);
  return { message: 'Public games available' as const, count: games.length, games: games.map(summarizeGame) };
}

/** Forfeits a game: the opponent wins. Like every finished game, it can be fetched for a while. */
export async function forfeitGame(
  input: { username: string; session: string; game: string },
  context: Context,
) {
  const { services, once } = context;
  const username = readUserName(input.username);
  const { games, sessions } = services.stores;
  const key = playerKey(username);
  const { winner, loser } = await retry(async () => {
    const done = once && (await games.recall(input.game, once));
    if (done) return requireForfeit(done, username);
    const current = await games.find(input.game);
    if (!current) throw notFound('Game not found');
    await requireSession(context, {
      key,
      session: input.session,
      attempt: () => sessions.standing(key, input.session),
      isTaken: (standing) => standing === 'taken',
      refused: sessionRefused,
    });
    const forfeited = requireForfeit(current, username);
    if (isForfeited(current)) throw conflict('Game is over.'); // only a retry of the same request succeeds again
    const { game } = forfeited;
    const isDone = await games.replace(input.game, current, game, gameEndMs(game, services.now()), once);
    return isDone ? forfeited : undefined;
  });
  services.counters.changedGame('forfeited');
  const victory = winner === null ? '' : ` ${winner} wins.`;
  return { message: `${loser} forfeited the game.${victory}`, winner, loser };
}

function requireForfeit(game: Game, username: string) {
  const forfeited = applyForfeit(game, username);
  if (forfeited.kind === 'forfeited') return forfeited;
  throw forfeited.reason === 'Game is over.' ? conflict(forfeited.reason) : forbidden(forfeited.reason);
}

/** Binds a player's name to a session or extends the binding; rejects if another session holds the name. */
async function bindName(username: string, session: string, context: Context): Promise<void> {
  const { stores, now } = context.services;
  const untilMs = now() + NAME_LIFETIME_MS;
  const key = playerKey(username);
  await requireSession(context, {
    key,
    session,
    attempt: () => stores.sessions.claim(key, session, untilMs),
    isTaken: (isClaimed) => !isClaimed,
    refused: sessionRefused,
  });
}

/** Separates player names from chat names, which never contain NUL. */
function playerKey(username: string): string {
  return `player\0${nameKey(username)}`;
}

function summarizeMove(game: Game) {
  const outcome = outcomeOf(game);
  if (!outcome) return { message: 'Move sent successfully' };
  const ending = outcome.tie ? "It's a tie." : `${outcome.winner} wins. ${outcome.loser} loses.`;
  return { message: `Move sent successfully. ${ending}`, ...outcome };
}
