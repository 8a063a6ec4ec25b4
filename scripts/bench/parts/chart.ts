/**
 * Prints the CPU time and the size of charts. Several compiled services are measured alternately and compared with the
 * first: `npm run build && npx tsx scripts/bench/parts/chart.ts [FOLDER …]`, default `dist`.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChartSpec, SeriesChart } from '../../../src/domain/chart/spec.ts';
import type { PlaceholderSpec } from '../../../src/domain/placeholder/spec.ts';

const ROUNDS = 40;
const ROUNDS_TO_WARM_UP = 10;
const CALLS_PER_ROUND = 100;

/** The measured functions of a service. */
interface Drawings {
  readonly drawChart: (chart: ChartSpec) => string;
  readonly tabulateChart: (chart: ChartSpec) => unknown;
  readonly drawPlaceholder: (placeholder: PlaceholderSpec) => string;
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['dist'];
const services = await Promise.all(folders.map(load));

async function load(folder: string): Promise<Drawings> {
  const domain = pathToFileURL(resolve(folder, 'src/domain')).href;
  const modules = ['chart/draw', 'chart/tabulate', 'placeholder/draw'].map((name) => `${domain}/${name}.js`);
  const loaded = await Promise.all(modules.map((module) => import(module)));
  return Object.assign({}, ...loaded);
}

/**
 * Returns the CPU time of a call for each service in µs, all cores. Uses one of the fastest rounds, since a busy
 * machine only slows them down.
 */
function measure(call: (service: Drawings) => unknown): number[] {
  const rounds = services.map((): number[] => []);
  for (let round = 0; round < ROUNDS_TO_WARM_UP + ROUNDS; round += 1) {
    for (const [index, service] of services.entries()) {
      const before = process.cpuUsage();
      for (let count = 0; count < CALLS_PER_ROUND; count += 1) call(service);
      const { user, system } = process.cpuUsage(before);
      if (round >= ROUNDS_TO_WARM_UP) rounds[index]?.push((user + system) / CALLS_PER_ROUND);
    }
  }
  return rounds.map((times) => times.sort((one, other) => one - other)[Math.floor(ROUNDS / 4)] ?? Number.NaN);
}

function report(name: string, call: (service: Drawings) => unknown): void {
  const [first] = services;
  const result = first && call(first);
  const bytes = Buffer.byteLength(typeof result === 'string' ? result : JSON.stringify(result));
  const times = measure(call);
  const figures = times.map((time, index) => {
    const ratio = index === 0 ? '' : ` (× ${(time / (times[0] ?? Number.NaN)).toFixed(2)})`;
    return `${time.toFixed(0).padStart(5)} µs${ratio}`;
  });
  console.log(`${name.padEnd(34)} ${String(bytes).padStart(6)} bytes ${figures.join(' ')}`);
}

const labels = Array.from({ length: 20 }, (_, index) => `Label ${index + 1}`);
const datasets = Array.from({ length: 5 }, (_, order) => ({
  label: `Dataset ${order + 1}`,
  values: labels.map((_, index) => Math.round(600 + 400 * Math.sin(index * 1.3 + order)) / 10),
}));
const values = datasets[0]?.values ?? [];
const common = { title: 'Twenty labels, five series', width: 800, height: 500 };

const ideographs = labels.map((_, index) => `日本語 ${index + 1}`);
const long = labels.map((label) => `Department of Research and Development, ${label}`);
const series: [name: string, more: Partial<SeriesChart>][] = [
  ['bar', {}],
  ['bar, responsive', { width: undefined, height: undefined }],
  ['bar, stacked, values', { stacked: true, value_labels: true }],
  ['bar, horizontal, euros in German', { horizontal: true, unit: '€', locale: 'de' }],
  ['bar, long labels', { data: { labels: long, datasets } }],
  ['bar, Japanese labels', { data: { labels: ideographs, datasets } }],
  ['bar, theme auto', { theme: 'auto' }],
  ['line', { type: 'line' }],
  ['line, values', { type: 'line', value_labels: true }],
  ['area, stacked', { type: 'area', stacked: true }],
  ['sparkline', { type: 'sparkline' }],
];
for (const [name, more] of series) {
  const chart: SeriesChart = { type: 'bar', data: { labels, datasets }, ...common, ...more };
  report(name, ({ drawChart }) => drawChart(chart));
}
const pie: ChartSpec = { type: 'pie', data: { labels, values }, ...common };
report('pie', ({ drawChart }) => drawChart(pie));
report('pie, without legend', ({ drawChart }) => drawChart({ ...pie, legend: false }));
report('bar as data', ({ tabulateChart }) => tabulateChart({ type: 'bar', data: { labels, datasets } }));

const frame = { width: 800, height: 600, rows: 20, lines: 2, speed: 1.5, radius: 4 };
const text = 'A text of two hundred characters. '.repeat(6).slice(0, 200);
const placeholders: [name: string, placeholder: PlaceholderSpec][] = [
  ['placeholder', { ...frame, type: 'image', animate: 'none' }],
  ['placeholder, 200 characters', { ...frame, type: 'image', animate: 'none', text }],
  ['skeleton, 3 rows', { ...frame, type: 'skeleton', animate: 'shimmer', rows: 3 }],
  ['skeleton, 20 rows with avatars', { ...frame, type: 'skeleton', animate: 'shimmer', avatar: 'circle' }],
];
for (const [name, placeholder] of placeholders) {
  report(name, ({ drawPlaceholder }) => drawPlaceholder(placeholder));
}
