import t from 'tap';
import { shareService } from '../../support/service.ts';
import { before, isSince, since } from '../../support/versions.ts';

const labels = ['Q1', 'Q2', 'Q3'];
const bar = { type: 'bar', data: { labels, datasets: [{ label: 'Sales', values: [3, 5, 4] }] } };
const pie = { type: 'pie', data: { labels, values: [50, 30, 20] } };
const TYPE_MESSAGE = 'Please provide a valid chart type (?type=bar|line|pie|donut)';

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

    t.test(`${version}: years can be labels, and datasets need no name`, async (t) => {
      const data = { labels: [2023, 2024], datasets: [{ values: [1, 2] }, { label: 7, values: [3, 4] }] };
      t.match((await draw({ type: 'line', data, mode: 'data' })).json(), {
        labels: ['2023', '2024'],
        datasets: [{ label: 'Dataset 1' }, { label: '7' }],
      });
      const slices = (await draw({ type: 'pie', data: { labels: [2023, 2024], values: [1, 3] } })).body;
      t.match(slices, '>2024</text>');
    });

    t.test(`${version}: given width and height become attributes`, async (t) => {
      t.match((await draw({ ...bar, width: 400 })).body, /^<svg [^>]*viewBox="0 0 400 250" width="400" role/);
      t.match(
        (await draw({ ...bar, height: 250 })).body,
        /^<svg [^>]*viewBox="0 0 400 250" height="250" role/,
      );
      t.match((await draw(bar)).body, /^<svg [^>]*viewBox="0 0 560 350" role/);
    });

    t.test(`${version}: values of any size are drawn`, async (t) => {
      for (const type of ['pie', 'donut']) {
        t.equal((await draw({ type, data: { labels: ['a', 'b'], values: [1e308, 1e308] } })).statusCode, 200);
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

  t.test('before v6, charts have no gaps, no color names and no newer types', async (t) => {
    const gaps = { type: 'bar', data: { labels, datasets: [{ label: 'a', values: [1, null, 3] }] } };
    const table: [chart: object, error: string][] = [
      [gaps, 'Dataset values must be numbers'],
      [{ ...bar, colors: ['red'] }, 'Invalid color (use hex like #ff6600)'],
      [{ ...bar, bg: 'transparent' }, 'Invalid color (use hex like #ff6600)'],
      [{ ...bar, type: 'area' }, TYPE_MESSAGE],
      [{ ...bar, type: 'sparkline' }, TYPE_MESSAGE],
    ];
    for (const [chart, error] of table) {
      t.equal((await post('/v5/chart', chart)).json().error, error);
      t.equal((await post('/v6/chart', chart)).statusCode, 200);
    }
    const plain = (await post('/v5/chart', bar)).body;
    t.equal(
      (await post('/v5/chart', { ...bar, theme: 'dark', stacked: 7 })).body,
      plain,
      'other fields are ignored',
    );
  });

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

  t.test('older versions have no charts', async (t) => {
    for (const version of before('v5')) t.equal((await post(`/${version}/chart`, bar)).statusCode, 404);
  });
});
