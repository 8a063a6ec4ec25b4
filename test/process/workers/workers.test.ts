/** Several processes on one port, as operators run them. */
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startRedis, whyNoRedis } from '../../support/redis-server.ts';
import { atScale, onlyInFull } from '../../support/scale.ts';
import { run, type ServerProcess, startServer } from '../../support/server-process.ts';

const SECRET = 'a secret of all workers';

t.test('without Redis, only one process is possible, and the error says so', async (t) => {
  for (const count of atScale({ full: ['2', 'auto'], quick: ['auto'] })) {
    const { code, errors } = await run({ WORKERS: count, DATA_DIR: t.testdir() });
    t.equal(code, 2, count);
    t.match(errors, /WORKERS needs REDIS_URL: the embedded store supports only one process\n/, count);
  }
});

t.test('workers', { skip: whyNoRedis() }, async (t) => {
  const server = await startWorkers(t, { DEFAULT_BURST: '80', DRAIN_MS: '1000', METRICS: 'on' });
  await seeWorkers(server, 2);

  t.test('share the port, count exactly, and return combined metrics from any worker', async (t) => {
    const answers = await Promise.all(Array.from({ length: 240 }, () => server.get('/v6/infos')));
    const allowed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    t.strictSame([allowed.length, refused.length], [80, 160]);
    for (let count = 0; count < 3; count += 1)
      t.match((await server.get('/metrics')).text, /route="\/v6\/infos",status="200"} 80\n/);
  });

  t.test('replace a killed worker, and no other request fails', async (t) => {
    const [, pid] = /"worker":(\d+)/.exec(server.log()) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    await server.logs(/"signal":"SIGKILL".*a worker has exited; starting another/);
    for (let count = 0; count < 10; count += 1) t.equal((await server.get('/health')).status, 200);
    await server.logs(/(?:a worker serves[\s\S]*){3}/);
  });

  t.test('stop together, after finishing their requests', async (t) => {
    server.signal('SIGTERM');
    await server.logs(/(?:"msg":"stopping"[\s\S]*){2}/);
    t.equal((await server.get('/ready')).status, 503);
    const answer = await server.get('/health');
    t.strictSame([answer.status, answer.headers.get('connection')], [200, 'close']);
    const { code, errors } = await server.ending;
    t.strictSame([code, errors], [0, '']);
    t.match(server.log(), /"msg":"all workers have stopped"/);
  });

  t.test(
    'stop while one of them starts, and all listening workers have stopped',
    { skip: onlyInFull },
    async (t) => {
      const early = await startWorkers(t, { DRAIN_MS: '0' });
      early.signal('SIGTERM');
      t.equal((await early.ending).code, 0);
      const count = (pattern: RegExp) => early.log().match(pattern)?.length;
      t.equal(count(/"msg":"stopped"/g), count(/"listening on /g));
    },
  );

  const title =
    'have one port for all metrics, and stop while all are busy: connected clients get a response';
  t.test(title, { skip: onlyInFull }, async (t) => {
    const busy = await startWorkers(t, { DRAIN_MS: '100', METRICS_PORT: '0' });
    await seeWorkers(busy, 2);
    t.equal((await busy.get('/metrics')).status, 404);
    await busy.get('/v6/infos');
    const [, url = ''] = /metrics are at (http:[^"]+)/.exec(busy.log()) ?? [];
    t.match(await (await fetch(url)).text(), /route="\/v6\/infos",status="200"} 1\n/);
    const pids = [...busy.log().matchAll(/"worker":(\d+),"msg":"a worker serves"/g)].map(([, pid]) =>
      Number(pid),
    );
    t.equal(pids.length, 2);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const ask = () => fetch(`${busy.url}/health`).then(({ status }) => status, String);
    const answers = Array.from({ length: 20 }, ask);
    await delay(500);
    busy.signal('SIGTERM');
    await busy.logs(/stopping all workers/);
    await delay(1000);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    t.strictSame(
      await Promise.all(answers),
      answers.map(() => 200),
    );
    t.equal((await busy.ending).code, 0);
  });

  t.test('a failed start is reported once and ends the process', async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    const { code, errors } = await run({ WORKERS: '2', REDIS_URL: redis.url, SECRET, PORT: `${redis.port}` });
    t.equal(code, 1);
    t.match(errors, /^The service cannot listen: port \d+ is in use [^\n]+\n$/);
  });
});

/** The service with two workers and its own Redis. */
async function startWorkers(t: Test, environment: Readonly<Record<string, string>> = {}) {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  return startServer(t, {
    WORKERS: '2',
    REDIS_URL: redis.url,
    REDIS_TIMEOUT_MS: '5000',
    SECRET,
    ...environment,
  });
}

/** Waits until this many workers respond: each has its own prefix for request ids. */
async function seeWorkers(server: ServerProcess, count: number): Promise<void> {
  const seen = new Set<string>();
  while (seen.size < count) {
    // Each connection may reach another worker.
    const answer = await fetch(`${server.url}/health`, { headers: { connection: 'close' } });
    await answer.text();
    const [prefix = ''] = (answer.headers.get('x-request-id') ?? '').split(/-(?=[^-]*$)/);
    seen.add(prefix);
    await delay(10);
  }
}
