/** The contract of all adapters. Each test opens new, empty stores with its own clock. */
import type { Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import {
  createGame,
  type Game,
  joinGame,
  type Move,
  playMove,
} from '../../src/operations/tic-tac-toe/game.ts';
import { testChatCursors } from './chat-cursors.ts';
import { testChatPages } from './chat-pages.ts';
import { testChats } from './chats.ts';
import { testCustomData } from './custom-data.ts';
import { testRepeats } from './idempotency.ts';
import { testLimits } from './limits.ts';
import { testReceipts } from './stored-results.ts';
import { testUserKeys } from './user-keys.ts';

export interface Clock {
  nowMs: number;
}

/** Opens empty stores. Another call within a test opens a second connection to them. */
export type OpenStores = (t: Test, clock: Clock) => Promise<Stores>;

const HOUR_MS = 60 * 60 * 1000;
const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Names of 128 arbitrary bytes that break careless keys. */
export const ODD_NAMES = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '{',
  '}{',
  '{a}',
  'a{b}c',
  'a:b',
  ':messages',
  '*',
  '\0',
  'a\0b',
  'a\r\nb',
  '😀'.repeat(32),
  'ﷺ',
  '\ud800',
  '\udc00',
  'x'.repeat(128),
  'X'.repeat(128),
];

/**
 * Runs the contract against one adapter. `skip` is the reason to skip the tests that write very many messages, or
 * false: in the quick scale, only one adapter runs them.
 */
export function testStores(t: Test, open: OpenStores, skip: string | false = false): void {
  testChats(t, open, skip);
  testChatCursors(t, open, skip);
  testChatPages(t, open);
  testRepeats(t, open);
  testEachStore(t, open);
}

/** Runs a subset, for a known adapter with another kind of connection. */
export function testEachStore(t: Test, open: OpenStores): void {
  testSessions(t, open);
  testGames(t, open);
  testRedemptions(t, open);
  testReceipts(t, open);
  testCustomData(t, open);
  testLimits(t, open);
  testUserKeys(t, open);

  t.test('check resolves if the store replies', async (t) => {
    const stores = await open(t, { nowMs: START_MS });
    await t.resolves(stores.check());
  });
}

function testSessions(t: Test, open: OpenStores): void {
  t.test('a name belongs to the first session that claims it', async (t) => {
    const { sessions } = await open(t, { nowMs: START_MS });
    const untilMs = START_MS + HOUR_MS;
    t.equal(await sessions.standing('alice', 'two'), 'free');
    t.equal(await sessions.claim('alice', 'one', untilMs), true);
    t.equal(await sessions.claim('alice', 'two', untilMs), false);
    t.equal(await sessions.standing('alice', 'two'), 'taken');
    t.equal(await sessions.standing('alice', 'one'), 'held');
    t.equal(await sessions.claim('alice', 'one', untilMs), true, 'the holder can extend the claim');
    t.equal(await sessions.claim('bob', 'two', untilMs), true, 'another name is free');
  });

  t.test('exactly one of 64 concurrent sessions claims a name', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const claims = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        connections[index % 2]?.sessions.claim('alice', `${index}`, START_MS + HOUR_MS),
      ),
    );
    t.equal(claims.filter((isHeld) => isHeld === true).length, 1);
    const holder = `${claims.indexOf(true)}`;
    for (const { sessions } of connections) t.equal(await sessions.standing('alice', holder), 'held');
  });

  t.test('distinguishes odd names and sessions', async (t) => {
    const { sessions } = await open(t, { nowMs: START_MS });
    for (const name of ODD_NAMES) {
      t.equal(await sessions.claim(name, name, START_MS + HOUR_MS), true, JSON.stringify(name));
    }
    for (const [index, name] of ODD_NAMES.entries()) {
      t.equal(await sessions.standing(name, name), 'held', JSON.stringify(name));
      t.equal(await sessions.standing(name, ODD_NAMES[index - 1] ?? 'other'), 'taken', JSON.stringify(name));
    }
  });
}

