import { StoreUnavailable } from '../../../lib/errors.ts';
import { type Game, isListed } from '../../../operations/tic-tac-toe/game.ts';
import type { GameStore } from '../../../operations/tic-tac-toe/store.ts';
import { digest } from '../../digest.ts';
import type { Connection } from '../connection.ts';
import { onceAt, recall } from '../idempotency/token.ts';
import {
  formerGameKey,
  formerGameReceiptKey,
  gameKey,
  gameReceiptKey,
  LISTED_GAMES_DUE_KEY,
  LISTED_GAMES_KEY,
  lifetimeMs,
} from '../key-names.ts';
import type { RedisNotifier } from '../redis-notifier.ts';
import { listGame, listGames, replaceFormerGame, replaceGame } from './game-scripts.ts';

const LISTS = { listed: LISTED_GAMES_KEY, due: LISTED_GAMES_DUE_KEY };

/** A slot that may contain a game and its receipts. */
interface GameSlot {
  readonly game: string;
  readonly receiptKeyOf: (receipt: string) => string;
  /** Whether the list of public games is in the same slot. */
  readonly hasList: boolean;
}

/** The slots of a game. Releases up to 6.2 could create it in the second one, where it stays until it expires. */
const slotsOf = (name: string): readonly GameSlot[] => [
  { game: gameKey(name), receiptKeyOf: gameReceiptKey(name), hasList: false },
  { game: formerGameKey(name), receiptKeyOf: formerGameReceiptKey, hasList: true },
];

interface GameStoreParts {
  readonly notifier: RedisNotifier;
  readonly now: () => number;
}

/** Games as JSON, and an index of listed ones. */
export function createGameStore(connection: Connection, { notifier, now }: GameStoreParts): GameStore {
  const { client, ask } = connection;

  /** Removes a name from the list. If the store fails, it is skipped until it expires. */
  async function unlist(values: Parameters<typeof listGame>[1]): Promise<void> {
    await listGame(connection, values).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }

  return {
    async find(id) {
      for (const { game } of slotsOf(digest(id))) {
        const text = await ask(client.get(game));
        if (text !== null) return parseGame(text);
      }
      return undefined;
    },

    async replace(id, expected, next, untilMs, once) {
      const name = digest(id);
      const values = {
        expected: formatGame(expected),
        next: formatGame(next),
        channel: notifier.channelFor(topicOf(id)),
        nameInList: name,
        isListed: next && isListed(next) ? 1 : 0,
        createdMs: next?.createdMs ?? 0,
        nowMs: now(),
        lifetimeMs: lifetimeMs(untilMs, now()),
        ...LISTS,
      };
      // The list is in another slot. A game is listed before it is stored, so that no stop in between leaves it out:
      // reading the list skips names without a listed game.
      if (values.isListed) await listGame(connection, values);
      for (const { game, receiptKeyOf, hasList } of slotsOf(name)) {
        const replace = hasList ? replaceFormerGame : replaceGame;
        const replaced = await replace(connection, { game, ...values }, onceAt(once, receiptKeyOf));
        if (replaced === 'elsewhere') continue;
        if (replaced === 'no') return false;
        if (!hasList && !values.isListed && expected && isListed(expected)) await unlist(values);
        notifier.ringAfterScript(topicOf(id));
        return true;
      }
      return false;
    },

    listen: (id, onNews) => notifier.listen(topicOf(id), onNews),

    async recall(id, { receipt, claimedMs }) {
      for (const { receiptKeyOf } of slotsOf(digest(id))) {
        const text = await recall(connection, { receiptKey: receiptKeyOf(receipt), claimedMs });
        if (text !== undefined) return parseGame(String(text));
      }
      return undefined;
    },

    async listPublic(countMax) {
      const names = await listGames(connection, { nowMs: now(), countMax, ...LISTS });
      if (names.length === 0) return [];
      const [former, ...current] = await Promise.all([
        ask(client.mget(names.map(formerGameKey))),
        ...names.map((name) => ask(client.get(gameKey(name)))),
      ]);
      const texts = names.map((_, index) => current[index] ?? former[index] ?? null);
      // The game may have ended since the list was read.
      return texts.flatMap((text) => (text === null ? [] : [parseGame(text)])).filter(isListed);
    },
  };
}

/** A separate namespace: chats use plain digests. */
const topicOf = (id: string) => `game:${digest(id)}`;

/** Returns the same string for the same game, as games are compared by their strings; empty for undefined. */
export function formatGame(game: Game | undefined): string {
  if (!game) return '';
  const { id, isPrivate, players, moves, createdMs, forfeitedBy } = game;
  // Omitted unless a player has given up, as in the previous release.
  return JSON.stringify({ id, isPrivate, players, moves, createdMs, forfeitedBy });
}

/** Parses a game written by `formatGame`; no other code writes these keys. */
function parseGame(text: string): Game {
  return JSON.parse(text);
}
