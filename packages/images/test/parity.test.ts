/** The functions of the package, and the operations of the service that take the same input. */
import t, { type Test } from 'tap';
import { latestVersion } from '../../../src/contract/versions.ts';
import { shareService } from '../../../test/support/service.ts';
import {
  type Chart,
  drawAvatar,
  drawBadge,
  drawBarcode,
  drawChart,
  drawPlaceholder,
  drawPreview,
  drawQrCode,
  type Image,
  InputError,
  readChartJs,
} from '../src/index.ts';

/** The functions by their path; a query is an object here. */
const functions: Readonly<Record<string, (options: never) => Image | Promise<Image>>> = {
  avatar: drawAvatar,
  badge: drawBadge,
  barcode: drawBarcode,
  placeholder: drawPlaceholder,
  preview: drawPreview,
  qrcode: drawQrCode,
};

type Options = Readonly<Record<string, unknown>>;

async function ask(t: Test, path: string, options: Options, accept = '*/*') {
  const { get } = await shareService(t);
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  if (path === 'preview') query.push('format=svg'); // a PNG by default
  const answer = await get(`/${latestVersion}/${path}?${query.join('&')}`, { accept });
  return { status: answer.statusCode, text: answer.body };
}

const logo = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='}`;

const drawings: [path: string, options: Options][] = [
  ['avatar', { seed: 'ada' }],
  ['avatar', { seed: 'Ada Lovelace', style: 'initials', size: 64, radius: 50 }],
  ['avatar', { seed: 'ada', style: 'initials', text: 'É👍🏽', bg: 'tomato' }],
  ...[
    'identicon',
    'glass',
    'lorelei',
    'notionists',
    'open-peeps',
    'pixel-art',
    'rings',
    'shapes',
    'thumbs',
  ].map((style): [string, Options] => ['avatar', { seed: 'zoé', style, bg: 'e0e7ff' }]),
  ['badge', { message: 'passing' }],
  [
    'badge',
    { label: 'build', message: 'é <&>', color: 'brightgreen', label_color: 'navy', style: 'for-the-badge' },
  ],
  ['barcode', { text: 'PARCEL-42' }],
  ['barcode', { text: '400638133393', type: 'ean13', label: false, width: 400, height: 80 }],
  ['barcode', { text: '12345670', type: 'ean8' }],
  ['barcode', { text: '03600029145', type: 'upca' }],
  ['barcode', { text: '1234567890123', type: 'itf14' }],
  ['barcode', { text: 'CODE 39', type: 'code39', color: 'navy' }],
  ['barcode', { text: 'é ^ 漢字 👍', type: 'datamatrix' }],
  ['barcode', { text: 'Boarding pass', type: 'pdf417' }],
  ['barcode', { text: 'é', type: 'aztec', bg: 'ivory' }],
  ['placeholder', {}],
  ['placeholder', { width: 640, height: 360, text: 'Two\\nlines', bg: '1e3a8a', color: 'fde68a' }],
  [
    'placeholder',
    { type: 'skeleton', rows: 4, avatar: 'circle', animate: 'pulse', padding: 16, theme: 'dark' },
  ],
  ['preview', { title: 'Half the build time' }],
  [
    'preview',
    {
      title: 'שלום',
      subtitle: 'Three',
      site: 'example.com',
      theme: 'dark',
      avatar: 'ada',
      chart: [3, 1.5, -2],
    },
  ],
  ['qrcode', { text: 'https://example.com' }],
  [
    'qrcode',
    { text: 'é漢字', size: 500, margin: 2, correction: 'H', style: 'dots', color: '1e3a8a', bg: 'ivory' },
  ],
  ['qrcode', { text: 'x', logo: 'initials:AB', style: 'rounded' }],
  ['qrcode', { text: 'x', logo }],
];

t.test('functions draw the same bytes as the operations', async (t) => {
  for (const [path, options] of drawings) {
    const draw = functions[path];
    const { svg, width, height } = (await draw?.(options as never)) ?? { svg: '', width: 0, height: 0 };
    t.equal(svg, (await ask(t, path, options)).text, `${path} ${JSON.stringify(options)}`);
    t.ok(width > 0 && height > 0);
  }
});

