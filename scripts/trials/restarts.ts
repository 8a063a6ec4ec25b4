/**
 * Restarts two servers behind a real nginx, one after the other, under load.
 *
 *   npm run trial -- restarts [--restarts 20] [--clients 4] [--drain-ms 2000] [--workers 1]
 *
 * Each client sends about 100 POSTs a second. nginx uses the configuration of `deploy/nginx`. The trial then kills one
 * server under a load of GETs, and stops one that has received half a request. It needs nginx and redis-server, and
 * exits with 1 if a request failed or a shutdown was not clean. In the trial `rolls`, nginx resolves names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLoad, type Task } from '../../test/support/load.ts';
import { startRedis } from '../../test/support/redis-server.ts';
import {
  createClient,
  roomyQuotas,
  type ServerProcess,
  startServer,
} from '../../test/support/server-process.ts';
import { text } from '../options.ts';
import { startNginx } from './nginx.ts';
import { findPort } from './processes.ts';
import { endLoads, report } from './report.ts';

/** Both servers use the same port, as servers behind one name do. */
const HOSTS = ['127.0.1.1', '127.0.1.2'];
/** Delay before, between and after actions on the servers, so that the load settles. */
const SETTLE_MS = 1_000;
const KILLS = 3;
/** Maximum shutdown time beyond the drain, if only half a request has arrived. */
const HALF_REQUEST_MS = 3_000;

const { values } = parseArgs({
  options: { restarts: text('20'), clients: text('4'), 'drain-ms': text('2000'), workers: text('1') },
});

/** One uses the store, one only a body, one only a query. */
const posts: readonly Task[] = [
  {
    name: 'message',
    send: ({ post }, message) => post('/v6/chat', { username: 'alice', session: 'a session', message }),
  },
  { name: 'levenshtein', send: ({ post }) => post('/v6/levenshtein', { str1: 'kitten', str2: 'sitting' }) },
  { name: 'token', send: ({ post }) => post('/v6/token?len=16&type=urlsafe', {}) },
];
const gets: readonly Task[] = ['1', '2', '3'].map((name) => ({
  name,
  send: ({ get }) => get(`/v6/evaluate?expr=${name}%2B1`),
}));

const endings: (() => unknown)[] = [];
const teardown = (end: () => unknown) => void endings.push(end);
try {
  const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
  teardown(() => rmSync(folder, { recursive: true, force: true }));
  const redis = await startRedis();
  teardown(() => redis.stop());
  const port = await findPort();
  const environment = {
    ...roomyQuotas,
    REDIS_URL: redis.url,
    SECRET: 'a secret of this trial',
    TRUST_PROXY: '127.0.0.0/8',
    DRAIN_MS: values['drain-ms'],
    WORKERS: values.workers,
    PORT: `${port}`,
    // This trial tests only shutdowns: a server that starts on a busy machine may respond late, but must not fail.
    REDIS_TIMEOUT_MS: '5000',
  };
  const startAt = (HOST: string) => startServer({ teardown }, { ...environment, HOST });
  const servers = await Promise.all(HOSTS.map(startAt));
  const nginx = await startNginx({ folder, serverPort: port, servers: HOSTS, errorLevel: 'error' });
  teardown(() => nginx.end('SIGQUIT'));

  /** Stops a server. Resolves with its exit code, and how long it took. */
  const end = async (
    index: number,
    signal: NodeJS.Signals,
  ): Promise<[code: number | null, lengthMs: number]> => {
    const startMs = performance.now();
    const { signal: send, ending } = servers[index] as ServerProcess; // of two
    send(signal);
    const { code } = await ending;
    return [code, performance.now() - startMs];
  };
  /** Starts the replacement of a stopped server. */
  const replace = async (index: number): Promise<void> => {
    servers[index] = await startAt(HOSTS[index] ?? '');
  };
  const underLoad = async (title: string, tasks: readonly Task[], act: () => Promise<void>) => {
    const clients = Array.from({ length: Number(values.clients) }, () => createClient(nginx.url));
    const load = startLoad(title, tasks, clients);
    await delay(SETTLE_MS);
    await act();
    await delay(SETTLE_MS);
    await endLoads(title, load);
  };

  await underLoad(`${values.restarts} restarts under POSTs`, posts, async () => {
    for (let number = 0; number < Number(values.restarts); number += 1) {
      const [code, lengthMs] = await end(number % HOSTS.length, 'SIGTERM');
      report(`shutdown in ${Math.round(lengthMs)} ms with ${code}`, code === 0);
      await replace(number % HOSTS.length);
      await delay(SETTLE_MS);
    }
  });
  await underLoad(`${KILLS} times kill -9 under GETs`, gets, async () => {
    for (let number = 0; number < KILLS; number += 1) {
      await end(number % HOSTS.length, 'SIGKILL');
      await delay(SETTLE_MS);
      await replace(number % HOSTS.length);
      await delay(SETTLE_MS);
    }
  });

  const socket = connect(port, HOSTS[0]);
  socket.on('error', () => {});
  socket.write('POST /v6/chat HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"user');
  await delay(SETTLE_MS);
  const [code, lengthMs] = await end(0, 'SIGTERM');
  socket.destroy();
  const isInTime = lengthMs < Number(values['drain-ms']) + HALF_REQUEST_MS;
  report(`shutdown with half a request in ${Math.round(lengthMs)} ms with ${code}`, code === 0 && isInTime);

  // Refused connections are expected while a server is down.
  const errors = nginx.errors().match(/^(?!.*Connection refused).*\[error\].*$/gm) ?? [];
  if (process.exitCode) console.log(errors.slice(0, 10).join('\n'));
} finally {
  for (const end of endings.reverse()) await end();
}
process.exit();
