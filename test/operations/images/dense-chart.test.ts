/** More labels and datasets than are legible one by one, by POST and from URLs. */
import t from 'tap';
import { readPng } from '../../support/read-png.ts';
import { listElements, readXml } from '../../support/read-xml.ts';
import { shareService } from '../../support/service.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const dataOf = (labels: number, datasets: number) => ({
  labels: many(labels),
  datasets: many(datasets).map((series) => ({
    values: many(labels).map((index) => (index * 7 + series) % 50),
  })),
});

t.test('dense charts', async (t) => {
  const { get, post } = await shareService(t);

  for (const type of ['bar', 'line', 'area'])
    t.test(`${type}: 500 labels and 10 datasets`, async (t) => {
      const chart = { type, dense: true, data: dataOf(500, 10) };
      const texts = listElements(readXml((await post('/v6/chart', chart)).body)).filter(
        ({ name }) => name === 'text',
      );
      t.ok(texts.some(({ text }) => text === 'Dataset 10'));
      t.ok(texts.length < 60, 'labels are thinned');
      const table = (await post('/v6/chart', { ...chart, mode: 'data' })).json();
      t.same([table.labels.length, table.datasets.length, table.datasets[9].values.length], [500, 10, 500]);
      const png = await post('/v6/chart', { ...chart, format: 'png' });
      t.ok(readPng(png.rawPayload).width > 0);
    });

  t.test('all labels are drawn if there is space for them', async (t) => {
    const { body } = await post('/v6/chart', { type: 'bar', dense: true, data: dataOf(20, 1) });
    for (const label of many(20)) t.match(body, `>${label}</text>`);
  });

  const sparkline = { type: 'sparkline', data: { datasets: [{ values: many(500) }] } };

  t.test('a sparkline has up to 500 values, and numbers them without labels', async (t) => {
    t.equal((await post('/v6/chart', sparkline)).statusCode, 200);
    const table = (await post('/v6/chart', { ...sparkline, mode: 'data' })).json();
    t.same([table.labels.length, table.labels[0], table.labels[499]], [500, '1', '500']);
    const { body } = await get(`/v6/chart?type=sparkline&values=${many(168)}`);
    t.match(
      body,
      'Sparkline of 1 dataset over 168 labels, from 1 to 168. Dataset 1: lowest 0 (1), highest 167',
    );
  });
});
