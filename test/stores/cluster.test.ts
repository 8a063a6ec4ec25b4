import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay, setImmediate as eventLoopTurn } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { createGame } from '../../src/operations/tic-tac-toe/game.ts';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { redisWaits } from '../../src/stores/redis/waits.ts';
import { countPassed } from '../contracts/callers.ts';
import { say } from '../contracts/chats.ts';
import { testStores } from '../contracts/stores.ts';
import { makeKey } from '../support/keys.ts';
import { StoreUnavailable } from '../support/program.ts';
import { startRedisCluster, whyNoRedis, withClient } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';

/** Returns what keeps the process alive: connections and timers, except the test's own timeout. */
const openResources = () => process.getActiveResourcesInfo().filter((name) => /TCP|Timeout/.test(name));

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The client refreshes its slots every two seconds, and waits half a second for each of three nodes. */
const WHILE_IT_ASKS_MS = 2_500;

const openAndClose = `
import { createRedisStores } from './src/stores/redis/index.ts';
import { parseRedisAddress } from './src/stores/redis/address.ts';
const address = parseRedisAddress(process.argv[1]);
const waits = { answerMs: 100, countMs: 100 };
const stores = await createRedisStores({ address, waits, now: Date.now, onError: () => {} });
console.log('open');
process.stdin.resume().once('end', () => stores.close());
`;

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else await testCluster(t);

