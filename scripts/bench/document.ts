/** Writes `BENCHMARKS.md`, and reads the ratios that it records. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';
import type { Spread } from './measure.ts';

export interface TaskRow {
  readonly name: string;
  readonly peer: string;
  readonly ratio: Spread;
  readonly ratioMax: number;
  readonly bytes: string;
}

export interface OperationRow {
  readonly name: string;
  readonly ratio: Spread;
}

/** The machine's other load during the run, as shares of all its cores. */
export interface OtherLoad {
  readonly others: number;
  readonly stolen: number;
}

export interface Results {
  readonly tasks: readonly TaskRow[];
  readonly operations: readonly OperationRow[];
  readonly load: OtherLoad;
  readonly minutes: number;
}

/** A larger share of other programs makes a run meaningless. */
const QUIET_SHARE = 0.1;
const COLUMNS = 3;

const dependencies = [
  ...['fastify', '@fastify/rate-limit', 'ioredis', 'echarts', 'vega-lite', 'chart.js', '@napi-rs/canvas'],
  ...['altcha-lib', '@modelcontextprotocol/server', 'qrcode', 'diff', 'convert'],
];

export const isQuiet = ({ others, stolen }: OtherLoad): boolean => others + stolen <= QUIET_SHARE;

export function writeDocument({ tasks, operations, load, minutes }: Results): string {
  const missed = tasks.filter(({ ratio, ratioMax }) => ratio.median > ratioMax).length;
  const summary = isQuiet(load)
    ? `${tasks.length - missed} of ${tasks.length} goals reached.`
    : '**The machine was busy during this run, so it is not a verdict.**';
  return `# Benchmarks

\`npm run bench\` writes this page in one run of ${minutes} minutes. ${summary}

## Tasks

Ratio of CPU times per request, ours to the peer's: below 1, this service is faster. In parentheses the quartiles of
all rounds, and in bold those that miss their goal.

${table(['task', 'peer', 'ratio', 'goal', 'bytes, ours / theirs'], tasks.map(taskCells))}

## How it is measured

- Both sides do the same work over HTTP on the loopback interface. Before measuring, the tool checks their responses.
- \`scripts/bench/peers\` has the peers. Those in Fastify have its official plugins for rate limits, CORS and security
  headers, and its log.
- The tool measures both sides of a task in alternation, in short slices, after warming up. The ratio is taken in each round.
- CPU time is that of the server's process, all threads, in user and system mode. That of Redis is not included.
- 64 persistent connections (16 for charts, 256 for workers) send requests of 1,000 callers.
- Servers run in production mode and write their logs to \`/dev/null\`. The service runs as by \`npm start\`.
- A start lasts until the first response.
- A run during which other programs used more than ${percent(QUIET_SHARE)} of the machine is marked as busy.

## Machine

${machineText(load)}

## Operations

CPU time per request of the example of each operation's card, as a multiple of the cheap GET (\`/v6/geo\`), both with the
embedded store. No picture is kept (\`CACHE_MB=0\`). Statuses other than 200 are in parentheses.

${operationTable(operations)}
`;
}

function taskCells({ name, peer, ratio, ratioMax, bytes }: TaskRow): string[] {
  const spread = printSpread(ratio);
  return [name, peer, ratio.median > ratioMax ? `**${spread}**` : spread, `≤ ${ratioMax}`, bytes];
}

/** Several operations in a line, so that the document fits one page. */
function operationTable(rows: readonly OperationRow[]): string {
  const cells = [...rows]
    .sort((one, other) => other.ratio.median - one.ratio.median)
    .map(({ name, ratio }) => [name, ratio.median.toFixed(2)]);
  const height = Math.ceil(cells.length / COLUMNS);
  const lines = Array.from({ length: height }, (_, line) =>
    Array.from({ length: COLUMNS }, (_, column) => cells[column * height + line] ?? ['', '']).flat(),
  );
  return table(Array.from({ length: COLUMNS }, () => ['operation', 'cost']).flat(), lines);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumber = (name: string) => name === 'cost' || name === 'ratio';
  const lines = [columns, columns.map((name) => (isNumber(name) ? '---:' : '---')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function printSpread({ median, lower, upper }: Spread): string {
  return `${median.toFixed(2)} (${lower.toFixed(2)}–${upper.toFixed(2)})`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function machineText({ others, stolen }: OtherLoad): string {
  const all = ['package.json', 'scripts/package.json'].map(readVersions);
  const installed: Record<string, string> = Object.assign({}, ...all);
  const versions = dependencies.map((name) => `${name} ${installed[name]}`).join(', ');
  const redis = /v=(\S+)/.exec(run('redis-server', '--version'))?.[1] ?? 'none';
  return `${new Date().toISOString().slice(0, 10)}, commit ${run('git', 'rev-parse', '--short', 'HEAD')}, version \
${packageVersion}. ${cpus()[0]?.model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux \
${release()}. Node ${process.versions.node}, Redis ${redis}. Other programs used ${percent(others)} of all cores, the \
hypervisor ${percent(stolen)}. Peers: ${versions}.`;
}

function run(command: string, ...words: string[]): string {
  return spawnSync(command, words, { cwd: packageRoot, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Returns the recorded ratios, by task and peer. */
export function readRecorded(document: string): Map<string, number> {
  const rows = document.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([\d.]+) \(/gm);
  return new Map([...rows].map(([, name, peer, ratio]) => [`${name}, ${peer}`, Number(ratio)]));
}

function readVersions(file: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(packageRoot, file), 'utf8'));
  return { ...dependencies, ...devDependencies };
}
