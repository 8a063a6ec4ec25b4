/** Prints how long drawings take and how large they are: `npx tsx scripts/bench/parts/chart.ts`. */

import { drawChart } from '../../../src/domain/chart/draw.ts';
import type { ChartSpec } from '../../../src/domain/chart/spec.ts';
import { tabulateChart } from '../../../src/domain/chart/tabulate.ts';
import { buildPalette } from '../../../src/domain/palette.ts';
import { drawPlaceholder } from '../../../src/domain/placeholder/draw.ts';

const ROUNDS = 30;
const CALLS_PER_ROUND = 200;

/** The median over rounds of the mean time of one call, in µs, after a round that only warms up. */
function measureCall(call: () => unknown): number {
  const timesUs = Array.from({ length: ROUNDS + 1 }, () => {
    const startMs = performance.now();
    for (let count = 0; count < CALLS_PER_ROUND; count += 1) call();
    return ((performance.now() - startMs) * 1000) / CALLS_PER_ROUND;
  });
  return timesUs.slice(1).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

function report(name: string, call: () => unknown): void {
  const result = call();
  const bytes = Buffer.byteLength(typeof result === 'string' ? result : JSON.stringify(result));
  console.log(
    `${name.padEnd(36)} ${measureCall(call).toFixed(1).padStart(8)} µs ${String(bytes).padStart(7)} bytes`,
  );
}

const labels = Array.from({ length: 20 }, (_, index) => `Label ${index + 1}`);
const datasets = Array.from({ length: 5 }, (_, order) => ({
  label: `Dataset ${order + 1}`,
  values: labels.map((_, index) => Math.round(600 + 400 * Math.sin(index * 1.3 + order)) / 10),
}));
const values = datasets[0]?.values ?? [];

for (const size of [
  { width: 400, height: 250 },
  { width: 1200, height: 700 },
]) {
  const common = { title: 'Twenty labels', bg: '#111827', ...size };
  const charts: ChartSpec[] = [
    { type: 'bar', data: { labels, datasets }, ...common },
    { type: 'line', data: { labels, datasets }, ...common },
    { type: 'pie', data: { labels, values }, ...common },
    { type: 'donut', data: { labels, values }, ...common },
  ];
  for (const chart of charts) {
    report(`${chart.type} ${size.width} × ${size.height}`, () => drawChart(chart));
    report(`${chart.type} as data`, () => tabulateChart(chart));
  }
}

const placeholder = { width: 800, height: 600, rows: 20, lines: 2, speed: 1.5, radius: 4 };
const text = 'A text of two hundred characters. '.repeat(6).slice(0, 200);
report('image', () => drawPlaceholder({ ...placeholder, type: 'image', animate: 'none' }));
report('image, 200 characters', () =>
  drawPlaceholder({ ...placeholder, type: 'image', animate: 'none', text }),
);
report('skeleton, 3 rows', () =>
  drawPlaceholder({ ...placeholder, type: 'skeleton', animate: 'shimmer', rows: 3 }),
);
report('skeleton, 20 rows with avatars', () =>
  drawPlaceholder({ ...placeholder, type: 'skeleton', animate: 'shimmer', avatar: 'circle' }),
);
report('palette', () => buildPalette({ red: 255, green: 102, blue: 0 }, 'analogous'));
