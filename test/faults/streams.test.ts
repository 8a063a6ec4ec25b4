/**
 * Subscribers of a chat get all events once and in the same order, or a reset. Servers are stopped, killed and
 * replaced, one of them has a fast clock, and Redis is restarted or replaced by its replica.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { openStores } from '../../src/stores/open.ts';
import { createRotatingClient, findFlaws, follow } from '../support/followers.ts';
import { startBehindSentinel, startReplicatedCluster } from '../support/redis-failover.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { roomyQuotas, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const ROUNDS = roundsOf(1);
/** The large numbers are for long runs. */
const [WRITERS, READERS, PAUSE_MS] = ROUNDS > 1 ? [100, 50, 1_000] : [6, 6, 100];
t.setTimeout(ROUND_MAX_MS * ROUNDS * 2);

/** The offset of the second server's clock. */
const AHEAD_MS = 5_000;
const preload = new URL('../support/shifted-clock.mjs', import.meta.url);

type Fault = (crowd: Crowd) => Promise<void>;

interface Crowd {
  readonly servers: ServerProcess[];
  /** Stops a server, and resolves when another one has replaced it. */
  replace(index: number, signal: NodeJS.Signals): Promise<void>;
}

const stopOne: Fault = ({ replace }) => replace(0, 'SIGTERM');
const killOne: Fault = ({ replace, servers }) => replace(servers.length - 1, 'SIGKILL');

t.test('over a process on a folder, which is stopped and killed', async (t) => {
  await disturb(t, { DATA_DIR: makeFolder(t) }, { serversCount: 1, faults: [stopOne, killOne] });
});

t.test('over two servers and a Redis that is restarted', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  t.teardown(() => redis.stop());
  const restart = async () => {
    await redis.kill();
    await redis.start();
  };
  await disturb(
    t,
    { REDIS_URL: redis.url },
    { serversCount: 2, faults: [stopOne, restart, killOne], mayReset: true },
  );
});

for (const [what, startReplicated] of Object.entries({
  'a Sentinel': startBehindSentinel,
  'a cluster': startReplicatedCluster,
}))
  t.test(`over two servers and ${what} whose master is killed`, { skip: whyNoRedis() }, async (t) => {
    const { url, failOver } = await startReplicated(t);
    const environment = { REDIS_URL: url, REDIS_TIMEOUT_MS: '1000' };
    await disturb(t, environment, { serversCount: 2, faults: [failOver], mayLose: true, rounds: 1 });
  });

interface Course {
  readonly serversCount: number;
  readonly faults: readonly Fault[];
  /** Whether acknowledged writes may be lost with a master. */
  readonly mayLose?: boolean;
  /** Whether readers may get a reset: after a restart, the servers cannot know whether Redis has all data. */
  readonly mayReset?: boolean;
  readonly rounds?: number;
}