async function testCluster(t: Test): Promise<void> {
  const servers = await startRedisCluster();
  t.teardown(() => Promise.all(servers.map((server) => server.stop())));
  const address = parseRedisAddress(servers.map((server) => server.url).join(','));
  const emptied = new WeakSet<Test>();

  const flush = () => Promise.all(servers.map(({ port }) => withClient(port, (client) => client.flushall())));

  testStores(t, async (t, clock) => {
    if (!emptied.has(t)) await flush();
    emptied.add(t);
    return openRedisStores(t, address, { now: () => clock.nowMs });
  });

  t.test('a client that is closed during a refresh of slots leaves nothing running', async (t) => {
    const urls = servers.map(({ url }) => url).join(',');
    const words = ['--import', 'tsx', '--input-type=module', '-e', openAndClose, urls];
    const program = spawn(process.execPath, words, { cwd: packageRoot, stdio: ['pipe', 'pipe', 'inherit'] });
    t.teardown(() => program.kill());
    const ending = once(program, 'exit');
    await once(program.stdout, 'data');
    for (const server of servers) server.signal('SIGSTOP');
    await delay(WHILE_IT_ASKS_MS);
    program.stdin.end();
    t.strictSame(await ending, [0, null]);
    for (const server of servers) server.signal('SIGCONT');
  });

  t.test('spreads chats, names, tokens, keys, games and rate limits over all nodes', async (t) => {
    await flush();
    const stores = await openRedisStores(t, address, { now: () => START_MS });
    const { chats, sessions, redemptions, games, keys, quotas } = stores;
    for (let index = 0; index < 30; index += 1) {
      const { record } = makeKey();
      await keys.add(record);
      t.match(await keys.update(record.hash, (key) => ({ ...key, revokedMs: 1 })), { revokedMs: 1 });
      await quotas.hit(`caller ${index}`, { burst: 1, hourly: 1 });
      await games.replace(`${index}`, undefined, createGame(`${index}`, false, START_MS), START_MS + 1_000);
      await say(chats, 'hi', START_MS, `chat ${index}`);
      await sessions.claim(`name ${index}`, 'one', START_MS + 1_000);
      await redemptions.attempt(`token ${index}`, true, { triesMax: 3, untilMs: START_MS + 1_000 });
    }
    for (const { port } of servers) {
      for (const kind of ['chat', 'session', 'redemption', 'keys', 'game', 'quota']) {
        const keys = await withClient(port, (client) => client.keys(`*{${kind}:*`));
        t.ok(keys.length > 0, `${kind} on ${port}`);
      }
    }
  });

  t.test('counts concurrent callers with few reads per node, and none are lost', async (t) => {
    await flush();
    const { quotas } = await openRedisStores(t, address, { now: () => START_MS });
    const limits = { burst: 1_000, hourly: 2_000 };
    const countReads = async () => {
      const infos = servers.map(({ port }) => withClient(port, (client) => client.info('stats')));
      const counts = (await Promise.all(infos)).map((info) => /total_reads_processed:(\d+)/.exec(info)?.[1]);
      return counts.reduce((sum, count) => sum + Number(count), 0);
    };
    const hitAll = () =>
      Promise.all(Array.from({ length: 300 }, (_, index) => quotas.hit(`${index}`, limits)));
    await hitAll(); // loads the script on every node
    const before = await countReads();
    const decisions = await hitAll();
    const reads = (await countReads()) - before;
    t.ok(reads < 60, `${reads} reads`); // for the commands themselves, full buffers, and the cluster bus
    t.strictSame(new Set(decisions.map(({ hourly }) => hourly.remaining)), new Set([1_998]));
  });

  t.test('two servers allow exactly the daily quota of 400 concurrent requests', async (t) => {
    await flush();
    const open = async () => (await openRedisStores(t, address, { now: () => START_MS })).quotas;
    const limits = { burst: 1_000, hourly: 2_000, daily: 150 };
    const counts = [await open(), await open()].map((quotas) => countPassed(quotas, limits, 200, START_MS));
    t.equal(
      (await Promise.all(counts)).reduce((sum, count) => sum + count),
      150,
    );
  });

  t.test('without a node a cluster is unavailable for the data of that node, until it is back', async (t) => {
    const stores = await openRedisStores(t, address, { now: () => START_MS });
    const [server] = servers;
    if (!server) throw new Error('There is no server.');
    await stores.check();
    await server.kill();
    await t.rejects(stores.check(), StoreUnavailable);
    await server.start();
    const claimAll = () =>
      Promise.all(
        Array.from({ length: 30 }, (_, index) => stores.sessions.claim(`${index}`, 'one', START_MS + 1)),
      );
    const deadlineMs = performance.now() + 120_000;
    let isBack = false;
    while (!isBack && performance.now() < deadlineMs) {
      await eventLoopTurn();
      isBack = await claimAll().then(
        () => true,
        () => false,
      );
    }
    t.ok(isBack);
    await t.resolves(stores.check());
  });

  t.test("the node of a chat's channel delivers its notifications, even after an outage", async (t) => {
    await flush();
    const [told, telling] = [
      await openRedisStores(t, address, { now: () => START_MS }),
      await openRedisStores(t, address, { now: () => START_MS }),
    ];
    const names = Array.from({ length: 30 }, (_, index) => `chat ${index}`);
    const countChannels = async () => {
      const lists = servers.map(({ port }) =>
        withClient(port, (client) => client.call('PUBSUB', 'SHARDCHANNELS')),
      );
      return (await Promise.all(lists)).map((list) => (list as string[]).length);
    };
    const untilAll = async () => {
      while ((await countChannels().catch(() => [])).reduce((sum, count) => sum + count, 0) < names.length)
        await delay(20);
    };
    const heard = new Set<string>();
    for (const name of names) t.teardown(told.chats.listen(name, () => heard.add(name)));
    await untilAll();
    for (const count of await countChannels()) t.ok(count > 0 && count < names.length, `${count} on a node`);
    for (const name of names) await say(telling.chats, 'hi', START_MS, name);
    while (heard.size < names.length) await delay(20);
    const countTold = async () => {
      const stats = servers.map(({ port }) => withClient(port, (client) => client.info('commandstats')));
      const counts = (await Promise.all(stats)).map((text) => /cmdstat_spublish:calls=(\d+)/.exec(text)?.[1]);
      return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
    };
    const before = await countTold();
    await telling.chatAdmin.clear(telling.chatAdmin.idOf('chat 0'));
    while ((await countTold()) === before) await delay(20);
    await servers[0]?.kill();
    await servers[0]?.start();
    await untilAll();
  });

  t.test('nothing keeps running for an unreachable cluster after it was closed', async (t) => {
    const isQuiet = () => openResources().length === 0;
    const limits = { burst: 1_000, hourly: 2_000 };
    const stores = await openRedisStores(t, address, { now: Date.now, waits: redisWaits });
    const hitAll = () =>
      Promise.all(Array.from({ length: 30 }, (_, index) => stores.quotas.hit(`${index}`, limits)));
    await hitAll();
    await Promise.all(servers.map((server) => server.kill()));
    for (let round = 0; round < 3; round += 1) {
      await hitAll();
      await delay(100);
    }
    t.ok(stores.quotas.state().countsAlone);
    const late = hitAll();
    await stores.close();
    await late;
    const deadlineMs = performance.now() + 120_000;
    while (!isQuiet() && performance.now() < deadlineMs) await eventLoopTurn();
    t.strictSame(openResources(), []);
  });
}
