import { setTimeout as delay, setImmediate as eventLoopTurn } from 'node:timers/promises';
import t, { type Test } from 'tap';
import {
  IDEMPOTENCY_BYTES_MAX,
  IDEMPOTENCY_KEPT_MS,
} from '../../src/operations/callers/idempotency-store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { createGame } from '../../src/operations/tic-tac-toe/game.ts';
import { digest } from '../../src/stores/digest.ts';
import { channelOf, chatKeysOf, repeatKeysOf } from '../../src/stores/redis/key-names.ts';
import { redisWaits } from '../../src/stores/redis/waits.ts';
import { oldMessages, say, testOldMessages, textsOf } from '../contracts/chats.ts';
import { type Clock, testStores } from '../contracts/stores.ts';
import { arrival } from '../support/arrival.ts';
import { StoreUnavailable } from '../support/program.ts';
import { type RedisServer, startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

/** The keys of the chat `lobby`. */
const lobby = chatKeysOf(digest('lobby'));

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 60 * 60 * 1000;

/** The time limit of a test. The service promises two seconds, but the machine may be busy. */
const BACK_WITHIN_MS = 120_000;

function openStores(t: Test, server: RedisServer, clock: Clock = { nowMs: START_MS }): Promise<Stores> {
  return openRedisStores(t, server.address, { now: () => clock.nowMs });
}

/** Opens stores with default timeouts for a server that will be halted or killed. */
function openOwnStores(t: Test, server: RedisServer): Promise<Stores> {
  return openRedisStores(t, server.address, { now: () => START_MS, waits: redisWaits });
}

/** Starts a server for a test that halts or kills it. */
async function startOwnRedis(t: Test, ...options: string[]): Promise<RedisServer> {
  const server = await startRedis(...options);
  t.teardown(() => server.stop());
  return server;
}

/** Calls every method, and ignores the results. */
function askEverything({ chats, sessions, games, redemptions, check }: Stores): Promise<unknown>[] {
  const game = createGame('lobby', false, START_MS);
  const untilMs = START_MS + HOUR_MS;
  return [
    say(chats, 'hi', START_MS),
    say(chats, 'hi', START_MS, 'private'),
    chats.read('lobby'),
    chats.clear('private'),
    sessions.claim('alice', 'a secret session', untilMs),
    sessions.standing('alice', 'a secret session'),
    games.replace('lobby', undefined, game, untilMs),
    games.find('lobby'),
    games.listPublic(100),
    redemptions.attempt('a token', true, { triesMax: 3, untilMs }),
    redemptions.attempt('another token', false, { triesMax: 3, untilMs }),
    check(),
  ];
}

async function rejectsEverything(t: Test, stores: Stores): Promise<void> {
  for (const answer of await Promise.allSettled(askEverything(stores))) {
    t.ok(answer.status === 'rejected' && answer.reason instanceof StoreUnavailable, answer.status);
  }
}

/** Retries until the stores reply, on their existing connection. */
async function becomesAvailable(t: Test, stores: Stores): Promise<unknown> {
  const startMs = performance.now();
  const isBack = async () => {
    const answers = await Promise.allSettled(askEverything(stores));
    return answers.every(({ status }) => status === 'fulfilled');
  };
  while (!(await isBack())) {
    if (performance.now() - startMs > BACK_WITHIN_MS) return t.fail('Redis is not available again.');
    await eventLoopTurn();
  }
  return t.pass('all requests succeed');
}

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testRedis(t);

async function testRedis(t: Test): Promise<void> {
  const server = await startRedis();
  t.teardown(() => server.stop());
  const emptied = new WeakSet<Test>();

  testStores(t, async (t, clock) => {
    if (!emptied.has(t)) await withClient(server.port, (client) => client.flushall());
    emptied.add(t);
    return openStores(t, server, clock);
  });

  t.test('limits the bytes of responses of a caller, and evicts the oldest', async (t) => {
    const { idempotency } = await openStores(t, server);
    /** Stores a response of this length for a new caller, and returns what is stored then. */
    const keep = async (length: number) => {
      const request = { caller: `of ${length}`, operation: 'o', key: 'k', input: 'i', claimant: 'c' };
      await idempotency.claim(request);
      await idempotency.complete(request, { status: 200, headers: {}, body: 'x'.repeat(length) });
      const bytes = await withClient(server.port, (client) =>
        client.hget(repeatKeysOf(request.caller).answers, ''),
      );
      return { bytes: Number(bytes), state: (await idempotency.claim(request)).state };
    };
    const [length, others] = [IDEMPOTENCY_BYTES_MAX - 1000, (await keep(IDEMPOTENCY_BYTES_MAX - 1000)).bytes];
    const most = length + IDEMPOTENCY_BYTES_MAX - others;
    t.same(await keep(most), { bytes: IDEMPOTENCY_BYTES_MAX, state: 'answered' });
    t.same(await keep(most + 1), { bytes: 0, state: 'fresh' });
    const { answers } = repeatKeysOf(`of ${most}`);
    const leftMs = await withClient(server.port, (client) => client.pttl(answers));
    t.ok(leftMs > IDEMPOTENCY_KEPT_MS, 'Redis expires nothing earlier than its servers');
  });

  t.test('notifies about all changes of a chat or a game on its channel', async (t) => {
    const { chats, games, chatAdmin } = await openStores(t, server);
    await withClient(server.port, async (client) => {
      const heard: string[] = [];
      client.on('pmessage', (_pattern: string, channel: string) => heard.push(channel));
      await client.psubscribe(channelOf('*'));
      const tells = async (topic: string, change: () => Promise<unknown>) => {
        heard.length = 0;
        await change();
        while (heard.length === 0) await delay(5);
        t.strictSame(heard, [channelOf(topic)]);
      };
      const [chat, game] = [digest('told'), createGame('told', false, START_MS)];
      const untilMs = START_MS + HOUR_MS;
      const replace = (...states: (typeof game | undefined)[]) =>
        games.replace('told', states[0], states[1], untilMs);
      const claim = { name: 'alice', session: 'hers', untilMs };
      const text = { username: 'alice', message: 'hi' };
      await tells(chat, () => say(chats, 'hi', START_MS, 'told'));
      await tells(chat, () => chats.append('told', text, { ...arrival(START_MS), claim }));
      await tells(chat, async () => {
        const [first] = await chatAdmin.read(chat);
        t.equal(await chatAdmin.remove(chat, first?.number ?? 0), true);
      });
      await tells(chat, () => chatAdmin.clear(chat));
      await tells(chat, () => chats.clear('told'));
      await tells(`game:${chat}`, () => replace(undefined, game));
      await tells(`game:${chat}`, () => replace(game, { ...game, players: ['alice'] }));
    });
  });

  t.test('every key expires when its data does, at most after an hour and a minute', async (t) => {
    await withClient(server.port, async (client) => {
      await client.flushall();
      await Promise.all(askEverything(await openStores(t, server)));
      const keys = (await client.keys('*')).filter((key) => key !== 'utility:{format}');
      t.ok(keys.length >= 7, `${keys.length} keys`);
      for (const key of keys) {
        const leftMs = await client.pttl(key);
        const [atLeastMs, atMostMs] = lifetimeOf(key);
        t.ok(leftMs > atLeastMs && leftMs <= atMostMs, `${key} has ${leftMs} ms left`);
      }
    });
  });

  t.test(
    'a finished game is kept for the given time, and a late message extends the lifetime of its chat',
    async (t) => {
      const clock = { nowMs: START_MS };
      const { chats, games } = await openStores(t, server, clock);
      await withClient(server.port, async (client) => {
        await client.flushall();
        const game = createGame('lobby', true, START_MS);
        await games.replace('lobby', undefined, game, START_MS + HOUR_MS);
        await games.replace('lobby', game, { ...game, players: ['alice'] }, START_MS + 600_000);
        const [gameKey = ''] = await client.keys('*{game:*');
        const gameLeftMs = await client.pttl(gameKey);
        t.ok(gameLeftMs > 590_000 && gameLeftMs <= 600_000, `${gameLeftMs} ms`);
        await say(chats, 'new', START_MS);
        await say(chats, 'late', START_MS - HOUR_MS / 2);
        for (const key of (await client.keys('*chat*')).filter((key) => !key.includes(':share:'))) {
          const leftMs = await client.pttl(key);
          t.ok(leftMs > HOUR_MS - 10_000 && leftMs <= HOUR_MS, `${key} has ${leftMs} ms left`);
        }
      });
    },
  );

  t.test('a Redis that may have lost messages does not reuse their positions', async (t) => {
    const { chats } = await openStores(t, server, { nowMs: START_MS });
    await withClient(server.port, async (client) => {
      await client.flushall();
      await say(chats, 'first', START_MS);
      const { cursor: before } = await chats.read('lobby');
      await say(chats, 'second', START_MS);
      t.equal((await chats.read('lobby', before)).isReset, false);
      // Like a replica that replaces its master, and like a restarted Redis.
      await client.replicaof('127.0.0.1', 1);
      await client.replicaof('no', 'one');
      await say(chats, 'third', START_MS);
      const after = await chats.read('lobby', before);
      t.equal(after.isReset, true);
      t.not(after.cursor.slice(0, 12), before.slice(0, 12));
      await say(chats, 'fourth', START_MS);
      t.equal((await chats.read('lobby', after.cursor)).isReset, false);
    });
  });

  t.test('expired messages and games are removed from Redis', async (t) => {
    const clock = { nowMs: START_MS };
    const { chats, games } = await openStores(t, server, clock);
    await withClient(server.port, async (client) => {
      await client.flushall();
      for (let index = 0; index < 50; index += 1) {
        await say(chats, 'old', START_MS);
        await games.replace(`${index}`, undefined, createGame(`${index}`, false, START_MS), START_MS + 1_000);
      }
      clock.nowMs = START_MS + 2 * HOUR_MS;
      await say(chats, 'new', clock.nowMs);
      await games.replace('new', undefined, createGame('new', false, clock.nowMs), clock.nowMs + 1_000);
      const [messages = ''] = await client.keys('*chat*messages');
      t.equal(await client.zcard(messages), 1);
      for (const index of await client.keys('*{games}:[ld]*')) {
        if ((await client.type(index)) === 'zset') t.equal(await client.zcard(index), 1, index);
      }
    });
  });

  t.test('reads chats of release 6.0.0, limited to the size of a chat', async (t) => {
    await withClient(server.port, async (client) => {
      await client.flushall();
      const hex = (number: number) => number.toString(16).padStart(12, '0');
      const old = oldMessages();
      for (const [index, json] of old.entries())
        await client.zadd(lobby.messages, 0, hex(START_MS + index) + hex(index + 1) + json);
      await client.set(lobby.position, old.length);
      await testOldMessages(t, await openStores(t, server));
    });
  });

  t.test(
    'sends a chat to each server once, with any number of readers, and then only new messages',
    async (t) => {
      const clock = { nowMs: START_MS };
      const [one, other] = [await openStores(t, server, clock), await openStores(t, server, clock)];
      const text = 'x'.repeat(50_000);
      await withClient(server.port, async (client) => {
        await client.flushall();
        const sentBytes = async () =>
          Number(/total_net_output_bytes:(\d+)/.exec(await client.info('stats'))?.[1]);
        for (let index = 0; index < 20; index += 1) await say(one.chats, text, START_MS);
        const before = await sentBytes();
        await Promise.all(Array.from({ length: 200 }, () => other.chats.read('lobby')));
        const afterFirst = await sentBytes();
        t.ok(afterFirst - before < 1.1e6, `${afterFirst - before} bytes for 200 concurrent readers`);
        for (let index = 0; index < 200; index += 1) await other.chats.read('lobby');
        const afterMore = await sentBytes();
        t.ok(afterMore - afterFirst < 50_000, `${afterMore - afterFirst} bytes for 200 successive readers`);
        await say(one.chats, 'new', START_MS);
        t.equal((await textsOf(other.chats)).length, 21);
        t.ok((await sentBytes()) - afterMore < 5_000, 'one new message');
      });
    },
  );

  t.test('neither keys nor values contain a session, a token or a name', async (t) => {
    await withClient(server.port, async (client) => {
      await client.flushall();
      await Promise.all(askEverything(await openStores(t, server)));
      const keys = await client.keys('*');
      const strings = (await client.mget(keys)).map(String);
      for (const secret of ['a secret session', 'a token', 'another token', 'alice']) {
        t.notOk(
          [...keys, ...strings].some((text) => text.includes(secret)),
          secret,
        );
      }
    });
  });

  t.test('a halted Redis is unavailable immediately, and is used again when it continues', async (t) => {
    const own = await startOwnRedis(t);
    const stores = await openOwnStores(t, own);
    await stores.check();
    own.signal('SIGSTOP');
    for (let round = 0; round < 8; round += 1) await rejectsEverything(t, stores);
    own.signal('SIGCONT');
    await withClient(own.port, (client) => client.flushall());
    await becomesAvailable(t, stores);
  });

  t.test('a killed Redis is unavailable immediately, and is used again after its restart', async (t) => {
    const own = await startOwnRedis(t);
    const stores = await openOwnStores(t, own);
    await own.kill();
    for (let round = 0; round < 8; round += 1) await rejectsEverything(t, stores);
    await own.start();
    await becomesAvailable(t, stores);
  });

  t.test(
    'the service starts without Redis, reports that once, and uses it when it is available',
    async (t) => {
      const own = await startOwnRedis(t);
      await own.kill();
      const errors: Error[] = [];
      const stores = await openRedisStores(t, own.address, {
        now: () => START_MS,
        onError: (error) => errors.push(error),
        waits: redisWaits,
      });
      await rejectsEverything(t, stores);
      t.equal(errors.length, 1, 'one error for many connection attempts');
      await own.start();
      await becomesAvailable(t, stores);
    },
  );

  t.test('a Redis that cannot write is unavailable, and the reason is reported', async (t) => {
    const own = await startOwnRedis(t);
    const stores = await openStores(t, own);
    await withClient(own.port, async (client) => {
      await client.config('SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction');
      const error = await say(stores.chats, 'hi', START_MS).catch((error: unknown) => error);
      t.type(error, StoreUnavailable);
      t.match(error, { cause: { message: /^OOM / } });
      await client.config('SET', 'maxmemory', '0');
      await client.call('REPLICAOF', '127.0.0.1', `${own.port}`);
      await t.rejects(stores.sessions.claim('alice', 'one', START_MS + 1_000), StoreUnavailable);
      await client.call('REPLICAOF', 'NO', 'ONE');
      await becomesAvailable(t, stores);
    });
  });

  t.test('does not report an error reply caused by a defect as an outage', async (t) => {
    const { chats } = await openStores(t, server);
    await withClient(server.port, async (client) => {
      await client.flushall();
      await client.set(lobby.messages, 'not a sorted set');
      const error = await say(chats, 'a message', START_MS).catch((error: unknown) => error);
      t.match(error, { message: /^WRONGTYPE/ });
      t.notOk(error instanceof StoreUnavailable);
      t.notMatch(JSON.stringify({ ...Object(error) }), /a message/);
      await client.flushall();
    });
  });

  t.test('no error contains arguments or the password', async (t) => {
    const own = await startOwnRedis(t);
    const errors: Error[] = [];
    const onError = (error: Error) => errors.push(error);
    const address = { ...own.address, password: 'once-right' };
    const stores = await openRedisStores(t, address, { now: () => START_MS, onError });
    await withClient(own.port, async (client) => {
      await client.config('SET', 'requirepass', 'right');
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    });
    while (errors.length === 0) await eventLoopTurn();
    const failure = await say(stores.chats, 'a message', START_MS).catch((error: unknown) => error);
    const refusal = await openRedisStores(t, address, { now: () => START_MS, onError }).catch(
      (error: unknown) => error,
    );
    t.match(refusal, { message: /^WRONGPASS/ });
    const everything = JSON.stringify(
      [errors, failure, refusal].flat().map((error) => [String(error), { ...Object(error) }]),
    );
    t.notMatch(everything, /a message|once-right/);
  });

  t.test('a Redis that is killed loses no acknowledged messages with appendfsync always', async (t) => {
    const own = await startOwnRedis(t, '--appendonly', 'yes', '--appendfsync', 'always');
    const { chats } = await openOwnStores(t, own);
    const acknowledged: string[] = [];
    for (let number = 0; own.isRunning; number += 1) {
      await eventLoopTurn();
      const text = `${number}`;
      const isDone = await say(chats, text, START_MS + number).then(
        () => true,
        () => false,
      );
      if (isDone) acknowledged.push(text);
      if (number === 100) void own.kill();
    }
    await own.kill();
    await own.start();
    const again = await openOwnStores(t, own);
    const kept = new Set(await textsOf(again.chats));
    t.ok(acknowledged.length >= 100);
    t.same(
      acknowledged.filter((text) => !kept.has(text)),
      [],
    );
  });
}

/** Returns the minimum and maximum lifetime of a new key. */
function lifetimeOf(key: string): [atLeastMs: number, atMostMs: number] {
  if (key.includes('redemption')) return [HOUR_MS, HOUR_MS + 60_000];
  if (key.includes(':share:')) return [HOUR_MS, HOUR_MS + 60_000];
  if (key.includes('{probe:')) return [0, 60_000]; // only shows that a write succeeded
  return [HOUR_MS - 60_000, HOUR_MS];
}
