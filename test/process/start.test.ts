/** `npm start` as a user runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';
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

/** Asks the MCP server of a command, a message per line. */
function startStdio(t: Test, [program = '', ...words]: readonly string[], env: Record<string, string> = {}) {
  const host = spawn(program, words, {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, HOME: makeFolder(t), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.teardown(() => host.stdin.end());
  const lines = createInterface({ input: host.stdout })[Symbol.asyncIterator]();
  return async (name: string, values: object) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } };
    host.stdin.write(`${JSON.stringify(message)}\n`);
    return JSON.parse((await lines.next()).value).result.content;
  };
}

const code = { text: 'hi' };
const image = { type: 'image', mimeType: 'image/png' };

t.test('the MCP server of a checkout draws, without a URL that nothing serves', async (t) => {
  const call = startStdio(t, ['npm', 'run', '--silent', 'admin', '--', 'mcp']);
  const content = await call('draw_code', code);
  t.match(content, [image]);
  t.equal(content.length, 1);
});

t.test('the MCP server of a build adds the URL of an image below PUBLIC_URL', async (t) => {
  const url = 'https://api.example.com';
  const call = startStdio(t, [...(await findBuilt('src/main.js')), 'mcp'], { PUBLIC_URL: url });
  const text = `${url}/${latestVersion}/qrcode?text=hi&format=png`;
  t.strictSame((await call('draw_code', code)).slice(1), [{ type: 'text', text }]);
});

/** `/time` once left 120 kB of native memory behind per request: 180 MB. The young generation takes up to 100 MB. */
const REQUESTS = 1_500;
const GROWTH_MAX_KB = 150_000;

t.test('requests for the time leave no native memory behind', { skip: onlyInFull }, async (t) => {
  const server = await startServer(t, { ...roomyQuotas, DATA_DIR: makeFolder(t) });
  const ask = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await server.get(`/v6/time?zone=Europe/Paris&at=${number}`);
  };
  const residentKb = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
  await ask(300);
  const beforeKb = residentKb();
  await ask(REQUESTS);
  const growthKb = residentKb() - beforeKb;
  t.ok(growthKb < GROWTH_MAX_KB, `${growthKb} kB more after ${REQUESTS} requests`);
});
