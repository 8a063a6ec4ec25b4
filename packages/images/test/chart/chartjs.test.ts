/** Options and values of Chart.js that are easy to draw wrong: drawn as in Chart.js, or named. */
import t from 'tap';
import { readRows, testRows } from '../../../../test/support/json-lines.ts';
import {
  type ChartInput,
  chartToData,
  checkChart,
  normalizeChart,
  sortChart,
} from '../../src/chart/chart-types.ts';
import { translateChartJs } from '../../src/chart/chartjs/chart.ts';
import { parseChartJs } from '../../src/chart/chartjs/parse.ts';

/** `found` is a part of the chart, with null for parts that it lacks; `ignored` has the paths that are named. */
const rows = readRows<{ title: string; config: string; found: object; ignored?: string }>(
  'packages/images/test/chart/cases/chartjs.jsonl',
);
testRows(t, rows, (t, { config, found, ignored: names = '' }) => {
  const { chart, ignored } = translateChartJs(parseChartJs(config) ?? {});
  const read = normalizeChart(chart as unknown as ChartInput);
  t.equal(checkChart(read), undefined, config);
  t.match({ gaps: undefined, ...chart, ...chartToData(sortChart(read)) }, found, config);
  t.equal(ignored.join(', '), names, config);
});

t.test('expressions with any names and signs are named as ignored', async (t) => {
  const names = [...Object.getOwnPropertyNames(Object.prototype), '__defineGetter__', '__proto__'];
  const withTicks = (callback: string) =>
    `{type:'line',data:{labels:['a','b'],datasets:[{data:[1,2]}]},options:{scales:{y:{ticks:{callback:${callback}}}}}}`;
  const withData = (data: string) => `{type:'line',data:{labels:['a','b'],datasets:[{data:[1,2]},${data}]}}`;
  const table: [written: string, ignored: string[]][] = [
    ...names.map((name): [string, string[]] => [
      withTicks(`function(v){return '$'+v.${name}()}`),
      ['options.scales.y.ticks.callback'],
    ]),
    [withTicks(`v => v.replace(/["'/]/g, '') / 2`), ['options.scales.y.ticks.callback']],
    [withTicks(`v => { return /["']/.test(v) }`), ['options.scales.y.ticks.callback']],
    [withTicks('{a:1}.a /* } */'), ['options.scales.y.ticks.callback']],
    [withData('{data:[1,2].map(x => x * 2)}'), ['data.datasets[1].data']],
    [withData('{...base, data:[1,2]}'), ['data.datasets[1]....']],
    [withData('{data:[...base, 2]}'), ['data.datasets[1].data[0]']],
    [`{type:'line',data:{labels:[1,2].map(x=>{while(true){}}),datasets:[{data:[1,2]}]}}`, ['data.labels']],
  ];
  for (const [written, ignored] of table) {
    const config = parseChartJs(written);
    t.strictSame(config && translateChartJs(config).ignored, ignored, written);
  }
});
