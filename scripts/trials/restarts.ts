/**
 * Restarts two servers behind a real nginx, one after the other, under load.
 *
 *   npm run trial -- restarts [--restarts 20] [--rate 400] [--drain-ms 2000] [--workers 1] [--kept]
 *
 * nginx uses the configuration of `deploy/nginx`; with `--kept`, an upstream group with keep-alive connections. The
 * script then kills one server under a load of GETs, and stops one that has received half a request. It needs nginx and
 * redis-server, and exits with 1 if a request failed or a shutdown was not clean.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startRedis } from '../../test/support/redis-server.ts';
import { findPort } from '../generators/service.ts';
import { type Call, type Load, startLoad } from './load.ts';
import { startNames } from './names.ts';
import { startNginx } from './nginx.ts';
import { roomyQuotas, type Server, startServer } from './service.ts';

/** Both servers use the same port, as servers behind one name do. */
const HOSTS = ['127.0.1.1', '127.0.1.2'];
const SHOWN_MAX = 10;
/** Delay before, between and after actions on the servers, so that the load settles. */
const SETTLE_MS = 1_000;
const KILLS = 3;
/** Time for nginx to resolve the names again, so that it knows the replacement before the other server stops. */
const NAMES_VALID_MS = 2_500;
/** Maximum shutdown time beyond the drain, if only half a request has arrived. */
const HALF_REQUEST_MS = 3_000;

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    rate: { type: 'string', default: '400' },
    'drain-ms': { type: 'string', default: '2000' },
    workers: { type: 'string', default: '1' },
    kept: { type: 'boolean', default: false },
  },
});
const [restarts, rate, drainMs] = [values.restarts, values.rate, values['drain-ms']].map(Number) as [
  number,
  number,
  number,
];

const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
const names = await startNames();
const redis = await startRedis();
try {
  const environment = {
    ...roomyQuotas,
    REDIS_URL: redis.url,
    SECRET: 'a secret of this trial alone',
    TRUST_PROXY: '127.0.0.0/8',
    DRAIN_MS: `${drainMs}`,
    WORKERS: values.workers,
    // This script tests only shutdowns: a server that starts on a busy machine may respond late, but must not fail.
    REDIS_TIMEOUT_MS: '5000',
  };
  const port = await findPort();
  const servers = await Promise.all(HOSTS.map((host) => startServer({ host, port, environment })));
  names.set(HOSTS);
  const kept = values.kept ? HOSTS : undefined;
  const nginx = await startNginx({
    folder,
    namesPort: names.port,
    serverPort: port,
    kept,
    errorLevel: 'error',
  });

  /** Starts the replacement of a stopped server. Its name resolves as soon as it starts, before it listens. */
  const replace = async (index: number): Promise<void> => {
    names.set(HOSTS);
    servers[index] = await startServer({ host: HOSTS[index] ?? '', port, environment });
  };
  const end = async (
    index: number,
    signal: NodeJS.Signals,
  ): Promise<{ code: number | null; lengthMs: number }> => {
    const startMs = performance.now();
    const code = await (servers[index] as Server).end(signal);
    names.set(HOSTS.filter((_, other) => other !== index));
    return { code, lengthMs: performance.now() - startMs };
  };

  let stopMaxMs = 0;
  const codes = new Set<number | null>();
  await underLoad(`${restarts} restarts under ${rate} POST/s`, startLoad(nginx.url, rate, post), async () => {
    for (let number = 0; number < restarts; number += 1) {
      const { code, lengthMs } = await end(number % HOSTS.length, 'SIGTERM');
      codes.add(code);
      stopMaxMs = Math.max(stopMaxMs, lengthMs);
      await replace(number % HOSTS.length);
      await delay(SETTLE_MS);
    }
  });
  report(
    `shutdown exit codes: ${[...codes].join(', ')}; the longest took ${seconds(stopMaxMs)}`,
    codes.size === 1 && codes.has(0),
  );

  await underLoad(`${KILLS} times kill -9 under ${rate} GET/s`, startLoad(nginx.url, rate, get), async () => {
    for (let number = 0; number < KILLS; number += 1) {
      await end(number % HOSTS.length, 'SIGKILL');
      await delay(SETTLE_MS);
      await replace(number % HOSTS.length);
      await delay(NAMES_VALID_MS);
    }
  });

  const socket = connect(port, HOSTS[0]);
  socket.on('error', () => {});
  socket.write('POST /v6/chat HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"user');
  await delay(SETTLE_MS);
  const { code, lengthMs } = await end(0, 'SIGTERM');
  socket.destroy();
  report(
    `shutdown with half a request took ${seconds(lengthMs)}, exit code ${code}`,
    code === 0 && lengthMs < drainMs + HALF_REQUEST_MS,
  );

  if (process.exitCode) console.log(readErrors(nginx.errors()).slice(0, SHOWN_MAX).join('\n'));
  for (const server of servers) await server.end('SIGKILL');
  await nginx.end('SIGQUIT');
} finally {
  names.stop();
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function underLoad(what: string, load: Load, act: () => Promise<void>): Promise<void> {
  await delay(SETTLE_MS);
  await act();
  await delay(SETTLE_MS);
  await load.stop();
  report(`${what}: ${load.failures.length} of ${load.count()} failed`, load.failures.length === 0);
  for (const { call, startMs, lengthMs, status, text } of load.failures.slice(0, SHOWN_MAX))
    console.log(
      `  at ${seconds(startMs)} ${call.method} ${call.path} after ${seconds(lengthMs)}: ${status ?? ''} ${text.slice(0, 150)}`,
    );
}

function report(line: string, isGood: boolean): void {
  console.log(`${isGood ? 'good' : 'BAD '}  ${line}`);
  if (!isGood) process.exitCode = 1;
}

/** Returns the errors, except refused connections, which are expected while a server is down. */
function readErrors(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('[error]') && !line.includes('Connection refused'));
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Returns one of three requests: one uses the store, one only a body, one only a query. */
function post(number: number): Call {
  const calls: Call[] = [
    {
      method: 'POST',
      path: '/v6/chat',
      body: { username: 'alice', session: 'a session', message: `${number}` },
    },
    { method: 'POST', path: '/v6/levenshtein', body: { str1: 'kitten', str2: 'sitting' } },
    { method: 'POST', path: '/v6/token?len=16&type=urlsafe' },
  ];
  return calls[number % calls.length] as Call;
}

function get(number: number): Call {
  return { method: 'GET', path: `/v6/evaluate?expr=${number}%2B1` };
}
