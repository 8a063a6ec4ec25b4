/** Charts without series or slices, by POST and from URLs. */
import t from 'tap';
import { shareService } from '../../support/service.ts';

const gauge = { type: 'gauge', data: { value: 72, label: 'Disk' } };
const radar = { type: 'radar', data: { labels: ['a', 'b', 'c'], datasets: [{ values: [1, 2, 3] }] } };
const scatter = {
  type: 'scatter',
  data: {
    datasets: [
      {
        points: [
          [1, 2],
          [3, 5],
        ],
      },
    ],
  },
};
const histogram = { type: 'histogram', data: { values: [1, 2, 2, 9], label: 'Minutes' } };
const slices = { labels: ['a', 'b'], values: [3, 2] };
const others = [
  { type: 'boxplot', data: { labels: ['a'], datasets: [{ values: [[1, 2, 3]] }] } },
  { type: 'candlestick', data: { labels: ['a'], values: [[2, 4, 1, 3]] } },
  { type: 'bubble', data: { datasets: [{ points: [[1, 2, 3]] }] } },
  { type: 'polar', data: slices },
  { type: 'funnel', data: slices },
] as const;
const [boxplot, candlestick, bubble, polar, funnel] = others;
const noPoint = 'Each point must be [x, y], two numbers from -1e100 to 1e100';
const noBand = 'A band must have numbers from and to';