async function disturb(t: Test, store: Record<string, string>, course: Course): Promise<void> {
  const { serversCount, faults, mayLose = false, mayReset = mayLose, rounds = ROUNDS } = course;
  const environment = {
    ...roomyQuotas,
    ...store,
    SECRET: 'a secret that all servers share',
    STREAM_S: '10',
    DRAIN_MS: '1000',
  };
  const clockFile = join(t.testdir(), 'clock');
  writeFileSync(clockFile, `${AHEAD_MS}`);
  const ahead = { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clockFile };
  const start = (index: number) => startServer(t, { ...environment, ...(index === 1 && ahead) });
  const servers = await Promise.all(Array.from({ length: serversCount }, (_, index) => start(index)));
  const listening = new Set(servers);
  const urls = () => [...listening].map(({ url }) => url);
  const crowd: Crowd = {
    servers,
    async replace(index, signal) {
      const old = servers[index];
      if (!old) throw new Error('There is no such server.');
      // Clients of the only server get no connection until another one is there.
      if (listening.size > 1) listening.delete(old);
      old.signal(signal);
      await old.ending;
      const next = await start(index);
      servers[index] = next;
      listening.delete(old);
      listening.add(next);
    },
  };
  const stores = await openStores({
    ...readConfig(environment),
    now: Date.now,
    onError: () => {},
    onReturn: () => {},
    onUnusable: () => {},
  });
  t.teardown(() => stores.close());

  const token = 'room';
  const acknowledged = new Set<string>();
  let isOver = false;
  /** Messages written while this is set may be removed before they are read. */
  let isRemoving = false;
  const write = async (number: number): Promise<void> => {
    const api = createRotatingClient(urls, `10.2.${number >> 8}.${number & 255}`);
    const name = `writer ${number}`;
    for (let count = 0; !isOver; count += 1) {
      const message = `${number}-${count}`;
      const mayGo = isRemoving;
      const isSent = await api.sendMessage({ username: name, session: name, message, token }).then(
        () => true,
        () => false, // the store is unavailable
      );
      if (isSent && !mayGo && !isRemoving) acknowledged.add(message);
      await delay(PAUSE_MS);
    }
  };
  const admin = createRotatingClient(urls, '10.3.0.1');
  const say = async (message: string): Promise<void> => {
    const words = { username: 'admin', session: 'admin', message, token };
    while (!(await admin.sendMessage(words).then(Boolean, () => false))) await delay(PAUSE_MS);
  };
  await say('the beginning');
  const readers = Array.from({ length: READERS }, (_, number) => follow(urls, `10.1.0.${number}`, token));
  t.teardown(() => Promise.all(readers.map((reader) => reader.stop())));
  const all = (text: string) => Promise.all(readers.map((reader) => reader.comesTo(text)));
  await all('the beginning');
  const writers = Array.from({ length: WRITERS }, (_, number) => write(number));

  for (let round = 1; round <= rounds; round += 1) {
    for (const [step, fault] of faults.entries()) {
      const isAtOnce = (round + step) % 2 === 1;
      const enough = acknowledged.size + 2 * WRITERS;
      while (acknowledged.size < enough) await delay(PAUSE_MS);
      isRemoving = isAtOnce;
      await fault(crowd);
      if (isAtOnce) forgetUntold();
      // Some readers are disconnected during the fault; others have read everything.
      if (!isAtOnce) {
        isRemoving = true;
        await say(`before ${round}.${step}`);
        await all(`before ${round}.${step}`);
      }
      await removeOne();
      if (isAtOnce) await admin.clearChat({ username: 'admin', session: 'admin', token }).catch(() => {});
      isRemoving = false;
      await say(`after ${round}.${step}`);
      await all(`after ${round}.${step}`);
    }
    t.pass(`round ${round}: all readers are up to date`);
  }
  isOver = true;
  await Promise.all(writers);
  await say('the end');
  await all('the end');
  const flaws = findFlaws(readers, mayLose ? new Set() : acknowledged);
  t.strictSame(flaws.slice(0, 10), [], `${flaws.length} flaws in ${acknowledged.size} messages`);
  const resets = readers.filter(({ told }) => told.some(({ event }) => event === 'reset')).length;
  if (!mayReset) t.equal(resets, 0, 'no reader has to start over');
  t.comment(
    `${readers[0]?.told.length} events, ${acknowledged.size} acknowledged messages; ${resets} of ${READERS} readers started over`,
  );

  /** Messages written just before a fault may be removed before any reader is back. */
  function forgetUntold(): void {
    const told = new Set(readers.flatMap((reader) => reader.told.map(({ text }) => text)));
    for (const message of acknowledged) if (!told.has(message)) acknowledged.delete(message);
  }

  /** Removes a message as operators do, independent of the cursor of the chat. */
  async function removeOne(): Promise<void> {
    const { chatAdmin } = stores;
    const chat = chatAdmin.idOf(`private:${token}`);
    const messages = await chatAdmin.read(chat).catch(() => []);
    await chatAdmin.remove(chat, messages.at(-1)?.number ?? 0).catch(() => false);
  }
}
