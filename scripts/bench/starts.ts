/** Compares the CPU time until the first response with that of a bare Fastify. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';
import { cpuTimeUs, type Spread, spreadOf } from './measure.ts';
import { type Program, peer, service, start } from './servers.ts';

export interface StartCost {
  readonly name: string;
  readonly ratio: Spread;
}

/** Measures starts in turn. V8's compiled code is built for each Node, in a checkout of its own. */
export async function measureStarts(node: string, rounds: number, folder: string): Promise<StartCost> {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const checkout = version === process.version ? packageRoot : buildFor(node, folder);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareUs = await measureStart({ ...peer('bare'), command: node });
    const dataDir = mkdtempSync(join(folder, 'data-'));
    ratios.push((await measureStart(service({ dataDir, node, checkout }))) / bareUs);
  }
  return { name: `start, Node ${version.slice(1)}`, ratio: spreadOf(ratios) };
}

async function measureStart(program: Program): Promise<number> {
  const server = await start(program);
  const usedUs = cpuTimeUs(server.pid);
  await server.stop();
  return usedUs;
}

function buildFor(node: string, folder: string): string {
  const checkout = mkdtempSync(join(folder, 'checkout-'));
  for (const name of ['src', 'scripts', 'generated', 'tsconfig.json', 'package.json'])
    cpSync(join(packageRoot, name), join(checkout, name), { recursive: true });
  for (const name of ['node_modules', 'package-lock.json', 'openapi', 'page', 'packages/client', 'docs'])
    symlinkSync(join(packageRoot, name), join(checkout, name));
  const { status } = spawnSync(node, ['scripts/build.js'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${node} failed to build the service`);
  return checkout;
}
