/** Charts by functions and by operations. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { shareService } from '../../../../test/support/service.ts';
import { type Chart, drawChart, readChartJs } from '../../src/index.ts';
import { series, timed } from './chart-data.ts';
import type { Options } from './support.ts';

const charts: Options[] = [
  { type: 'bar', data: series },
  {
    type: 'bar',
    data: series,
    stacked: true,
    horizontal: true,
    title: 'Sales',
    percent: true,
    theme: 'auto',
  },
  {
    type: 'line',
    data: series,
    width: 640,
    height: 320,
    value_labels: true,
    unit: '€',
    locale: 'de',
    decimals: 2,
  },
  {
    type: 'area',
    data: series,
    curve: 'smooth',
    gaps: 'join',
    colors: ['teal', '#f60'],
    bg: 'ivory',
    min: -2,
    max: 9,
  },
  { type: 'line', data: timed, x: 'time', time_zone: 'europe/paris' },
  { type: 'line', data: timed, x: 'time', time_zone: 'America/St_Johns' },
  { type: 'line', data: timed, x: 'time', time_zone: 'Etc/UTC' },
  {
    type: 'line',
    data: { labels: ['1883-11-18', '1900-01-01T12:00', '1947-06-01'], datasets: [{ values: [1, 2, 3] }] },
    x: 'time',
    time_zone: 'America/New_York',
  },
  { type: 'sparkline', data: { datasets: [{ values: [3, 5, 4] }] }, height: 20 },
  { type: 'pie', data: { labels: ['a', 'b', 'c'], values: [3, 2, 1] }, rest: 1, sort: 'desc', locale: 'fr' },
  { type: 'donut', data: { labels: ['a', 'b'], values: [3, 2], rings: [[1, 1]] }, legend: false },
  {
    type: 'gauge',
    data: { value: 72, label: 'Disk' },
    unit: '%',
    bands: [
      { from: 0, to: 80, label: 'Good' },
      { from: 80, to: 100 },
    ],
  },
  { type: 'progress', data: { value: 0.4 }, percent: true, height: 12, width: 200 },
  { type: 'radar', data: { labels: ['a', 'b', 'c', 'd'], datasets: [{ values: [1, 2, 3, 4] }] }, max: 5 },
  {
    type: 'scatter',
    data: {
      datasets: [
        {
          points: [
            [1, 2],
            [3, 4],
          ],
        },
        {
          label: 'B',
          type: 'line',
          points: [
            [0, 1],
            [5, 6],
          ],
        },
      ],
    },
    x_title: 'x',
  },
  { type: 'histogram', data: { values: [3, 5, 4, 4, 7], label: 'Minutes' }, bins: 3 },
  { type: 'boxplot', data: { labels: ['a', 2], datasets: [{ label: 'x', values: [[1, 2, 9], []] }] } },
  { type: 'candlestick', x: 'time', data: { labels: ['2026-01-01'], values: [[2, 4, 1, 3]] } },
  { type: 'bubble', data: { datasets: [{ points: [[1, 2, 3]] }] }, theme: 'auto' },
  { type: 'polar', data: { labels: ['a', 'b'], values: [3, 2] } },
  { type: 'funnel', data: { labels: ['a', 'b'], values: [3, 2] } },
  {
    type: 'bar',
    title: null,
    data: {
      labels: ['a', 'שלום'],
      datasets: [
        { label: null, values: [[1, 3], 4], colors: ['red'] },
        { type: 'line', axis: 'right', values: [4, 2] },
      ],
    },
    lines: [{ value: 2, label: 'Goal' }],
  },
  {
    type: 'bar',
    dense: true,
    value_scale: 'log',
    data: {
      labels: Array.from({ length: 40 }, (_, index) => index),
      datasets: Array.from({ length: 6 }, () => ({
        values: Array.from({ length: 40 }, (_, index) => index + 1),
      })),
    },
  },
];

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
  const listed: Options[] = [
    {
      type: 'bar',
      hight: 3,
      data: { ...series, title: 'x', datasets: [{ values: [1, 2, 3], color: 'red' }] },
    },
    { type: 'line', horizontal: false, stacked: true, data: series },
    { type: 'sparkline', legend: true, data: series },
    { type: 'area', horizontal: false, data: { ...series, datasets: [{ values: [1, 2, 3], type: 'bar' }] } },
    { type: 'gauge', bands: [{ from: 0, to: 1, color: 'red' }], data: { value: 1, max: 2 } },
  ];
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
