import { type Cursor, formatCursor } from '../chat/cursor.ts';
import { type Game, positionInGame } from '../tic-tac-toe/game.ts';
import type { GameStore } from '../tic-tac-toe/store.ts';
import { viewGame } from '../tic-tac-toe/view.ts';
import { formatEvent } from './event-text.ts';
import { isSameCursor, type Page, type Source } from './source.ts';

const EPOCH_DIGITS = 12;

/**
 * Creates the event source of a game. Each event has the whole game after a change; the last one reports its deletion.
 */
export function createGameSource(id: string, games: GameStore): Source {
  return {
    async read({ after }): Promise<Page> {
      const game = await games.find(id);
      if (!game) return GONE;
      const cursor = cursorOf(game);
      const isKnown = after !== undefined && isSameCursor(after, cursor);
      return { bytes: isKnown ? NOTHING : format(game, cursor), next: cursor, end: cursor };
    },
    listen: (onNews) => games.listen(id, onNews),
  };
}

/**
 * Returns the cursor of a game: games with the same ID differ by their creation time, and a game changes at most twelve
 * times.
 */
function cursorOf(game: Game): Cursor {
  const epoch = game.createdMs.toString(16).padStart(EPOCH_DIGITS, '0');
  return { epoch, position: positionInGame(game) };
}

function format(game: Game, cursor: Cursor): Buffer {
  return formatEvent({ id: formatCursor(cursor), event: 'game', data: JSON.stringify(viewGame(game)) });
}

const NOTHING = Buffer.alloc(0);
const NOWHERE: Cursor = { epoch: '0'.repeat(EPOCH_DIGITS), position: 0 };
const GONE: Page = {
  bytes: formatEvent({ event: 'deleted', data: '{}' }),
  next: NOWHERE,
  end: NOWHERE,
  isOver: true,
};
