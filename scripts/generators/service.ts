/** Runs the service with an embedded store in its own folder, and issues an API key. */
import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../../src/contract/package.ts';

export interface RunningService {
  /** The base URL without a version, such as `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly key: string;
  stop(): void;
}

const loader = ['--import', 'tsx'];

/** Rate limits that nothing here reaches. */
const roomyQuotas = { DEFAULT_LIMIT: '1000000', DEFAULT_BURST: '100000' };

/** Starts `src/process/start.ts` on a free loopback port. */
export async function startService(folder: string, quotas: object = roomyQuotas): Promise<RunningService> {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...quotas,
  };
  const options = { cwd: packageRoot, env: environment };
  const server = [...loader, '--import', './scripts/typescript-in-threads.mjs', 'src/process/start.ts'];
  const child = spawn(process.execPath, server, { ...options, stdio: 'inherit' });
  process.once('exit', () => child.kill());
  await waitFor(`${url}/health`);
  const words = 'issue --plan pro --email a@example.com --days 1'.split(' ');
  const issue = [...loader, 'src/operator/keys.ts', ...words];
  const issued = execFileSync(process.execPath, issue, { ...options, encoding: 'utf8' });
  return { url, key: /uapi_\w+/.exec(issued)?.[0] ?? '', stop: () => void child.kill() };
}

/** Resolves when a URL responds with any status. Rejects after one minute. */
export async function waitFor(url: string): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  while (!(await fetch(url).catch(() => undefined))) {
    await delay(100, undefined, { signal });
  }
}

/** Returns a free loopback port. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
