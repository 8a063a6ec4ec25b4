/** Servers behind a proxy are replaced one by one under load, and no request fails. */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { countAcknowledged, describeSent, findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { startLoad } from '../support/load.ts';
import { startProxy } from '../support/proxy.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { createClient, roomyQuotas, type ServerProcess, startServer } from '../support/server-process.ts';

const CLIENTS = 3;
const ROUNDS = roundsOf(1);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

const TITLE = 'SIGTERM fails no request: /ready returns 503 before the server stops listening';

t.test(TITLE, { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const environment = {
    ...roomyQuotas,
    REDIS_URL: redis.url,
    REDIS_TIMEOUT_MS: '10000',
    SECRET: 'a secret that both servers share',
    TRUST_PROXY: '127.0.0.1',
    // Long enough for one more response on each keep-alive connection, even on a busy machine.
    DRAIN_MS: '6000',
  };
  const proxy = await startProxy(t);
  let servers = await Promise.all([startServer(t, environment), startServer(t, environment)]);
  proxy.use(servers.map(({ url }) => url));
  const load = startLoad('stop', makeStoreTasks(), Array(CLIENTS).fill(createClient(proxy.url)));
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);

  for (let round = 0; round < ROUNDS; round += 1) {
    const [old, other] = servers;
    if (!old || !other) throw new Error('There are two servers.');
    old.signal('SIGTERM');
    t.strictSame(
      await watchStop(old),
      ['503', 'refused'],
      '/ready reports the stop before the server is gone',
    );
    t.strictSame(await old.ending.then(({ code, errors }) => [code, errors]), [0, '']);
    const next = await startServer(t, environment);
    proxy.use([other.url, next.url]);
    servers = [other, next];
    const sinceMs = performance.now();
    await load.reaches('200 after', ({ startMs, reply }) => startMs > sinceMs && reply?.status === 200);
  }
  await load.stop();
  const failed = load.sent.filter(({ reply }) => reply?.status !== 200);
  t.strictSame(failed.map(describeSent), [], `${load.sent.length} requests succeed`);
  t.strictSame(await findLies(load), [], 'no data is lost or duplicated');
  t.comment(`${countAcknowledged(load)} writes were acknowledged over ${ROUNDS} stops`);
});

/** Returns what a polling load balancer sees during a stop, without repetitions. */
async function watchStop(server: ServerProcess): Promise<string[]> {
  const seen: string[] = [];
  while (seen.at(-1) !== 'refused') {
    const status = await server.get('/ready').then(
      ({ status }) => String(status),
      () => undefined,
    );
    // A connection that has just ended gives no reason: try a new one.
    const now = status ?? ((await canConnect(server)) ? undefined : 'refused');
    if (now !== undefined && now !== '200' && now !== seen.at(-1)) seen.push(now);
    await delay(10);
  }
  return seen;
}

function canConnect({ url }: ServerProcess): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
