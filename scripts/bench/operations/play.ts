import { writeRequest } from '../measure/requests.ts';
import type { Operation } from './operation.ts';

/** A whole game: X wins with the seventh move. */
const MOVES = ['1-1', '1-2', '2-2', '1-3', '2-1', '2-3', '3-3'];
const PLAYERS = ['anna', 'otto'];

let games = 0;

/** Every connection plays its own games one after the other. A move waits for the response to the previous one. */
export const play: Operation = {
  name: 'play',
  isStateful: true,
  multipleMaxOnRedis: 2.2,
  requests: () => {
    const boards = new Map<number, { game: string; moves: number }>();
    return (connection) => {
      let board = boards.get(connection);
      if (!board || board.moves === MOVES.length) {
        games += 1;
        board = { game: `bench-${games}`, moves: 0 };
        boards.set(connection, board);
      }
      const username = PLAYERS[board.moves % PLAYERS.length];
      const move = MOVES[board.moves];
      board.moves += 1;
      const body = { username, move, session: `the session of ${username}`, game: board.game };
      return writeRequest({ path: '/v6/tic-tac-toe/play', body });
    };
  },
};
