/** Errors of functions and of operations. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { readRows } from '../../../../test/support/json-lines.ts';
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
import { ask, functions, type Options, refusalOf, saidBy } from './support.ts';

const PROBLEM = 'application/problem+json';

const wrongDrawings = readRows<[path: string, options: Options]>(
  'packages/images/test/parity/cases/wrong-drawings.jsonl',
);

t.test('wrong options have the error of the operation', async (t) => {
  for (const [path, options] of wrongDrawings) {
    const { status, text } = await ask(t, path, options, PROBLEM);
    t.equal(status, 400, `${path} ${JSON.stringify(options)}`);
    t.strictSame(await refusalOf(() => functions[path]?.(options as never)), saidBy(text));
  }
});

const wrongCharts = readRows<Options>('packages/images/test/parity/cases/wrong-charts.jsonl');

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
