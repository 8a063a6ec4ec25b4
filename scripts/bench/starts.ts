/** Compares the CPU time until the first response with that of a bare Fastify. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { cpuTimeUs, spreadOf } from './measure.ts';
import { type Program, peer, service, start } from './servers.ts';

/** Measures starts in turn. */
export async function measureStarts(node: string, rounds: number, folder: string) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareUs = await measureStart({ ...peer('bare'), command: node });
    const dataDir = mkdtempSync(join(folder, 'data-'));
    ratios.push((await measureStart(service({ dataDir, node }))) / bareUs);
  }
  return { name: `start, Node ${version.slice(1)}`, ratio: spreadOf(ratios) };
}

async function measureStart(program: Program): Promise<number> {
  const server = await start(program);
  const usedUs = cpuTimeUs(server.pid);
  await server.stop();
  return usedUs;
}
