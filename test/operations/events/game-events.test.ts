/** Event streams of games. */
import type { WireEvent } from '../../../packages/client/src/runtime/event-parser.ts';
import { type EventReader, readEvents } from '../../support/event-reader.ts';
import { onEveryStore } from '../../support/every-store.ts';

const kindsOf = (events: readonly WireEvent[]) => events.map(({ event }) => event);
const isReady = (events: readonly WireEvent[]) => kindsOf(events).includes('ready');
/** Returns the number of players, the number of moves and the status in each game event. */
const statesOf = (events: readonly WireEvent[]) =>
  events
    .filter(({ event }) => event === 'game')
    .map(({ data }) => JSON.parse(data))
    .map(({ players, moves, status }) => `${players.length} ${moves.length} ${status}`);

onEveryStore(
  async (t, { post, send, fresh, urls, stores }) => {
    const servers = await urls();
    const play = async (username: string, game: string, move: string) => {
      const answer = await post('/v6/tic-tac-toe/play', { username, session: username, game, move });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
    };
    const fetchGame = (username: string, game: string, more = {}) =>
      post('/v6/tic-tac-toe/fetch', { username, session: username, game, ...more });
    const forfeit = (username: string, game: string) =>
      post('/v6/tic-tac-toe/forfeit', { username, session: username, game });
    /** Watches a game on every server. */
    const watch = async (game: string, headers = {}) => {
      const readers = await Promise.all(
        servers.map((url) => readEvents(`${url}/v6/tic-tac-toe/events?game=${game}`, headers)),
      );
      t.teardown(() => readers.map((reader) => reader.close()));
      return readers;
    };
    const everyone = (readers: EventReader[], isReached: (events: readonly WireEvent[]) => boolean) =>
      Promise.all(readers.map((reader) => reader.until(isReached)));
    const close = (readers: EventReader[]) => readers.map((reader) => reader.close());

    t.test('every watcher on every server gets each change of the game, as fetch returns it', async (t) => {
      const [game, alice, bob] = [fresh('game'), fresh('alice'), fresh('bob')];
      await fetchGame(alice, game);
      const readers = await watch(game);
      await everyone(readers, isReady);
      for (const [username, move] of [
        [alice, '1-1'],
        [bob, '2-1'],
        [alice, '1-2'],
        [bob, '2-2'],
        [alice, '1-3'],
      ] as const) {
        await play(username, game, move);
        const { moves } = (await fetchGame(fresh('watcher'), game, { join: false })).json();
        await everyone(readers, (events) =>
          statesOf(events).some((state) => state.includes(` ${moves.length} `)),
        );
      }
      for (const { events } of readers) {
        t.strictSame(kindsOf(events), ['game', 'ready', 'game', 'game', 'game', 'game', 'game']);
        t.strictSame(statesOf(events), [
          '1 0 waiting',
          '1 1 waiting',
          '2 2 ready',
          '2 3 ready',
          '2 4 ready',
          '2 5 finished',
        ]);
        const seen = (await fetchGame(fresh('watcher'), game, { join: false })).json();
        t.strictSame(JSON.parse(events.at(-1)?.data ?? ''), seen, 'and nothing private');
      }
      t.strictSame(readers[0]?.events, readers.at(-1)?.events, 'with the same ids');
      close(readers);
    });

    t.test('a watcher that reconnects gets the game once, and only if it has changed', async (t) => {
      const [game, alice, bob] = [fresh('game'), fresh('alice'), fresh('bob')];
      await play(alice, game, '1-1');
      const readers = await watch(game);
      await everyone(readers, isReady);
      close(readers);
      const { id = '' } = readers[0]?.events.at(-1) ?? {};
      const unchanged = await watch(game, { 'last-event-id': id });
      await everyone(unchanged, isReady);
      for (const { events } of unchanged) t.strictSame(kindsOf(events), ['ready']);
      close(unchanged);
      await play(bob, game, '2-1');
      await play(alice, game, '1-2');
      const changed = await watch(game, { 'last-event-id': id });
      await everyone(changed, isReady);
      for (const { events } of changed) {
        t.strictSame(kindsOf(events), ['game', 'ready']);
        t.strictSame(statesOf(events), ['2 3 ready']);
      }
      close(changed);
    });

    t.test('watchers see a forfeit, and the last event says that the game was deleted', async (t) => {
      const [game, alice, bob] = [fresh('game'), fresh('alice'), fresh('bob')];
      await play(alice, game, '1-1');
      await play(bob, game, '2-1');
      const readers = await watch(game);
      await everyone(readers, isReady);
      await forfeit(alice, game);
      await everyone(readers, (events) => statesOf(events).includes('2 2 finished'));
      for (const { events } of readers)
        t.match(JSON.parse(events.at(-1)?.data ?? ''), { winner: bob, loser: alice });
      await stores.games.replace(game, await stores.games.find(game), undefined, 0);
      for (const reader of readers) {
        t.equal(await reader.ended, true);
        t.equal(kindsOf(reader.events).at(-1), 'deleted');
      }
      const answer = await send({ url: `/v6/tic-tac-toe/events?game=${game}` });
      t.strictSame([answer.statusCode, answer.json().error], [404, 'Game not found']);
    });

    t.test('watching an unknown game does not create it', async (t) => {
      const game = fresh('game');
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await send({ method, url: `/v6/tic-tac-toe/events?game=${game}` });
        t.equal(answer.statusCode, 404);
      }
      t.equal((await fetchGame(fresh('watcher'), game, { join: false })).statusCode, 404);
    });
  },
  { DEFAULT_BURST: '1000', DEFAULT_LIMIT: '10000' },
);
