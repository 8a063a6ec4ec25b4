/** Compares image rendering and proof of work with other packages: functions without HTTP. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../src/contract/package.ts';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { printFigure, printSpread } from '../figures.ts';
import { spreadOf } from '../measure/statistics.ts';

const OWN = 'own';
/** The packages, their tasks, and the minimum speedup of the service. */
const peers = [
  { program: 'echarts', peer: 'ECharts', task: 'chart as SVG', atLeast: 30 },
  { program: 'chart-js', peer: 'Chart.js on @napi-rs/canvas', task: 'chart as PNG' },
  { program: 'altcha', peer: 'altcha-lib', task: 'creating a proof of work' },
  { program: 'altcha', peer: 'altcha-lib', task: 'verifying a proof of work', atLeast: 27 },
] as const;

/** Maximum rounds. Each program takes a few seconds per round. */
const ROUNDS_MAX = 5;

/** CPU time per task in µs. */
type Costs = Readonly<Record<string, number>>;

export async function measurePeers({ rounds }: Settings): Promise<Chapter> {
  const programs = [...new Set([OWN, ...peers.map(({ program }) => program)])];
  const results = Array.from(
    { length: Math.min(rounds, ROUNDS_MAX) },
    () => new Map(programs.map((program) => [program, run(program)])),
  );
  const costOf = (program: string, task: string) =>
    results.map((round) => round.get(program)?.[task] ?? Number.NaN);
  const compared = peers.map((entry) => {
    const own = costOf(OWN, entry.task);
    const others = costOf(entry.program, entry.task);
    return { ...entry, own, others, times: spreadOf(others.map((cost, round) => cost / (own[round] ?? 0))) };
  });
  return {
    title: 'Comparison with other packages',
    how: `Functions in separate processes, in turn, without HTTP: CPU time per call, all threads. The chart has 20
labels and 5 series on 800 × 500 pixels; the proof of work is one SHA-256 and one HMAC on both sides.`,
    tables: [
      {
        columns: ['task', 'own µs', 'other µs', 'multiple'],
        rows: compared.map(({ task, peer, own, others, times }) => [
          `${task}: ${peer}`,
          printFigure(spreadOf(own).median),
          printFigure(spreadOf(others).median),
          printSpread(times),
        ]),
      },
    ],
    goals: compared.flatMap((entry) =>
      'atLeast' in entry
        ? goal(
            `${entry.task}, speedup over ${entry.peer}`,
            entry.times.median,
            { atLeast: entry.atLeast },
            printFigure,
          )
        : [],
    ),
  };
}

function run(program: string): Costs {
  const file = join(packageRoot, 'scripts', 'bench', 'peers', `${program}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return JSON.parse(stdout);
}
