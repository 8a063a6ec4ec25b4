/** Datasets with their own type, over one value axis or two. */
import t from 'tap';
import { readDrawing } from '../../support/chart-geometry.ts';
import { shareService } from '../../support/service.ts';

const labels = ['Jan', 'Feb', 'Mar'];
const revenue = { label: 'Revenue', values: [100, 200, 150], unit: '€' };
const margin = { label: 'Margin', values: [5, 10, 20], type: 'line', axis: 'right', unit: '%' };
const mixed = { type: 'bar', width: 600, height: 400, data: { labels, datasets: [revenue, margin] } };

t.test('mixed charts', async (t) => {
  const { post } = await shareService(t);

  t.test('bars and a line, each with its own axis', async (t) => {
    const { body } = await post('/v6/chart', mixed);
    for (const text of ['0%', '20%', '€200', 'Revenue', 'Margin']) t.match(body, `>${text}</text>`);
    t.match(body, '<title>Revenue, Feb: €200</title>');
    t.match(body, '<title>Margin, Mar: 20%</title>');
    t.match(body, 'Margin (line): lowest 5% (Jan), highest 20% (Mar).');
    t.equal(body.match(/<rect [^>]*><title>/g)?.length, 3, 'three bars');
  });

  t.test('the data states how each dataset is drawn, and contains both axes', async (t) => {
    const table = (await post('/v6/chart', { ...mixed, mode: 'data' })).json();
    t.match(table.datasets, [
      { label: 'Revenue', unit: '€' },
      { label: 'Margin', type: 'line', axis: 'right', unit: '%' },
    ]);
    t.match(table, { scale: { min: 0, max: 200 }, scale_right: { min: 0, max: 20 } });
    const alone = (
      await post('/v6/chart', { ...mixed, data: { labels, datasets: [margin] }, mode: 'data' })
    ).json();
    t.match(alone.scale, { min: 0, max: 20 }, 'a single right axis moves to the left');
    t.notOk('scale_right' in alone);
  });

  t.test('a target on the right axis is at the height of its value', async (t) => {
    const lines = [{ value: 20, axis: 'right', label: 'Goal' }];
    const { body } = await post('/v6/chart', { ...mixed, lines });
    const y = /<line [^>]*y1="([\d.]+)"[^>]*stroke-dasharray[^>]*><title>Goal: 20%/.exec(body)?.[1];
    const grid = [...body.matchAll(/<line x1="[\d.]+" x2="[\d.]+" y1="([\d.]+)" y2="[\d.]+"\/>/g)].map(
      ([, at]) => Number(at),
    );
    const top = Math.min(...grid);
    t.equal(Number(y), top, 'at the topmost tick');
  });

  t.test('bars are stacked only on bars of the same axis', async (t) => {
    const datasets = [
      { values: [1, 1, 1] },
      { values: [2, 2, 2] },
      { values: [9, 9, 9], axis: 'right' },
      { values: [5, 5, 5], type: 'line' },
    ];
    const table = (
      await post('/v6/chart', { type: 'bar', stacked: true, mode: 'data', data: { labels, datasets } })
    ).json();
    t.equal(table.scale.max, 5, 'the line is not stacked');
    t.equal(table.scale_right.min, 0);
    t.ok(table.scale_right.max < 12);
  });

  t.test('each bar has its own color, which is sorted with it, and legible text', async (t) => {
    const own = { label: 'a', values: [1, 3, 2], colors: ['#fff', 'navy'] };
    const chart = { type: 'bar', bg: 'white', sort: 'desc', data: { labels, datasets: [own, revenue] } };
    const fillsOf = (body: string) =>
      readDrawing(body)
        .shapes.filter(({ name }) => name === 'rect')
        .map(({ fill }) => fill);
    const { body } = await post('/v6/chart', chart);
    const [ground, ownSwatch, , ...bars] = fillsOf(body);
    t.strictSame([ground, ownSwatch], ['#ffffff', '#000080']);
    t.strictSame(bars.slice(0, 3), ['#000080', '#ffffff', '#ffffff']);
    t.match(body, /<g fill="#ffffff" stroke="#[0-9a-f]{6}"><rect/, 'pale bars have an edge');
    const stack = { labels, datasets: [own, { values: [4, 4, 4] }] };
    const inside = { ...chart, stacked: true, value_labels: true, width: 600, height: 400, data: stack };
    const { body: stacked } = await post('/v6/chart', inside);
    const inkOf = (value: string) => readDrawing(stacked).shapes.findLast(({ text }) => text === value)?.fill;
    t.strictSame(['3', '2', '1'].map(inkOf), ['#ffffff', '#000000', '#000000']);
    t.match((await post('/v6/chart', { ...chart, mode: 'data' })).json(), {
      datasets: [{ color: '#000080', colors: ['#000080', '#ffffff', '#ffffff'] }, { colors: undefined }],
    });
  });
});
