/**
 * Runs the service out of file descriptors while it writes, and gives it a small heap for large concurrent requests.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import {
  countAcknowledged,
  describeSent,
  findLies,
  makeStoreTasks,
} from '../../../test/support/acknowledged.ts';
import { startLoad } from '../../../test/support/load.ts';
import { startRedis, withClient } from '../../../test/support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../../../test/support/rounds.ts';
import {
  type Reply,
  roomyQuotas,
  type ServerProcess,
  startServer,
} from '../../../test/support/server-process.ts';
import { makeFolder } from '../../../test/support/service.ts';

/** Startup needs about 60. */
const DESCRIPTORS_MAX = 150;
const SCARCE_MS = 2_000;
/** An idle service uses half of it. */
const HEAP_MB = 160;
const CALLERS = 20;
const ROUNDS = roundsOf(20);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

const environment = { ...roomyQuotas, SECRET: 'a secret that outlives the process' };

t.test('Running out of descriptors loses no acknowledged write: the embedded store', (t) =>
  useUpDescriptors(t, { DATA_DIR: makeFolder(t) }),
);

t.test('the same with a Redis that closes connections at the same time', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await useUpDescriptors(t, { REDIS_URL: redis.url }, () =>
    withClient(redis.port, async (client) => void (await client.call('CLIENT', 'KILL', 'TYPE', 'normal'))),
  );
});

async function useUpDescriptors(
  t: Test,
  store: Record<string, string>,
  harmStore: () => Promise<void> = async () => {},
): Promise<void> {
  const shell = ['bash', '-c', `unset NODE_OPTIONS; ulimit -n ${DESCRIPTORS_MAX}; exec "$0" "$@"`];
  const server = await startServer(t, { ...environment, ...store }, { shell });
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = startLoad(`round-${round}`, makeStoreTasks(), [server]);
    t.teardown(() => load.stop());
    await load.reaches('200 before', ({ reply }) => reply?.status === 200);
    const sockets = await Promise.all(Array.from({ length: 2 * DESCRIPTORS_MAX }, () => openIdle(server)));
    await harmStore();
    await delay(SCARCE_MS);
    for (const socket of sockets) socket.destroy();
    const freeMs = performance.now();
    await load.reaches('200 after', ({ startMs, reply }) => startMs > freeMs && reply?.status === 200);
    await load.stop();
    const odd = load.sent.filter(({ reply }) => reply && ![200, 503].includes(reply.status));
    t.strictSame(odd.map(describeSent), []);
    const title = `round ${round}: ${countAcknowledged(load)} acknowledged writes were kept`;
    t.strictSame(await findLies(load), [], title);
    const lost = load.sent.filter(({ reply }) => !reply).length;
    const refused = load.sent.filter(({ reply }) => reply?.status === 503).length;
    t.comment(`${load.sent.length} requests: ${refused} got a 503, ${lost} could not connect`);
  }
  t.notMatch(server.log(), /"status":500|unexpected/);
  await endInOrder(t, server);
}

async function openIdle({ url }: ServerProcess): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

t.test('A small heap handles the largest requests of many concurrent callers', async (t) => {
  const NODE_OPTIONS = `--max-old-space-size=${HEAP_MB}`;
  const server = await startServer(t, { ...environment, DATA_DIR: makeFolder(t), NODE_OPTIONS });
  const lines = Array.from({ length: 2_000 }, (_, index) => `line ${index} of a long text`)
    .join('\n')
    .slice(0, 60_000);
  const values = Array.from({ length: 500 }, (_, index) => index);
  const datasets = Array.from({ length: 10 }, (_, index) => ({ label: `set ${index}`, values }));
  const rows = Array.from({ length: 2_500 }, (_, id) => ({ id, name: id }));
  const json = JSON.stringify({ rows: { row: rows } });
  const largest: ((from: string) => Promise<Reply>)[] = [
    (from) => server.get('/v6/personal/batch?count=1000&format=csv', from),
    (from) => server.get('/v6/avatar?style=glass&seed=a&size=400&format=png', from),
    (from) =>
      post('/v6/chart', { type: 'line', dense: true, data: { labels: values.map(String), datasets } }, from),
    (from) => post('/v6/text/diff', { a: lines, b: lines.replaceAll('7', '8') }, from),
    (from) => post('/v6/data/convert', { text: json, from: 'json', to: 'xml' }, from),
    // A search fails after 1 s, including the time slices of other jobs. This one needs few slices.
    (from) => post('/v6/regex', { pattern: '^line 1', text: lines }, from),
    (from) => server.get('/v6/chat', from),
  ];
  const post = (path: string, body: object, from: string) =>
    server.post(path, body, { 'x-forwarded-for': from });
  const counts = new Map<number, number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sent = Array.from({ length: CALLERS }, (_, caller) =>
      largest.map((send) => send(`10.0.${round}.${caller}`).then(({ status }) => status)),
    );
    for (const status of await Promise.all(sent.flat())) counts.set(status, (counts.get(status) ?? 0) + 1);
    t.equal((await server.get('/health')).status, 200, `round ${round}`);
  }
  t.comment(
    `responses by status: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
  );
  const unexpected = [...counts.keys()].filter((status) => ![200, 429, 503].includes(status));
  t.strictSame(unexpected, []);
  await endInOrder(t, server);
});

async function endInOrder(t: Test, server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  t.strictSame(await server.ending.then(({ code, errors }) => [code, errors]), [0, '']);
}