t.test('other kinds of charts', async (t) => {
  const { get, post } = await shareService(t);

  t.test('each kind returns SVG, PNG and its data', async (t) => {
    for (const chart of [gauge, { ...gauge, type: 'progress' }, radar, scatter, histogram, ...others]) {
      const { type } = chart;
      t.match((await post('/v6/chart', chart)).headers['content-type'], /^image\/svg\+xml/, type);
      const png = await post('/v6/chart', { ...chart, format: 'png' });
      t.equal(png.headers['content-type'], 'image/png', type);
      t.match((await post('/v6/chart', { ...chart, mode: 'data' })).json(), { type, title: null });
      t.equal((await post('/v5/chart', chart)).statusCode, 400, `${type} in v5`);
    }
  });

  t.test('a gauge starts at min, and a value below is drawn there', async (t) => {
    const scale = { ...gauge, min: -20, max: 40, bands: [{ from: -20, to: 0, label: 'Cold' }] };
    const data = (value: number) => post('/v6/chart', { ...scale, data: { value }, mode: 'data' });
    t.match((await data(-5)).json(), { value: -5, min: -20, percentage: 25, bands: [{ from: -20, to: 0 }] });
    t.match((await data(-50)).json(), { value: -50, percentage: 0 });
    t.match((await data(50)).json(), { value: 50, percentage: 100 });
    t.match((await post('/v6/chart', scale)).body, 'on a scale from -20 to 40');
    t.match((await post('/v6/chart', { ...gauge, min: 40, max: 40 })).json(), {
      error: 'min must be less than max',
    });
  });

  t.test('an area ends at another dataset, and is open where that has no value', async (t) => {
    const datasets = [{ values: [3, 5, 4], fill_to: 1 }, { values: [1, 2, null] }];
    const chart = { type: 'area', data: { labels: ['a', 'b', 'c'], datasets } };
    t.match((await post('/v6/chart', { ...chart, mode: 'data' })).json(), { datasets: [{ fill_to: 1 }, {}] });
    const { body } = await post('/v6/chart', { ...chart, width: 400, height: 300 });
    const [, area = ''] = /d="(M[^"]*Z)"/.exec(body) ?? [];
    t.equal(area.split(/[ML]/).length - 1, 4, 'two points and back');
  });

  const refusals: [chart: object, error: string][] = [
    [{ ...gauge, data: {} }, 'value must be a non-negative number'],
    [{ ...gauge, data: { value: -1 } }, 'value must be a non-negative number'],
    [{ ...gauge, data: { value: '7' } }, 'value must be a non-negative number'],
    [{ ...gauge, data: { value: 7, label: {} } }, 'A label must be a string or a number'],
    [{ ...gauge, max: 0 }, 'max must be greater than 0'],
    [{ ...gauge, max: '90' }, 'max must be greater than 0'],
    [{ ...gauge, bands: {} }, 'bands must be an array'],
    [{ ...gauge, bands: [{ from: 1 }] }, noBand],
    [{ ...gauge, bands: [7] }, noBand],
    [{ ...gauge, bands: Array(9).fill({ from: 0, to: 1 }) }, 'Too many bands (max 8)'],
    [{ ...gauge, bands: [{ from: 2, to: 2 }] }, 'A band must end above its start'],
    [{ ...radar, max: 2 }, 'Values must be at most max'],
    [{ ...radar, max: -1 }, 'max must be greater than 0'],
    [{ ...radar, data: { labels: [] } }, 'data must contain a labels array'],
    [{ ...radar, locale: 'xx' }, 'locale must be a language tag such as en, de-CH or pt-BR'],
    [{ ...scatter, data: {} }, 'data must contain a datasets array'],
    [{ ...scatter, data: { datasets: [{}] } }, 'Each dataset must have a points array'],
    [{ ...scatter, data: { datasets: [{ points: [[1]] }] } }, noPoint],
    [{ ...scatter, data: { datasets: [{ points: [[1, 2, 3]] }] } }, noPoint],
    [{ ...scatter, data: { datasets: [{ points: [[1, null]] }] } }, noPoint],
    [{ ...scatter, data: { datasets: [{ points: [[1, 1e101]] }] } }, noPoint],
    [
      { ...scatter, data: { datasets: [{ points: Array(1001).fill([1, 2]) }] } },
      'Too many points (max 1000)',
    ],
    [{ ...scatter, data: { datasets: Array(6).fill({ points: [] }) } }, 'Too many datasets (max 5)'],
    [{ ...scatter, max: 4 }, 'Values must be between min and max'],
    [{ ...scatter, min: 4, max: 4 }, 'min must be less than max'],
    [{ ...scatter, locale: 'xx' }, 'locale must be a language tag such as en, de-CH or pt-BR'],
    [{ ...histogram, data: { values: [] } }, 'data must contain a values array'],
    [{ ...histogram, data: { values: [1, 'x'] } }, "Values must be numbers from -1e100 to 1e100, not 'x'"],
    [{ ...histogram, data: { values: Array(1001).fill(1) } }, 'Too many values (max 1000)'],
    [{ ...histogram, bins: 101 }, 'bins must be between 1 and 100'],
    [{ ...histogram, bins: 0 }, 'bins must be between 1 and 100'],
    [{ ...histogram, locale: 'xx' }, 'locale must be a language tag such as en, de-CH or pt-BR'],
    [
      { ...boxplot, data: { labels: ['a', 'b'], datasets: [{ values: [[1]] }] } },
      'Each dataset must have the same number of values as labels',
    ],
    [
      { ...boxplot, data: { labels: ['a'], datasets: [{ values: [1] }] } },
      'Each box must be a list of at most 1000 values',
    ],
    [
      {
        ...boxplot,
        data: { labels: [...'abcdef'], datasets: [{ values: Array(6).fill(Array(1000).fill(1)) }] },
      },
      'A boxplot must have at most 5000 values',
    ],
    [{ ...boxplot, min: 2 }, 'Values must be between min and max'],
    [
      { ...candlestick, data: { labels: ['a'], values: [[2, 3, 1, 4]] } },
      'The highest price must be second and the lowest third',
    ],
    [
      { ...candlestick, data: { labels: ['a'], values: [[2, 3, 1]] } },
      'Each value must be [open, high, low, close], four numbers from -1e100 to 1e100',
    ],
    [
      { ...candlestick, data: { ...candlestick.data, labels: ['a', 'b'] } },
      'Values must have the same number as labels',
    ],
    [{ ...candlestick, x: 'time' }, 'With x=time, labels must be ISO 8601 dates or times'],
    [{ ...candlestick, max: 3 }, 'Values must be between min and max'],
    [
      { ...bubble, data: { datasets: [{ points: [[1, 2]] }] } },
      'Each point must be [x, y, size], three numbers from -1e100 to 1e100',
    ],
    [
      { ...bubble, data: { datasets: [{ points: [[1, 2, -1]] }] } },
      'Sizes must be non-negative, and at most 50 with sizes=px',
    ],
    [
      { ...bubble, sizes: 'px', data: { datasets: [{ points: [[1, 2, 51]] }] } },
      'Sizes must be non-negative, and at most 50 with sizes=px',
    ],
    [{ ...polar, data: { ...slices, values: [0, 0] } }, 'At least one value must be positive'],
    [{ ...polar, max: 1 }, 'Values must be at most max'],
    [{ ...polar, data: { ...slices, values: [1, -1] } }, 'Values must be non-negative numbers, not -1'],
    [{ ...funnel, data: { ...slices, values: [0, 1] } }, 'The first value of a funnel must be positive'],
    [{ ...funnel, data: { ...slices, values: [1] } }, 'Values must have the same number as labels'],
    [{ ...gauge, locale: 'xx' }, 'locale must be a language tag such as en, de-CH or pt-BR'],
  ];
  for (const [chart, error] of refusals) {
    t.test(`${JSON.stringify(chart)} is rejected`, async (t) => {
      t.strictSame((await post('/v6/chart', chart)).json(), { message: 'Bad Request', error, status: 400 });
    });
  }

  const addresses: [query: string, error: string][] = [
    ['type=gauge&values=1,2', 'value must be a non-negative number'],
    ['type=gauge&values=x', 'value must be a non-negative number'],
    ['type=histogram&values=1,x', "Values must be numbers from -1e100 to 1e100, not 'x'"],
    ['type=histogram&values=1,,2', 'Values must be numbers from -1e100 to 1e100, not null'],
    ['type=gauge&values=1&max=0', 'max must be greater than 0'],
    ['type=gauge&values=1&bands=a', noBand],
    ['type=gauge&values=1&bands=1', noBand],
    ['type=gauge&values=1&bands=5:1:x', 'A band must end above its start'],
  ];
  for (const [query, error] of addresses) {
    t.test(`${query} is rejected`, async (t) => {
      t.equal((await get(`/v6/chart?${query}`)).json().error, error);
    });
  }

  t.test('a scatter and a histogram from URLs', async (t) => {
    const points = encodeURIComponent(JSON.stringify(scatter.data));
    t.equal(
      (await get(`/v6/chart?type=scatter&data=${points}`)).body,
      (await post('/v6/chart', scatter)).body,
    );
    for (const chart of [polar, funnel])
      t.equal(
        (await get(`/v6/chart?type=${chart.type}&labels=a,b&values=3,2`)).body,
        (await post('/v6/chart', chart)).body,
      );
    const { body } = await get('/v6/chart?type=histogram&values=1,2,2,9&label=Minutes');
    t.equal(body, (await post('/v6/chart', histogram)).body);
  });
});
