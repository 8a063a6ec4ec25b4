/** Errors of functions and of operations. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { shareService } from '../../../../test/support/service.ts';
import {
  type Chart,
  drawAvatar,
  drawBarcode,
  drawChart,
  drawPreview,
  drawQrCode,
  readChartJs,
} from '../../src/index.ts';
import { series, timed } from './chart-data.ts';
import { ask, functions, type Options, refusalOf, saidBy } from './support.ts';

const PROBLEM = 'application/problem+json';

const wrongDrawings: [path: string, options: Options][] = [
  ['avatar', { seed: 'x'.repeat(65) }],
  ['avatar', { seed: 'a', style: 'robots' }],
  ['avatar', { seed: 'a', size: 15 }],
  ['avatar', { seed: 'a', size: 16.5 }],
  ['avatar', { seed: 'a', size: 'big' }],
  ['avatar', { seed: 'a', bg: 'nocolor' }],
  ['avatar', { seed: 'a', text: 'ABCDE', style: 'initials' }],
  ['avatar', { seed: 'a', radius: 51 }],
  ['badge', {}],
  ['badge', { message: '\u200b' }],
  ['badge', { message: 'a', color: 'nocolor' }],
  ['badge', { message: 'a', label_color: 'x'.repeat(31) }],
  ['badge', { message: 'a', label: 'x'.repeat(101) }],
  ['barcode', {}],
  ['barcode', { text: 'x'.repeat(501) }],
  ['barcode', { text: '123', type: 'ean13' }],
  ['barcode', { text: 'a', type: 'code39' }],
  ['barcode', { text: 'a', color: 'white' }],
  ['barcode', { text: 'abcdefghijklmnop', width: 20 }],
  ['barcode', { text: 'a', label: 'maybe' }],
  ['placeholder', { width: 0 }],
  ['placeholder', { type: 'photo' }],
  ['placeholder', { rows: 21 }],
  ['placeholder', { rows: 1.5 }],
  ['placeholder', { text: 'x'.repeat(201) }],
  ['preview', {}],
  ['preview', { title: '\u2800' }],
  ['preview', { title: 'a', accent: 'nocolor' }],
  ['preview', { title: 'a', logo: 'data:image/png;base64,AAAA' }],
  ['preview', { title: 'a', logo: 'https://example.com/a.png' }],
  ['preview', { title: 'a', avatar: 'ada', logo: 'data:image/png;base64,AAAA' }],
  ['qrcode', {}],
  ['qrcode', { text: 'é'.repeat(1200) }],
  ['qrcode', { text: 'x', size: 63 }],
  ['qrcode', { text: 'x', color: 'eeeeee' }],
  ['qrcode', { text: 'x', logo: 'initials:ABCD' }],
  ['qrcode', { text: 'x', logo: 'data:image/png;base64,AAAA' }],
  ['qrcode', { text: 'x', correction: 'X' }],
];

t.test('wrong options have the error of the operation', async (t) => {
  for (const [path, options] of wrongDrawings) {
    const { status, text } = await ask(t, path, options, PROBLEM);
    t.equal(status, 400, `${path} ${JSON.stringify(options)}`);
    t.strictSame(await refusalOf(() => functions[path]?.(options as never)), saidBy(text));
  }
});

const wrongCharts: Options[] = [
  {},
  { type: 'tree', data: series },
  { type: 'bar' },
  { type: 'bar', data: 3 },
  { type: 'bar', data: { labels: [], datasets: [] } },
  { type: 'bar', data: { labels: ['a'], datasets: [] } },
  { type: 'bar', data: { labels: ['a'], datasets: [3] } },
  { type: 'bar', data: { labels: ['a'], datasets: [{}] } },
  { type: 'bar', data: { labels: ['a'], datasets: [{ values: ['3'] }] } },
  { type: 'bar', data: { labels: ['a'], datasets: [{ values: [1, 2] }] } },
  { type: 'bar', data: { labels: [true], datasets: [{ values: [1] }] } },
  { type: 'bar', data: { labels: Array(21).fill('a'), datasets: [{ values: Array(21).fill(1) }] } },
  { type: 'bar', dense: true, data: { labels: Array(501).fill('a'), datasets: [{ values: [1] }] } },
  { type: 'bar', data: series, width: 49 },
  { type: 'bar', data: series, width: '500' },
  { type: 'bar', data: series, decimals: 1.5 },
  { type: 'bar', data: series, theme: 'blue' },
  { type: 'bar', data: series, colors: ['nocolor'] },
  { type: 'bar', data: series, bg: 'nocolor' },
  { type: 'bar', data: series, locale: 'xx-XX' },
  { type: 'bar', data: series, min: 3, max: 2 },
  { type: 'bar', data: series, x: 'time' },
  { type: 'line', data: timed, x: 'time', time_zone: 'Europe/Nowhere' },
  { type: 'line', data: timed, x: 'time', time_zone: 'BST' },
  { type: 'line', data: series, time_zone: 'Europe/Paris' },
  { type: 'bar', data: series, lines: [{ label: 'a' }] },
  { type: 'pie', data: { labels: ['a'], values: [-1] } },
  { type: 'pie', data: { labels: ['a'], values: [0] } },
  { type: 'gauge', data: { value: 1 }, max: 0 },
  { type: 'radar', data: { labels: ['a', 'b'], datasets: [{ values: [1, 2] }] } },
  { type: 'scatter', data: { datasets: [{ points: [[1]] }] } },
  { type: 'histogram', data: { values: [] } },
  { type: 'sparkline', data: { datasets: [{ values: [1, 2] }] }, height: 9 },
];

t.test('wrong charts have the error of the service', async (t) => {
  const { send } = await shareService(t);
  for (const chart of wrongCharts) {
    const answer = await send({
      method: 'POST',
      url: `/${latestVersion}/chart`,
      headers: { accept: PROBLEM },
      payload: chart,
    });
    t.equal(answer.statusCode, 400, JSON.stringify(chart).slice(0, 100));
    t.strictSame(await refusalOf(() => drawChart(chart as unknown as Chart)), saidBy(answer.body));
  }
});

t.test('values that JSON does not have are refused', async (t) => {
  const wrong: [draw: () => unknown, message: string | RegExp][] = [
    [() => drawChart(undefined as never), 'options must be an object'],
    [() => drawChart([] as never), 'options must be an object'],
    [
      () => drawChart({ type: 'bar', data: { labels: ['a'], datasets: [{ values: [Number.NaN] }] } }),
      'Dataset values must be numbers, not NaN',
    ],
    [() => drawQrCode({ text: 'a', size: Number.POSITIVE_INFINITY }), 'size must be a number'],
    [() => drawQrCode({ text: 'a', scale: 5 }), 'scale must be between 1 and 4'],
    [() => drawQrCode({ text: 'a', scale: 1.5 }), 'scale must be a whole number between 1 and 4'],
    [() => drawQrCode({} as never), 'Please provide a text'],
    [() => drawBarcode({ text: 'a', type: 'ean' as never }), /^type must be one of: code128, /],
    [
      () => drawChart({ type: 'barr' as never, data: {} as never }),
      /^Please provide a valid chart type: bar, line, /,
    ],
    [
      () => drawQrCode({ text: 'a', sise: 5 } as never),
      "Unknown option: 'sise'. Known: bg, color, correction, logo, margin, scale, size, style, text",
    ],
    [() => drawPreview({ title: 'a', chart: [1] }), 'chart must be 2 to 200 numbers, separated by commas'],
    [() => drawAvatar({ seed: '' }), 'seed must be between 1 and 64 characters'],
    [() => drawAvatar({ seed: 'a', age: 30 }), 'Give both age and gender'],
    [
      () => readChartJs('{type:'),
      'config must be a chart object in JSON or JSON5; functions are not run: it ends too early at line 1, column 7',
    ],
    [
      () => readChartJs({ type: 'sankey' }),
      'type of config must be one of: bar, horizontalBar, line, radar, pie, doughnut, scatter, bubble, radialGauge, progressBar, sparkline, polarArea, boxplot, candlestick, funnel, outlabeledPie, outlabeledDoughnut, area, donut, gauge, progress, polar',
    ],
  ];
  for (const [draw, message] of wrong) t.match(await refusalOf(draw), { message });
});
