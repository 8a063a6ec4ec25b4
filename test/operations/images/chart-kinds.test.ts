/** Charts without series or slices, by POST and from URLs. */
import t from 'tap';
import { shareService } from '../../support/service.ts';

const gauge = { type: 'gauge', data: { value: 72, label: 'Disk' } };
const radar = { type: 'radar', data: { labels: ['a', 'b', 'c'], datasets: [{ values: [1, 2, 3] }] } };
const scatter = { type: 'scatter', data: { datasets: [{ points: [[1, 2]] }] } };
const histogram = { type: 'histogram', data: { values: [1, 2, 2, 9], label: 'Minutes' } };
const slices = { labels: ['a', 'b'], values: [3, 2] };
const others = [
  { type: 'boxplot', data: { labels: ['a'], datasets: [{ values: [[1, 2, 3]] }] } },
  { type: 'candlestick', data: { labels: ['a'], values: [[2, 4, 1, 3]] } },
  { type: 'bubble', data: { datasets: [{ points: [[1, 2, 3]] }] } },
  { type: 'polar', data: slices },
  { type: 'funnel', data: slices },
];

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

  t.test('a scatter and a histogram from URLs', async (t) => {
    const points = encodeURIComponent(JSON.stringify(scatter.data));
    t.equal(
      (await get(`/v6/chart?type=scatter&data=${points}`)).body,
      (await post('/v6/chart', scatter)).body,
    );
    for (const chart of others.slice(3))
      t.equal(
        (await get(`/v6/chart?type=${chart.type}&labels=a,b&values=3,2`)).body,
        (await post('/v6/chart', chart)).body,
      );
    const { body } = await get('/v6/chart?type=histogram&values=1,2,2,9&label=Minutes');
    t.equal(body, (await post('/v6/chart', histogram)).body);
  });
});