t.test('the avatar of a person is that of the same gender and age', async (t) => {
  const { get } = await shareService(t);
  for (const style of ['open-peeps', 'lorelei', 'notionists', 'pixel-art'] as const) {
    const answer = await get(`/${latestVersion}/personal?seed=demo&fields=name&with=gender,age`);
    const { gender, age } = JSON.parse(answer.body);
    const { svg } = await drawAvatar({ seed: 'demo', style, gender, age });
    t.equal(svg, (await ask(t, 'avatar', { person: 'demo', style })).text, style);
  }
});

const series = {
  labels: ['Q1', 'Q2', 2026],
  datasets: [{ label: 'Sales', values: [3, 5, null] }, { values: [1, 2, 4] }],
};
const times = [
  '2026-03-28T22:00',
  '2026-03-29T01:30',
  '2026-03-29T02:30',
  '2026-03-29T04:00',
  '2026-10-25T02:30Z',
];
const timed = { labels: times, datasets: [{ values: [1, 2, 3, 4, 5] }] };
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

t.test(
  'configurations of Chart.js give the same bytes and the same ignored parts as those of the service',
  async (t) => {
    const { get } = await shareService(t);
    for (const config of configs) {
      const answer = await get(`/${latestVersion}/chart?c=${encodeURIComponent(config)}&format=svg`);
      const { chart, ignored } = readChartJs(config);
      t.equal(drawChart(chart).svg, answer.body, config);
      t.equal(ignored.join(', '), answer.headers['x-ignored'] ?? '');
    }
  },
);

t.test('functions in a configuration are ignored, as in a string', async (t) => {
  const ticks = { callback: (value: number) => `${value}!` };
  const data = { labels: ['a', 'b'], datasets: [{ data: [3, 5] }] };
  const config = { type: 'line', data, options: { scales: { y: { ticks } } } };
  const written = `{type:'line',data:${JSON.stringify(data)},options:{scales:{y:{ticks:{callback:(v)=>v}}}}}`;
  t.strictSame(readChartJs(config), readChartJs(written));
  t.ok(readChartJs(config).ignored.length > 0);
});

const PROBLEM = 'application/problem+json';

/** Returns what an error says, from the function and from the service. */
async function refusalOf(call: () => unknown): Promise<object> {
  try {
    await call();
    return { message: 'none' };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { message, parameter, code } = error;
    return { message, parameter, code };
  }
}

function saidBy(text: string): object {
  const { error: message, parameter, code } = JSON.parse(text);
  return { message, parameter, code };
}

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
  const wrong: [draw: () => unknown, message: string][] = [
    [() => drawChart(undefined as never), 'options must be an object'],
    [() => drawChart([] as never), 'options must be an object'],
    [
      () => drawChart({ type: 'bar', data: { labels: ['a'], datasets: [{ values: [Number.NaN] }] } }),
      'Dataset values must be numbers',
    ],
    [() => drawQrCode({ text: 'a', size: Number.POSITIVE_INFINITY }), 'size must be a number'],
    [() => drawQrCode({ text: 'a', scale: 5 }), 'scale must be between 1 and 4'],
    [
      () => drawQrCode({ text: 'a', sise: 5 } as never),
      "Unknown option: 'sise'. Known: bg, color, correction, logo, margin, scale, size, style, text",
    ],
    [() => drawPreview({ title: 'a', chart: [1] }), 'chart must be 2 to 200 numbers, separated by commas'],
    [() => drawAvatar({ seed: '' }), 'seed must be between 1 and 64 characters'],
    [() => drawAvatar({ seed: 'a', age: 30 }), 'Give both age and gender'],
    [() => readChartJs('{type:'), 'config must be a chart object in JSON or JSON5; functions are not run'],
    [
      () => readChartJs({ type: 'sankey' }),
      'type of config must be one of: bar, horizontalBar, line, radar, pie, doughnut, scatter, bubble, radialGauge, progressBar, sparkline',
    ],
  ];
  for (const [draw, message] of wrong) t.match(await refusalOf(draw), { message });
});
