import t from 'tap';
import { shareService } from '../../support/service.ts';
import { isSince, since } from '../../support/versions.ts';

const labels = ['Q1', 'Q2', 'Q3'];
const bar = { type: 'bar', data: { labels, datasets: [{ label: 'Sales', values: [3, 5, 4] }] } };
const pie = { type: 'pie', data: { labels, values: [50, 30, 20] } };

t.test('charts', async (t) => {
  const { post, postForm, send } = await shareService(t);

  for (const version of since('v5')) {
    const draw = (chart: object) => post(`/${version}/chart`, chart);
    const named = isSince(version, 'v6');
    const notNumbers = `Dataset values must be numbers${named ? ", not '2'" : ''}`;

    t.test(`${version}: every type returns a self-contained SVG`, async (t) => {
      for (const chart of [bar, { ...bar, type: 'line' }, pie, { ...pie, type: 'donut' }]) {
        const answer = await draw({ ...chart, title: 'A <title>', width: 400, height: 250 });
        t.equal(answer.statusCode, 200);
        t.match(answer.headers['content-type'], /^image\/svg\+xml/);
        t.equal(
          answer.headers['content-security-policy'],
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
        t.match(answer.body, /^<svg [^>]*role="img"/);
        t.match(answer.body, 'A &lt;title&gt;');
        t.notMatch(answer.body, /<script|href=|url\(http/);
        t.equal(
          (await draw({ ...chart, title: 'A <title>', width: 400, height: 250 })).body,
          answer.body,
          'to the byte',
        );
      }
    });

    t.test(`${version}: a number that JavaScript cannot represent is rejected`, async (t) => {
      const payload = JSON.stringify(bar).replace('[3,5,4]', '[3,1e999,4]');
      const answer = await send({
        method: 'POST',
        url: `/${version}/chart`,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      t.equal(answer.json().error, notNumbers.replace("'2'", 'Infinity'));
    });

    t.test(`${version}: forms are not supported`, async (t) => {
      const answer = await postForm(`/${version}/chart`, { type: 'bar' });
      t.equal(answer.statusCode, 415);
      t.equal(answer.json().error, 'Please send a body with Content-Type application/json.');
    });
  }

  t.test('every newer field changes the drawing', async (t) => {
    const plain = (await post('/v6/chart', { ...bar, height: 250 })).body;
    const members = [
      ...[{ theme: 'dark' }, { value_labels: true }, { unit: 'kg' }, { unit: '€' }, { decimals: 2 }],
      ...[{ decimals: 1 }, { locale: 'ar-EG' }, { locale: 'fa' }, { percent: true }, { horizontal: true }],
      ...[{ stacked: true, percent: true }, { x_title: 'Quarter' }, { y_title: 'Sales' }, { bg: 'ivory' }],
      { colors: ['teal'] },
    ];
    for (const member of members) {
      const answer = await post('/v6/chart', { ...bar, height: 250, ...member });
      t.equal(answer.statusCode, 200, JSON.stringify(member));
      t.not(answer.body, plain, JSON.stringify(member));
    }
  });

  t.test('an area is open where its lower dataset has no value', async (t) => {
    const datasets = [{ values: [3, 5, 4], fill_to: 1 }, { values: [1, 2, null] }];
    const chart = { type: 'area', data: { labels: ['a', 'b', 'c'], datasets }, width: 400, height: 300 };
    const [, area = ''] = /d="(M[^"]*Z)"/.exec((await post('/v6/chart', chart)).body) ?? [];
    t.equal(area.split(/[ML]/).length - 1, 4, 'two points and back');
  });
});