function testGames(t: Test, open: OpenStores): void {
  t.test('calls a listener of a game for changes by others, until it stops listening', async (t) => {
    const clock = { nowMs: START_MS };
    const [one, other] = [await open(t, clock), await open(t, clock)];
    const game = createGame('TESTGAME', false, START_MS);
    const joined = joinGame(game, 'alice');
    const until = START_MS + HOUR_MS;
    const changes: [Game | undefined, Game | undefined][] = [
      [undefined, game],
      [game, joined],
      [joined, undefined],
    ];
    for (const [before, after] of changes) {
      const looks: Promise<void>[] = [];
      const changed = new Promise<void>((resolve) => {
        const stop = one.games.listen('TESTGAME', () => {
          const look = one.games.find('TESTGAME').then((found) => {
            if (found?.players.length !== after?.players.length) return;
            stop();
            resolve();
          });
          looks.push(look);
        });
      });
      await other.games.replace('TESTGAME', before, after, until);
      await changed;
      await Promise.all(looks);
    }
  });

  const untilMs = START_MS + HOUR_MS;

  t.test('an unknown game does not exist', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    t.equal(await games.find('lobby'), undefined);
    t.same(await games.listPublic(100), []);
  });

  t.test('returns a game as it was written, with any ID', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    for (const id of ODD_NAMES) {
      const game = ready(id);
      t.equal(await games.replace(id, undefined, game, untilMs), true, JSON.stringify(id));
      t.same(await games.find(id), game);
    }
  });

  t.test('replaces a game only if it equals the expected one', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    const [first, second] = [ready('lobby'), move(ready('lobby'), '1-1')];
    t.equal(await games.replace('lobby', first, second, untilMs), false, 'it does not exist');
    t.equal(await games.replace('lobby', undefined, first, untilMs), true);
    t.equal(await games.replace('lobby', undefined, second, untilMs), false, 'it exists');
    t.equal(await games.replace('lobby', second, first, untilMs), false, 'it differs');
    t.same(await games.find('lobby'), first, 'a rejected change has no effect');
    t.equal(await games.replace('lobby', first, second, untilMs), true);
    t.same(await games.find('lobby'), second);
  });

  t.test('deletes a game only if it equals the expected one', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    const [first, second] = [ready('lobby'), move(ready('lobby'), '1-1')];
    await games.replace('lobby', undefined, second, untilMs);
    t.equal(await games.replace('lobby', first, undefined, untilMs), false);
    t.equal(await games.replace('lobby', second, undefined, untilMs), true);
    t.equal(await games.find('lobby'), undefined);
    t.same(await games.listPublic(100), []);
    t.equal(
      await games.replace('lobby', undefined, undefined, untilMs),
      true,
      'a missing game stays missing',
    );
  });

  t.test('exactly one of 64 concurrent moves succeeds', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const before = ready('lobby');
    await connections[0]?.games.replace('lobby', undefined, before, untilMs);
    const cells: Move[] = ['1-1', '2-2', '3-3', '1-3'];
    const nexts = Array.from({ length: 64 }, (_, index) => move(before, cells[index % 4] ?? '1-1'));
    const landed = await Promise.all(
      nexts.map((next, index) => connections[index % 2]?.games.replace('lobby', before, next, untilMs)),
    );
    t.equal(landed.filter((isDone) => isDone === true).length, 1);
    const winner = nexts[landed.indexOf(true)];
    for (const { games } of connections) t.same(await games.find('lobby'), winner);
  });

  t.test('lists unfinished public games, newest first, up to a maximum', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    const ages: [id: string, ageMs: number][] = [
      ['old', 20],
      ['new', 0],
      ['middle', 10],
    ];
    for (const [id, ageMs] of ages) {
      await games.replace(id, undefined, { ...ready(id), createdMs: START_MS - ageMs }, untilMs);
    }
    await games.replace('secret', undefined, { ...ready('secret'), isPrivate: true }, untilMs);
    const ids = (await games.listPublic(100)).map(({ id }) => id);
    t.same(ids, ['new', 'middle', 'old']);
    t.same(
      (await games.listPublic(2)).map(({ id }) => id),
      ['new', 'middle'],
    );
    t.same(
      (await games.listPublic(1)).map(({ id }) => id),
      ['new'],
    );
    t.same(await games.listPublic(0), []);
  });

  t.test('a finished game is removed from the list, but can still be read', async (t) => {
    const { games } = await open(t, { nowMs: START_MS });
    const cells: Move[] = ['1-1', '2-1', '1-2', '2-2'];
    const almost = cells.reduce(move, ready('lobby'));
    const finished = move(almost, '1-3');
    await games.replace('lobby', undefined, almost, untilMs);
    t.same(await games.listPublic(100), [almost]);
    await games.replace('lobby', almost, finished, untilMs);
    t.same(await games.listPublic(100), []);
    t.same(await games.find('lobby'), finished);
  });

  t.test('an expired game is removed from the list', async (t) => {
    const clock = { nowMs: START_MS };
    const { games } = await open(t, clock);
    await games.replace('short', undefined, ready('short'), START_MS + 1_000);
    await games.replace('long', undefined, ready('long'), START_MS + 2_000);
    await games.replace('longer', undefined, ready('longer'), START_MS + 1_000);
    await games.replace('longer', ready('longer'), move(ready('longer'), '1-1'), START_MS + 2_000);
    clock.nowMs = START_MS + 1_000;
    t.same(new Set((await games.listPublic(100)).map(({ id }) => id)), new Set(['long', 'longer']));
    clock.nowMs = START_MS + 2_000;
    t.same(await games.listPublic(100), []);
  });
}

