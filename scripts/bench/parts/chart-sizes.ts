/**
 * Prints the CPU time of chart requests over HTTP, compared with the cheap GET in the same round: a sparkline of a week
 * of hours by URL, and lines and bars of 100 and 500 points: `npm run build && npx tsx
 * scripts/bench/parts/chart-sizes.ts`. Takes about 90 seconds.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printSpread } from '../figures.ts';
import { compare, type Line, ratioOf, spreadIn } from '../measure/compare.ts';
import { type RequestParts, repeat, writeRequest } from '../measure/requests.ts';
import { start } from '../servers/children.ts';
import { geoRequest, service } from '../servers/contestants.ts';

const PACE = { rounds: 7, seconds: 1, warmUp: 3000, connections: 16, pipelined: 1 };
const WEEK_HOURS = 168;

const wave = (count: number) =>
  Array.from({ length: count }, (_, index) => Math.round(600 + 400 * Math.sin(index * 0.13)) / 10);

const hours = wave(WEEK_HOURS);
const dense = (type: string, count: number): RequestParts => {
  const labels = Array.from({ length: count }, (_, index) => `Day ${index + 1}`);
  const data = { labels, datasets: [{ label: 'Visits', values: wave(count) }] };
  return { path: '/v6/chart', body: { type, dense: true, title: 'Visits', width: 800, height: 400, data } };
};

const requests: Record<string, RequestParts> = {
  'cheap GET': geoRequest,
  'sparkline of 168': { path: `/v6/chart?type=sparkline&values=${hours.join(',')}` },
  'sparkline of 168, whole numbers': {
    path: `/v6/chart?type=sparkline&values=${hours.map(Math.round).join(',')}`,
  },
  'line of 100': dense('line', 100),
  'line of 500': dense('line', 500),
  'bar of 100': dense('bar', 100),
  'bar of 500': dense('bar', 500),
};

const server = await start(service('service', { dataDir: mkdtempSync(join(tmpdir(), 'charts-')) }));
const lines = Object.entries(requests).map(([name, parts]): Line => {
  const request = writeRequest(parts);
  return { name, server, requests: () => repeat(request) };
});
const rounds = await compare(lines, PACE);
for (const name of Object.keys(requests)) {
  const { median } = spreadIn(rounds, name, ({ serverUs }) => serverUs);
  const times = printSpread(ratioOf([name, 'cheap GET'], rounds));
  console.log(`${name.padEnd(32)} ${median.toFixed(0).padStart(5)} µs, ${times} × the cheap GET`);
}
for (const type of ['line', 'bar'])
  console.log(
    `${type}: 500 points cost ${printSpread(ratioOf([`${type} of 500`, `${type} of 100`], rounds))} × 100 points`,
  );
await server.stop();
