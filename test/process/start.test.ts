/** `npm start` as a user runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { findBuilt } from '../support/built.ts';
import { makeFolder } from '../support/folders.ts';
import { onlyInFull } from '../support/scale.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';

t.test('a signal to npm start stops the service', async (t) => {
  await findBuilt('src/main.js');
  const npm = spawn('npm', ['start'], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, HOME: makeFolder(t), PORT: '0', DRAIN_MS: '0', DATA_DIR: makeFolder(t) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  while (!/"listening on /.test(output)) await delay(20);
  const [, url = ''] = /"listening on (http:[^",]+)/.exec(output) ?? [];
  t.equal((await fetch(`${url}/health`)).status, 200);
  npm.kill('SIGTERM');
  await once(npm, 'close'); // after the last process that writes to its output
  await t.rejects(fetch(`${url}/health`), 'nothing listens any more');
});

/** `/time` once left 120 kB of native memory behind per request: 240 MB. The young generation takes up to 100 MB. */
const REQUESTS = 2_000;
const GROWTH_MAX_KB = 150_000;

t.test('requests for the time leave no native memory behind', { skip: onlyInFull }, async (t) => {
  const server = await startServer(t, { ...roomyQuotas, DATA_DIR: makeFolder(t) });
  const ask = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await server.get(`/v6/time?zone=Europe/Paris&at=${number}`);
  };
  const residentKb = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
  await ask(500);
  const beforeKb = residentKb();
  await ask(REQUESTS);
  const growthKb = residentKb() - beforeKb;
  t.ok(growthKb < GROWTH_MAX_KB, `${growthKb} kB more after ${REQUESTS} requests`);
});
