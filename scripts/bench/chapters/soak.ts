/** Checks that memory, handles and the event loop stay stable under sustained load. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Chapter, type Goal, goal, type Settings } from '../chapter.ts';
import { printFigure } from '../figures.ts';
import { HOST, sendLoad } from '../measure/load.ts';
import { countDescriptors, memoryOf } from '../measure/processes.ts';
import { medianOf, spreadOf } from '../measure/statistics.ts';
import { mixedLoad } from '../operations/mixed.ts';
import type { Server } from '../servers/children.ts';
import { hasRedis } from '../servers/contestants.ts';
import { type StoreKind, startState } from '../servers/state.ts';

const SAMPLES = 60;
const BARS = '▁▂▃▄▅▆▇█';

/** The curves, with the maximum ratio of their last third to their second. The first third is the warm-up. */
const curves = [
  { name: 'memory MB', changeMax: 1.1, read: ({ memoryMb }: Sample) => memoryMb },
  { name: 'open descriptors', changeMax: 1.1, read: ({ descriptors }: Sample) => descriptors },
  { name: 'active handles', changeMax: 1.1, read: ({ handles }: Sample) => handles },
  { name: 'event-loop delay, mean, ms', changeMax: 1.25, read: ({ delayMs }: Sample) => delayMs },
  { name: 'event-loop delay, p99, ms', changeMax: 1.25, read: ({ delayP99Ms }: Sample) => delayP99Ms },
];

interface Sample {
  readonly memoryMb: number;
  readonly descriptors: number;
  readonly handles: number;
  readonly delayMs: number;
  readonly delayP99Ms: number;
}

export async function measureSoak(settings: Settings): Promise<Chapter> {
  const kinds: StoreKind[] = hasRedis ? ['embedded', 'Redis'] : ['embedded'];
  const soaks = await Promise.all(kinds.map((kind) => soak(kind, settings)));
  return {
    title: 'Sustained load',
    how: `${settings.minutes} minutes of all operations in turn, from 1,000 callers, on both stores at the same time.
Memory (without file-backed pages) and descriptors are read from the kernel, handles and event-loop delay from
\`/metrics\`. Goals compare the last third with the second third.`,
    tables: soaks.map(({ table }) => table),
    remarks: soaks.map(({ remark }) => remark),
    goals: soaks.flatMap(({ goals }) => goals),
  };
}

async function soak(kind: StoreKind, settings: Settings) {
  const { server } = await startState(kind, settings.folder);
  const next = await mixedLoad(server.port);
  const lengthMs = settings.minutes * 60_000;
  await takeSample(server); // resets the delay metrics
  const startMs = performance.now();
  const load = sendLoad({ ...settings, port: server.port, lengthMs, next });
  const samples: Sample[] = [];
  const watch = async () => {
    for (let count = 1; count < SAMPLES; count += 1) {
      await delay(startMs + (lengthMs * count) / SAMPLES - performance.now());
      samples.push(await takeSample(server));
    }
  };
  const [{ statuses, answers }] = await Promise.all([load, watch()]);
  const others = [...statuses].filter(([status]) => status !== 200);
  const rows = curves.map(({ name, read }) => {
    const values = samples.map(read);
    const { least, most } = spreadOf(values);
    return [`${kind}: ${name}`, draw(values), `${printFigure(least)}–${printFigure(most)}`];
  });
  return {
    table: { columns: ['curve', 'over time', 'from – to'], rows },
    remark: `${kind}: ${answers} responses, not 200: ${others.map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'}.`,
    goals: curves.map((curve) => judge(kind, curve, samples)),
  };
}

function judge(kind: StoreKind, { name, read, changeMax }: (typeof curves)[number], samples: Sample[]): Goal {
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map((part) =>
    medianOf(part.map(read)),
  );
  const change = (last ?? Number.NaN) / (second ?? Number.NaN);
  return goal(`${kind}: ${name}, last third as a multiple of the second`, change, { atMost: changeMax });
}

async function takeSample({ pid, port }: Server): Promise<Sample> {
  const text = await (await fetch(`http://${HOST}:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    memoryMb: memoryOf(pid).ownBytes / 1e6,
    descriptors: countDescriptors(pid),
    handles: read('nodejs_active_handles_total'),
    delayMs: read('nodejs_eventloop_lag_mean_seconds') * 1000,
    delayP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** Draws one bar per value, scaled from zero to the maximum. */
function draw(values: readonly number[]): string {
  const most = Math.max(...values);
  return values
    .map((value) => BARS[Math.max(0, Math.ceil((value / most) * BARS.length) - 1)] ?? BARS[0])
    .join('');
}
