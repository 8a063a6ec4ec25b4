/**
 * Measures PNG rendering: CPU time of a chart, event-loop delay during rendering, the same next to a busy thread, the
 * delay of other work during 64 concurrent requests, and memory after each of several such rounds.
 *
 *     node --import tsx --import ./scripts/typescript-in-threads.mjs scripts/bench/parts/pictures.ts
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { drawChart } from '../../../src/domain/chart/draw.ts';
import { nameParts } from '../../../src/domain/chart/spec.ts';
import { createPictures } from '../../../src/images/images.ts';

const CHARTS = 100;
const AT_ONCE = 64;
const ROUNDS = 3;
/** Longer than a worker thread waits for its next image. */
const IDLE_MS = 35_000;

const labels = Array.from({ length: 20 }, (_, index) => `Label ${index + 1}`);
const datasets = Array.from({ length: 5 }, (_, set) => ({
  label: `Series ${set + 1}`,
  values: labels.map((_, index) => ((index * 7 + set * 13) % 29) + 1),
}));
const chart = nameParts({
  type: 'bar',
  title: 'Twenty labels, five series',
  data: { labels, datasets },
  width: 800,
  height: 500,
  legend: true,
});
const { svg } = drawChart(chart);
const pictures = createPictures({ now: Date.now });
const memory = () => `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`;

const before = memory();
for (let index = 0; index < 10; index += 1) await pictures.drawPng(svg, 1, 'bench');

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const cpu = process.cpuUsage();
for (let index = 0; index < CHARTS; index += 1) await pictures.drawPng(svg, 1, 'bench');
const { user, system } = process.cpuUsage(cpu);
console.log(`chart 800×500 as PNG: ${((user + system) / 1000 / CHARTS).toFixed(1)} ms of one core`);
console.log(`event-loop delay during rendering, 1 ms timer: ${describeLoop()}`);

const startedMs = performance.now();
const counter = new Worker('for (;;);', { eval: true });
loop.reset();
while (performance.now() - startedMs < 2_000) await setTimeout(1);
console.log(`the same next to a busy thread: ${describeLoop()}`);
await counter.terminate();

for (let round = 0; round < ROUNDS; round += 1) {
  const drawn = Promise.allSettled(Array.from({ length: AT_ONCE }, () => pictures.drawPng(svg, 1, 'bench')));
  const waits: number[] = [];
  let isRunning = true;
  void drawn.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    const start = performance.now();
    await setTimeout(1);
    waits.push(performance.now() - start - 1);
  }
  const results = await drawn;
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  console.log(`${AT_ONCE} concurrent requests: ${done} drawn, ${AT_ONCE - done} rejected (queue full)`);
  console.log(`maximum delay of other work: ${Math.max(...waits).toFixed(1)} ms`);
  const during = memory();
  await setTimeout(IDLE_MS);
  console.log(
    `memory: ${before} before the first image, ${during} during rendering, ${memory()} after the threads have stopped`,
  );
}
await pictures.close();

function ms(nanoseconds: number): string {
  return `${(nanoseconds / 1e6).toFixed(1)} ms`;
}

function describeLoop(): string {
  return `median ${ms(loop.percentile(50))}, 99 % ${ms(loop.percentile(99))}, maximum ${ms(loop.max)}`;
}
