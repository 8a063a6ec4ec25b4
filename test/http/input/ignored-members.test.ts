/** Unknown body properties are ignored, and reported if the newest document says so. */
import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { ignoredHeaderOf, operationsOf } from '../../../src/contract/model.ts';
import { publish } from '../../../src/contract/publish/publish.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { form, shareService } from '../../support/service.ts';
import { before } from '../../support/versions.ts';

const { post, postForm, send, get } = await shareService(t);
const texts = { str1: 'a', str2: 'b' };

const rows: Record<string, [unknown: Record<string, unknown>, named: string | undefined]> = {
  'no other property': [{}, undefined],
  'a mistyped one': [{ stackd: true }, 'stackd'],
  'a null one': [{ other: null }, 'other'],
  'twenty-one of them': [
    Object.fromEntries(Array.from('abcdefghijklmnopqrstu', (name) => [name, 1])),
    Array.from('abcdefghijklmnopqrst').join(', '),
  ],
  'letters that headers cannot contain': [{ 'é\r\n': 1, 'a,b': 1, '100%': 1 }, '%C3%A9%0D%0A, a%2Cb, 100%25'],
  'a lone surrogate': [{ '\ud800': 1 }, '%EF%BF%BD'],
  'a name of every object': [{ toString: 1 }, 'toString'],
  'an empty name': [{ '': 1 }, undefined],
  'a name that does not fit': [{ ['x'.repeat(1001)]: 1, a: 1, ['é'.repeat(200)]: 1, b: 1 }, 'a, b'],
  'names that do not fit together': [{ ['x'.repeat(900)]: 1, ['y'.repeat(100)]: 1 }, 'x'.repeat(900)],
};
for (const [title, [unknown, named]] of Object.entries(rows)) {
  t.test(`a body with ${title} reports ${String(named).slice(0, 40)}`, async (t) => {
    const answer = await post(`/${latestVersion}/levenshtein`, { ...texts, ...unknown });
    t.equal(answer.statusCode, 200);
    t.equal(answer.headers['x-ignored'], named);
  });
}

t.test('forms and errors report it too; lists have no properties', async (t) => {
  const url = `/${latestVersion}/levenshtein`;
  t.equal((await postForm(url, { ...texts, stackd: 'on' })).headers['x-ignored'], 'stackd');
  const refused = await post(url, { str1: 'a', strr2: 'b' });
  t.equal(refused.statusCode, 400);
  t.equal(refused.headers['x-ignored'], 'strr2');
  t.equal((await post(url, ['a'])).headers['x-ignored'], undefined);
  const inQuery = await send({ method: 'POST', url: `${url}?unknown=1`, ...form(texts) });
  t.equal(inQuery.headers['x-ignored'], 'unknown');
});

t.test('a property that another type of chart has is reported, and so are nested ones', async (t) => {
  const data = { labels: ['a', 'b'], datasets: [{ values: [1, 2] }] };
  const points = { datasets: [{ points: [[1, 1]] }] };
  const pie = { labels: ['a'], values: [1] };
  const charts: [chart: object, named: string | undefined][] = [
    [{ type: 'bar', data, stacked: true }, undefined],
    [{ type: 'scatter', data: points, value_scale: 'log' }, 'value_scale'],
    [{ type: 'scatter', data: points, lines: [], bands: [] }, 'lines, bands'],
    [{ type: 'pie', data: pie, min: 0, bins: 3 }, 'min, bins'],
    [{ type: 'gauge', data: { value: 3 }, min: 1, stacked: true }, 'stacked'],
    [{ type: 'line', data, horizontal: true, stacked: true }, 'horizontal, stacked'],
    [{ type: 'area', data, horizontal: true, stacked: true }, 'horizontal'],
    [
      { type: 'line', data: { labels: ['a'], datasets: [{ values: [1], type: 'bar' }] }, stacked: true },
      undefined,
    ],
    [{ type: 'sparkline', data, stacked: true, x_title: 'x' }, 'stacked, x_title'],
    [
      {
        type: 'radar',
        data: { labels: ['a', 'b', 'c'], datasets: [{ values: [1, 2, 3] }] },
        value_labels: true,
      },
      'value_labels',
    ],
    [{ type: 'histogram', data: { values: [1] }, legend: true }, 'legend'],
    [{ type: 'line', data, bins: 3, rest: 2 }, 'bins, rest'],
    [{ type: 'sparkline', data, dense: true }, 'dense'],
    [
      { type: 'bar', data: { ...data, foo: 1, datasets: [{ values: [1, 2], backgroundColor: 'red' }] } },
      'data.foo, data.datasets[0].backgroundColor',
    ],
    [{ type: 'unknown', data, stackd: 1 }, 'stackd'],
  ];
  for (const [chart, named] of charts)
    t.equal((await post('/v6/chart', chart)).headers['x-ignored'], named, JSON.stringify(chart));
  const gauge = await get('/v6/chart?type=gauge&values=3&min=1&stacked=true&unknown=1&legend=');
  t.equal(gauge.headers['x-ignored'], 'unknown, stacked');
  const line = await get('/v6/chart?type=line&labels=a,b&values=1,2&stacked=true');
  t.equal(line.headers['x-ignored'], 'stacked');
  t.equal((await get('/v6/chart?type=bar&labels=a&values=3&min=1')).headers['x-ignored'], undefined);
  const slices = await get('/v6/chart?type=pie&labels=a&values=3&lines=2:x&bands=1:2&bins=no');
  t.match(slices, { statusCode: 200, headers: { 'x-ignored': 'lines, bands, bins' } });
});

t.test('older versions do not report it', async (t) => {
  for (const version of before('v6')) {
    const { headers } = await post(`/${version}/token`, { len: 16, unknown: 1 });
    t.equal(headers['x-ignored'], undefined, version);
  }
});

t.test('pages of other origins can read it', async (t) => {
  const { headers } = await get('/v6/infos', { origin: 'https://example.com' });
  t.match(headers['access-control-expose-headers'], /\bX-Ignored\b/);
});

t.test('the published document names it exactly for bodies that accept other properties', async (t) => {
  const document = documents[latestVersion];
  const published = publish(document, 'http://localhost:3000');
  const expected = new Set(
    operationsOf(document)
      .filter(ignoredHeaderOf)
      .map(({ operationId }) => operationId),
  );
  expected.add('renderChartByAddress'); // unknown Chart.js options in `c`
  expected.add('renderBadge'); // characters without a font
  t.ok(expected.has('compareTexts') || expected.size > 5, `${expected.size} operations`);
  for (const { operationId, responses } of operationsOf(published)) {
    if (!responses[200]) continue;
    const header = responses[200].headers?.['X-Ignored'];
    t.equal(header !== undefined, expected.has(operationId), operationId);
    if (header) t.match(header, { description: /does not know|unsupported/ });
  }
});
