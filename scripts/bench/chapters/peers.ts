/** What drawing and proofs of work cost, beside the packages that do the same: functions, without HTTP. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../../src/contract/package.ts';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { printFigure, printSpread } from '../figures.ts';
import { spreadOf } from '../measure/statistics.ts';

const OWN = 'own';
/** Who does which task, and how often the service does it in the same time, at least. */
const peers = [
  { program: 'echarts', peer: 'ECharts', task: 'a chart as SVG', atLeast: 30 },
  { program: 'chart-js', peer: 'Chart.js on @napi-rs/canvas', task: 'a chart as PNG' },
  { program: 'altcha', peer: 'altcha-lib', task: 'a proof of work made' },
  { program: 'altcha', peer: 'altcha-lib', task: 'a proof of work verified', atLeast: 27 },
] as const;

/** Rounds of all programs; each of them takes a few seconds. */
const ROUNDS_MAX = 5;

/** The µs of each task. */
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
    title: 'Beside packages that do the same',
    how: `Functions in a process of their own, in turn, without HTTP: processor time of one call, all threads. The chart
has 20 labels and 5 series on 800 × 500 pixels; the proof of work is one SHA-256 and one HMAC on both sides.`,
    tables: [
      {
        columns: ['task', 'ours µs', 'theirs µs', 'times ours'],
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
            `${entry.task}, times as fast as ${entry.peer}`,
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
  if (status !== 0) throw new Error(`${program} has failed: ${stderr}`);
  return JSON.parse(stdout);
}
