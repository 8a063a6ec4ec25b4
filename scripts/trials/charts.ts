/**
 * Draws random charts of all types from 120 × 60 to 4000 × 3000 px and checks the guarantees for every chart: no
 * overlapping text, nothing outside the image, labels, contrast, deterministic bytes.
 *
 *   npm run trial -- charts [count, default 20,000] [seed, default 1]
 *
 * Prints the number of charts by type, and every chart that violates a guarantee. Exits with 1 if any chart does.
 */
import fc from 'fast-check';
import type { Chart } from '../../packages/images/src/chart/chart-types.ts';
import { anyCharts, findBroken } from '../../packages/images/test/support/chart-promises.ts';
import { drawChart } from '../../packages/images/test/support/drawings.ts';

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
/** Batch size: after each batch, every chart in it is drawn again and compared. */
const AT_ONCE = 500;

const counts = new Map<string, number>();
let broken = 0;
for (let drawn = 0; drawn < count; drawn += AT_ONCE) {
  const numRuns = Math.min(AT_ONCE, count - drawn);
  const charts = fc.sample(anyCharts, { seed: seed + drawn, numRuns });
  const drawings = charts.map((chart) => drawChart(chart));
  for (const [index, chart] of charts.entries()) validateDrawing(chart, drawings[index] ?? '');
}
for (const [type, number] of counts) console.log(`${type.padEnd(10)} ${number}`);
console.log(`${count} charts checked, ${broken} with violations`);
process.exitCode = broken === 0 ? 0 : 1;

function validateDrawing(chart: Chart, svg: string): void {
  counts.set(chart.type, (counts.get(chart.type) ?? 0) + 1);
  const isSame = drawChart(structuredClone(chart)) === svg;
  const found = [...findBroken(chart, svg), ...(isSame ? [] : ['bytes differ between two drawings'])];
  if (found.length === 0) return;
  broken += 1;
  console.log(`${found.join('; ')}\n  ${JSON.stringify(chart)}`);
}
