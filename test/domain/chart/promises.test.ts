/** All that charts of every kind and size promise; `npm run charts` holds many more of them against it. */
import fc from 'fast-check';
import t from 'tap';
import { anyCharts, findBroken } from '../../support/chart-promises.ts';
import { drawChart } from '../../support/drawings.ts';

const SEED = 62;
const CHARTS = 600;

t.test('charts are readable, and drawn again from a copy the same to the byte', async (t) => {
  const charts = fc.sample(anyCharts, { seed: SEED, numRuns: CHARTS });
  const drawings = charts.map((chart) => drawChart(chart));
  for (const [index, chart] of charts.entries()) {
    const svg = drawings[index] ?? '';
    const again = drawChart(structuredClone(chart));
    const broken = [...findBroken(chart, svg), ...(again === svg ? [] : ['not the same bytes'])];
    t.strictSame(broken, [], JSON.stringify(chart).slice(0, 500));
  }
});
