/** Charts by functions and by operations. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { readRows } from '../../../../test/support/json-lines.ts';
import { shareService } from '../../../../test/support/service.ts';
import { type Chart, drawChart, readChartJs } from '../../src/index.ts';
import type { Options } from './support.ts';

const charts = readRows<Options>('packages/images/test/parity/cases/charts.jsonl');

t.test('charts have the same bytes as those of the service', async (t) => {
  const { post } = await shareService(t);
  for (const chart of charts) {
    const answer = await post(`/${latestVersion}/chart`, chart);
    const { svg, ignored } = drawChart(chart as unknown as Chart);
    t.equal(svg, answer.body, JSON.stringify(chart).slice(0, 100));
    t.equal(ignored.join(', '), answer.headers['x-ignored'] ?? '');
  }
});

t.test('options without effect are listed as by the service', async (t) => {
  const { post } = await shareService(t);
  const listed = readRows<Options>('packages/images/test/parity/cases/ignored.jsonl');
  for (const chart of listed) {
    const answer = await post(`/${latestVersion}/chart`, chart);
    t.equal(answer.statusCode, 200, answer.body);
    t.equal(
      drawChart(chart as unknown as Chart).ignored.join(', '),
      answer.headers['x-ignored'] ?? '',
      JSON.stringify(chart),
    );
  }
});

const configs = [
  `{type:'bar',data:{labels:['Q1','Q2'],datasets:[{label:'Sales',data:[3,5],backgroundColor:'rgba(255,0,0,0.5)'}]}}`,
  `{type:'line',data:{labels:['a','b'],datasets:[{data:[3,5],borderDash:[2]}]},options:{plugins:{zoom:{},title:{display:true,text:'T'}},scales:{y:{ticks:{callback:(v)=>v+'!'}}}}}`,
  `{type:'doughnut',data:{labels:['a','b'],datasets:[{data:[3,5]}]}}`,
  `{type:'radialGauge',data:{datasets:[{data:[70]}]}}`,
];

t.test('configurations of Chart.js give the bytes and ignored parts of the service', async (t) => {
  const { get } = await shareService(t);
  for (const config of configs) {
    const answer = await get(`/${latestVersion}/chart?c=${encodeURIComponent(config)}&format=svg`);
    const { chart, ignored } = readChartJs(config);
    t.equal(drawChart(chart).svg, answer.body, config);
    t.equal(ignored.join(', '), answer.headers['x-ignored'] ?? '');
  }
});

t.test('functions in a configuration are ignored, as in a string', async (t) => {
  const ticks = { callback: (value: number) => `${value}!` };
  const data = { labels: ['a', 'b'], datasets: [{ data: [3, 5] }] };
  const config = { type: 'line', data, options: { scales: { y: { ticks } } } };
  const written = `{type:'line',data:${JSON.stringify(data)},options:{scales:{y:{ticks:{callback:(v)=>v}}}}}`;
  t.strictSame(readChartJs(config), readChartJs(written));
  t.ok(readChartJs(config).ignored.length > 0);
});