function testRedemptions(t: Test, open: OpenStores): void {
  const untilMs = START_MS + 1_000;
  const bounds = { triesMax: 3, untilMs };

  t.test('a token can be redeemed once', async (t) => {
    const { redemptions } = await open(t, { nowMs: START_MS });
    const attempt = (isRight: boolean, token = 'token') => redemptions.attempt(token, isRight, bounds);
    t.equal(await attempt(true), true);
    t.equal(await attempt(true), false);
    for (let tries = 0; tries < 4; tries += 1) t.equal(await attempt(false), true);
    t.equal(await attempt(true), false, 'and stays redeemed');
    t.equal(await attempt(true, 'other'), true);
  });

  t.test('exactly one of 64 concurrent correct tries succeeds', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        connections[index % 2]?.redemptions.attempt('token', true, bounds),
      ),
    );
    t.equal(results.filter((isSpent) => isSpent === true).length, 1);
  });

  t.test('counts concurrent wrong tries exactly, and then rejects a correct one', async (t) => {
    const clock = { nowMs: START_MS };
    const connections = [await open(t, clock), await open(t, clock)];
    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        connections[index % 2]?.redemptions.attempt('token', false, { triesMax: 10, untilMs }),
      ),
    );
    t.equal(results.filter((isCounted) => isCounted === true).length, 10);
    t.equal(await connections[0]?.redemptions.attempt('token', true, { triesMax: 10, untilMs }), false);
  });

  t.test('at most one correct try of 64 mixed concurrent ones succeeds', async (t) => {
    const { redemptions } = await open(t, { nowMs: START_MS });
    const rights = Array.from({ length: 64 }, (_, index) => index % 4 === 2);
    const results = await Promise.all(rights.map((isRight) => redemptions.attempt('token', isRight, bounds)));
    t.ok(results.filter((isOpen, index) => isOpen && rights[index]).length <= 1);
    t.equal(await redemptions.attempt('token', true, bounds), false);
  });

  t.test('a token can be redeemed after a wrong try', async (t) => {
    const { redemptions } = await open(t, { nowMs: START_MS });
    t.equal(await redemptions.attempt('token', false, bounds), true);
    t.equal(await redemptions.attempt('token', false, bounds), true);
    t.equal(await redemptions.attempt('token', true, bounds), true);
  });

  t.test('distinguishes odd tokens', async (t) => {
    const { redemptions } = await open(t, { nowMs: START_MS });
    for (const token of ODD_NAMES) {
      t.equal(await redemptions.attempt(token, true, bounds), true, JSON.stringify(token));
    }
  });
}

/** A public game with both players, before the first move. */
function ready(id: string): Game {
  return joinGame(joinGame(createGame(id, false, START_MS), 'alice'), 'bob');
}

function move(game: Game, cell: Move): Game {
  const played = playMove(game, game.moves.length % 2 === 0 ? 'alice' : 'bob', cell);
  if (played.kind === 'refused') throw new Error(played.reason);
  return played.game;
}
