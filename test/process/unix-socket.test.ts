/** The service on a Unix socket, and settings in .env. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { findBuilt } from '../support/built.ts';
import { makeFolder } from '../support/folders.ts';
import { run } from '../support/server-process.ts';

/** Starts the service in a folder. Resolves when it listens. */
async function start(t: Test, folder: string, environment: Record<string, string>): Promise<ChildProcess> {
  const [program = '', ...words] = await findBuilt('src/main.js');
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...environment };
  const child = spawn(program, words, { cwd: folder, env });
  t.teardown(() => child.kill('SIGKILL'));
  for await (const line of child.stdout) if (String(line).includes('listening on')) break;
  return child;
}

function get(socketPath: string, path: string, headers = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    )
      .on('error', reject)
      .end();
  });
}

t.test('listens on a Unix socket, whose clients are proxies', async (t) => {
  const folder = makeFolder(t);
  const path = join(folder, 'http.sock');
  const HOST = `unix:${path}`;
  const server = await start(t, folder, { HOST, DEFAULT_BURST: '1' });
  t.equal(statSync(path).mode & 0o777, 0o660);
  t.match(await get(path, '/v6/infos', { 'x-forwarded-for': '192.0.2.7' }), {
    status: 200,
  });
  t.equal((await get(path, '/v6/infos', { 'x-forwarded-for': '192.0.2.8' })).status, 200);
  t.equal(
    (await get(path, '/v6/infos', { 'x-forwarded-for': '192.0.2.7' })).status,
    429,
    'callers have their own limits',
  );
  const other = { HOST, DATA_DIR: join(folder, 'other') };
  t.match(await run(other), { code: 1, errors: /another process listens on .*http\.sock/ });
  server.kill('SIGKILL');
  await once(server, 'exit');
  const next = await start(t, folder, { HOST });
  t.equal((await get(path, '/health')).status, 200, 'a stale socket is replaced');
  next.kill('SIGTERM');
  await once(next, 'exit');
  t.notOk(existsSync(path));
});

t.test('reads .env in its directory, and variables win', async (t) => {
  const folder = makeFolder(t);
  const path = join(folder, 'http.sock');
  writeFileSync(join(folder, '.env'), `HOST="unix:${path}"\nDEFAULT_LIMIT=7\nPRO_LIMIT=x\n`);
  await start(t, folder, { PRO_LIMIT: '100' });
  t.match(JSON.parse((await get(path, '/auth')).body), { limits: { hourly: 7 } });
});
