/**
 * Draws one chart with utility-api-images and its peers, in turns in one process, and prints the table of its README:
 * `npx tsx scripts/bench/charts.ts`. Processor time of one drawing, the least of all rounds, since others may be busy.
 */
import { gzipSync } from 'node:zlib';
import { drawChart } from '../../packages/images/src/index.ts';
// @ts-expect-error: a program in JavaScript
import { drawECharts, drawVega } from './peers/images.js';

const ROUNDS = 7;
const DRAWINGS = 100;

const chart = {
  title: 'Sales by quarter',
  width: 640,
  height: 360,
  data: {
    labels: ['Q1', 'Q2', 'Q3', 'Q4'],
    datasets: [
      { label: '2025', values: [12, 19, 14, 23] },
      { label: '2026', values: [15, 17, 21, 26] },
    ],
  },
};

const tools: Readonly<Record<string, () => string | Promise<string>>> = {
  'utility-api-images': () => drawChart({ type: 'bar', ...chart }).svg,
  'ECharts (server-side rendering)': () => drawECharts(chart),
  'Vega-Lite': () => drawVega(chart),
};

const least = new Map<string, number>();
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [name, draw] of Object.entries(tools)) {
    const start = process.cpuUsage();
    for (let drawing = 0; drawing < DRAWINGS; drawing += 1) await draw();
    const { user, system } = process.cpuUsage(start);
    const timeMs = (user + system) / 1000 / DRAWINGS;
    // The first round warms up.
    if (round > 0) least.set(name, Math.min(timeMs, least.get(name) ?? Number.POSITIVE_INFINITY));
  }

const rows = Object.entries(tools).map(async ([name, draw]) => {
  const svg = await draw();
  const [whole, packed] = [Buffer.byteLength(svg), gzipSync(svg).length];
  return `| ${name} | ${least.get(name)?.toFixed(2)} ms | ${whole.toLocaleString('en')} | ${packed.toLocaleString('en')} |`;
});
console.log('| library | processor time | bytes of the SVG | gzipped |\n|---|---|---|---|');
for (const row of await Promise.all(rows)) console.log(row);
