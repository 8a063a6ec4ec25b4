import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';
import { writeTable } from './table.ts';

/** Describes the machine, the date and the versions of a run. */
export function describeMachine(): string {
  const [load = 0] = loadavg();
  const rows = [
    ['date', new Date().toISOString().slice(0, 10)],
    ['CPU', `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['system', `Linux ${release()}; load at the end ${load.toFixed(1)}`],
    ['utility-api', `${packageVersion}, commit ${readCommit()}`],
    ['Node', process.version],
    ['Redis', /v=(\S+)/.exec(run('redis-server', '--version'))?.[1] ?? 'not installed'],
    ['Fastify', readDependencies('.').fastify ?? ''],
    ['peers', listPeers()],
  ];
  return writeTable({ columns: ['property', 'value'], rows });
}

function readCommit(): string {
  return run('git', 'rev-parse', '--short', 'HEAD') || 'unknown';
}

function listPeers(): string {
  const peers = Object.entries(readDependencies('scripts/bench/peers'));
  return peers.map(([name, version]) => `${name} ${version}`).join(', ');
}

function readDependencies(folder: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(packageRoot, folder, 'package.json'), 'utf8')).dependencies;
}

/** Returns the output of a command, or an empty string if it is not installed. */
function run(command: string, ...words: string[]): string {
  return spawnSync(command, words, { cwd: packageRoot, encoding: 'utf8' }).stdout?.trim() ?? '';
}
