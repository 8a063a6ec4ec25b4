/** Unknown body properties are ignored, and reported if the newest document says so. */
import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { ignoredHeaderOf, operationsOf } from '../../../src/contract/model.ts';
import { publish } from '../../../src/contract/publish/publish.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { readRows } from '../../support/json-lines.ts';
import { form, shareService } from '../../support/service.ts';
import { before } from '../../support/versions.ts';

const { post, postForm, send, get } = await shareService(t);
const texts = { str1: 'a', str2: 'b' };

type Row = [title: string, body: object, named?: string | null, path?: string];

for (const [title, body, named, path = '/levenshtein'] of readRows<Row>(
  'test/http/input/ignored-members.jsonl',
))
  t.test(`${title} reports ${String(named).slice(0, 40)}`, async (t) => {
    t.equal((await post(`/${latestVersion}${path}`, body)).headers['x-ignored'], named ?? undefined);
  });

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

t.test('a parameter that another type of chart has is reported', async (t) => {
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
