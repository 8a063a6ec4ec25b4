import t from 'tap';
import { shareService } from '../../support/service.ts';
import { before, isSince, since } from '../../support/versions.ts';

const labels = ['Q1', 'Q2', 'Q3'];
const bar = { type: 'bar', data: { labels, datasets: [{ label: 'Sales', values: [3, 5, 4] }] } };
const pie = { type: 'pie', data: { labels, values: [50, 30, 20] } };
const TYPE_MESSAGE = 'Please provide a valid chart type (?type=bar|line|pie|donut)';

const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

t.test('charts', async (t) => {
  const { post, postForm, send } = await shareService(t);

  for (const version of since('v5')) {
    const draw = (chart: object) => post(`/${version}/chart`, chart);
    const named = isSince(version, 'v6');
    const notNumbers = `Dataset values must be numbers${named ? ", not '2'" : ''}`;
    const invalidColor = 'Invalid color (use hex like #ff6600)';
    const typeMessage = TYPE_MESSAGE;

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

    t.test(`${version}: mode data returns the data`, async (t) => {
      t.match((await draw({ ...bar, mode: 'data' })).json(), {
        type: 'bar',
        title: null,
        labels,
        datasets: [{ label: 'Sales', values: [3, 5, 4], color: /^#[0-9a-f]{6}$/ }],
        scale: { min: 0, step: Number, ticks: Array },
      });
      t.match((await draw({ ...pie, mode: 'data', title: 'T' })).json(), {
        type: 'pie',
        title: 'T',
        total: 100,
        slices: [{ label: 'Q1', value: 50, percentage: 50 }, {}, {}],
      });
      const third = (await draw({ type: 'donut', data: { labels, values: [1, 1, 1] }, mode: 'data' })).json();
      t.match(third.slices, [{ percentage: 33.34 }, { percentage: 33.33 }, { percentage: 33.33 }]);
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

    const refusals: [title: string, chart: object, error: string][] = [
      ['nothing', {}, typeMessage],
      ['an unknown type', { ...bar, type: 'treemap' }, typeMessage],
      ['a type that is not a string', { ...bar, type: 1 }, typeMessage],
      ['no data', { type: 'bar' }, 'data must be an object'],
      ['data as a string', { type: 'bar', data: '{}' }, 'data must be an object'],
      ['data as a list', { type: 'pie', data: [] }, 'data must be an object'],
      ['null as data', { type: 'pie', data: null }, 'data must be an object'],
      ['no labels', { type: 'bar', data: {} }, 'data must contain a labels array'],
      ['empty labels', { type: 'bar', data: { labels: [] } }, 'data must contain a labels array'],
      [
        'labels as a string',
        { type: 'bar', data: { labels: 'a', datasets: [] } },
        'data must contain a labels array',
      ],
      [
        'a label that is neither string nor number',
        { type: 'bar', data: { labels: ['a', true] } },
        'Labels must be strings or numbers',
      ],
      [
        'a name that is neither string nor number',
        { type: 'bar', data: { labels, datasets: [{ label: [], values: [1, 2, 3] }] } },
        'A label must be a string or a number',
      ],
      ['21 labels', { type: 'bar', data: { labels: many(21) } }, 'Too many labels (max 20)'],
      [
        'a label of 101 characters',
        { type: 'bar', data: { labels: ['x'.repeat(101)] } },
        'A label must be at most 100 characters',
      ],
      ['no datasets', { type: 'bar', data: { labels } }, 'data must contain a datasets array'],
      [
        'empty datasets',
        { type: 'line', data: { labels, datasets: [] } },
        'data must contain a datasets array',
      ],
      [
        '6 datasets',
        { type: 'line', data: { labels, datasets: many(6).map((label) => ({ label, values: [1, 2, 3] })) } },
        'Too many datasets (max 5)',
      ],
      [
        'a dataset that is too short',
        { type: 'bar', data: { labels, datasets: [{ label: 'a', values: [1] }] } },
        'Each dataset must have the same number of values as labels',
      ],
      [
        'a dataset that is too long',
        { type: 'bar', data: { labels, datasets: [{ label: 'a', values: many(21).map(Number) }] } },
        'Each dataset must have the same number of values as labels',
      ],
      [
        'a value as a string',
        { type: 'bar', data: { labels, datasets: [{ label: 'a', values: [1, '2', 3] }] } },
        notNumbers,
      ],
      ['no values', { type: 'pie', data: { labels } }, 'data must contain a values array'],
      [
        '21 slices',
        { type: 'pie', data: { labels: many(21), values: many(21).map(Number) } },
        'Too many labels (max 20)',
      ],
      [
        'too few values',
        { type: 'pie', data: { labels, values: [1] } },
        'Values must have the same number as labels',
      ],
      [
        'a negative value',
        { type: 'donut', data: { labels, values: [1, -1, 1] } },
        `Values must be non-negative numbers${named ? ', not -1' : ''}`,
      ],
      [
        'only zeros',
        { type: 'pie', data: { labels, values: [0, 0, 0] } },
        'At least one value must be positive',
      ],
      [
        'a title of 201 characters',
        { ...bar, title: 'x'.repeat(201) },
        'title must be at most 200 characters',
      ],
      ['a width of 49', { ...bar, width: 49 }, 'width must be between 50 and 4096'],
      ['a width as a string', { ...bar, width: '400' }, 'width must be between 50 and 4096'],
      ['a height of 4097', { ...pie, height: 4097 }, 'height must be between 50 and 4096'],
      [
        'an invalid color',
        { ...bar, colors: ['reddish'] },
        named ? "colors.0 must be a color such as #ff6600 or teal, not 'reddish'" : invalidColor,
      ],
      [
        'an invalid background',
        { ...pie, bg: 'url(x)' },
        named ? "bg must be a color such as #ff6600, ivory or transparent, not 'url(x)'" : invalidColor,
      ],
      ['a legend as a string', { ...pie, legend: 'no' }, 'legend must be true or false'],
      ['an unknown mode', { ...pie, mode: 'png' }, 'Mode must be one of: svg, data'],
    ];
    for (const [title, chart, error] of refusals) {
      t.test(`${version}: ${title} is rejected`, async (t) => {
        const status = isSince(version, 'v6') ? 400 : '400';
        t.strictSame((await draw(chart)).json(), { message: 'Bad Request', error, status });
      });
    }

    t.test(
      `${version}: a number that JSON can write but JavaScript cannot represent is rejected`,
      async (t) => {
        const payload = JSON.stringify(bar).replace('[3,5,4]', '[3,1e999,4]');
        const answer = await send({
          method: 'POST',
          url: `/${version}/chart`,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        t.equal(answer.json().error, notNumbers.replace("'2'", 'Infinity'));
      },
    );

    t.test(`${version}: forms are not supported`, async (t) => {
      const answer = await postForm(`/${version}/chart`, { type: 'bar' });
      t.equal(answer.statusCode, 415);
      t.equal(answer.json().error, 'Please send application/json.');
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

  t.test('the newer types have data, gaps included', async (t) => {
    const values = [3, null, 4];
    for (const type of ['bar', 'line', 'area', 'sparkline']) {
      const chart = { type, data: { labels, datasets: [{ label: 'Sales', values }] }, mode: 'data' };
      t.match((await post('/v6/chart', chart)).json(), {
        type,
        labels,
        datasets: [{ label: 'Sales', values }],
      });
    }
    const stacked = { ...bar, stacked: true, percent: true, mode: 'data' };
    t.match((await post('/v6/chart', stacked)).json().scale, { min: 0, max: 1 });
  });

  t.test('every newer field is used, and rejected if it is invalid', async (t) => {
    const plain = (await post('/v6/chart', { ...bar, height: 250 })).body;
    const table: [member: object, wrong: object, error: string][] = [
      [{ theme: 'dark' }, { theme: 'blue' }, 'theme must be one of: light, dark, auto'],
      [{ value_labels: true }, { value_labels: 'yes' }, 'value_labels must be true or false'],
      [{ unit: 'kg' }, { unit: 'x'.repeat(13) }, 'unit must be at most 12 characters'],
      [{ unit: '€' }, { unit: 1 }, 'unit must be a string'],
      [{ decimals: 2 }, { decimals: 7 }, 'decimals must be between 0 and 6'],
      [{ decimals: 1 }, { decimals: 1.5 }, 'decimals must be between 0 and 6'],
      [
        { locale: 'ar-EG' },
        { locale: 'deutsch' },
        'locale must be a language tag such as en, de-CH or pt-BR',
      ],
      [{ locale: 'fa' }, { locale: 'xx' }, 'locale must be a language tag such as en, de-CH or pt-BR'],
      [{ percent: true }, { percent: 1 }, 'percent must be true or false'],
      [{ horizontal: true }, { horizontal: 'left' }, 'horizontal must be true or false'],
      [{ stacked: true, percent: true }, { stacked: 'up' }, 'stacked must be true or false'],
      [{ x_title: 'Quarter' }, { x_title: 'x'.repeat(101) }, 'x_title must be at most 100 characters'],
      [{ y_title: 'Sales' }, { y_title: 1 }, 'y_title must be a string'],
      [
        { bg: 'ivory' },
        { bg: 'ivoryy' },
        "bg must be a color such as #ff6600, ivory or transparent, not 'ivoryy'",
      ],
      [
        { colors: ['teal'] },
        { colors: ['transparent'] },
        "colors.0 must be a color such as #ff6600 or teal, not 'transparent'",
      ],
    ];
    for (const [member, wrong, error] of table) {
      const answer = await post('/v6/chart', { ...bar, height: 250, ...member });
      t.equal(answer.statusCode, 200, JSON.stringify(member));
      t.not(answer.body, plain, JSON.stringify(member));
      t.equal((await post('/v6/chart', { ...bar, ...wrong })).json().error, error, JSON.stringify(wrong));
    }
  });

  t.test('older versions have no charts', async (t) => {
    for (const version of before('v5')) t.equal((await post(`/${version}/chart`, bar)).statusCode, 404);
  });
});
