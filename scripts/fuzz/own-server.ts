/** Starts a service to fuzz: a process with an empty store and unlimited requests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '../../src/contract/package.ts';
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { fuzzKeyRecord } from './api-key.ts';
import type { Probe } from './cost/meter.ts';
import type { Usage } from './cost/probe.ts';

const environment = {
  PORT: '0',
  METRICS: 'on',
  SECURITY_CONTACT: 'mailto:security@example.com',
  TRUST_PROXY: '127.0.0.1',
  DEFAULT_LIMIT: '1000000000',
  DEFAULT_BURST: '1000000000',
};

/** Adds the key of the fuzzer to the embedded store in a folder. */
export async function addFuzzKey(dataDir: string): Promise<void> {
  const stores = createEmbeddedStores({ dataDir, now: Date.now });
  await stores.keys.add(fuzzKeyRecord);
  await stores.close();
}

/** Resolves when the service listens. Rejects if it exits before. */
export async function startOwnServer(more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-fuzz-'));
  await addFuzzKey(folder);
  const loaders = ['tsx', './scripts/typescript-in-threads.mjs', './scripts/fuzz/cost/report-usage.mjs'];
  const words = [...loaders.flatMap((loader) => ['--import', loader]), 'src/process/start.ts'];
  const { PATH, OPERATIONS_DIR } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: packageRoot,
    env: { PATH, OPERATIONS_DIR, DATA_DIR: folder, ...environment, ...more },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('the service has no output');
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, url] = /"listening on (http:[^",]+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
    ended.then(() => reject(new Error('the service exited before it listened')));
  });
  const ask = <Answer>(question: keyof Probe) =>
    new Promise<Answer>((resolve) => {
      child.once('message', (answer) => resolve(answer as Answer)); // the preloaded script answers
      child.send(question);
    });
  return {
    address,
    usage: () => ask<Usage>('usage'),
    watch: () => ask<unknown>('watch'),
    longest: () => ask<number>('longest'),
    stop,
  };
}
