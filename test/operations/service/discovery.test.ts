import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { groupOf, titleOf } from '../../../src/contract/presentation.ts';
import { listedOperationsOf } from '../../../src/contract/publish/publish.ts';
import { latestVersion, versions } from '../../../src/contract/versions.ts';
import { atScale } from '../../support/scale.ts';
import { shareService, startService } from '../../support/service.ts';

const DAY_MS = 86_400_000;
const environment = {
  PUBLIC_URL: 'https://api.example.com/tools',
  SECURITY_CONTACT: 'mailto:security@example.com',
};
const service = await startService(t, { environment });

t.test('the service and its newest version link their description and documentation', async (t) => {
  const { get } = service;
  const links =
    `<https://api.example.com/tools/${latestVersion}/openapi.json>; rel="service-desc"; type="application/json", ` +
    '<https://api.example.com/tools/docs>; rel="service-doc"; type="text/html"';
  for (const [url, accept] of [
    ['/', '*/*'],
    ['/', 'text/html'],
    [`/${latestVersion}`, '*/*'],
  ] as const) {
    t.equal((await get(url, { accept })).headers.link, links, `${url} ${accept}`);
  }
  t.notMatch(String((await get('/v5')).headers.link), 'service-desc', 'older versions do not change');
});

t.test('the catalog links the document of every version', async (t) => {
  const { get, send } = await shareService(t);
  const answer = await get('/.well-known/api-catalog');
  t.match(answer.headers, { 'content-type': /^application\/linkset\+json/, link: /rel="api-catalog"$/ });
  const { linkset } = JSON.parse(answer.body);
  t.equal(linkset.length, versions.length);
  for (const {
    anchor,
    'service-desc': [description],
  } of linkset) {
    const { pathname } = new URL(description.href);
    t.equal(`/${(await get(pathname)).json().servers[1].url.split('/').at(-1)}`, new URL(anchor).pathname);
  }
  const head = await send({ method: 'HEAD', url: '/.well-known/api-catalog' });
  t.match(head.headers, { link: /rel="api-catalog"$/ });
});

t.test('the security contact is published as in RFC 9116, for less than a year', async (t) => {
  const { get, services, advance } = service;
  for (let years = 0; years < 3; years += 1) {
    const { body, headers } = await get('/.well-known/security.txt');
    t.equal(headers['content-type'], 'text/plain; charset=utf-8');
    t.match(
      body,
      /^Contact: mailto:security@example\.com\nExpires: \S+\nPreferred-Languages: en\nCanonical: https:\/\/api\.example\.com\/tools\/\.well-known\/security\.txt\n$/,
    );
    const [, expires = ''] = /Expires: (\S+)/.exec(body) ?? [];
    const days = (Date.parse(expires) - services.now()) / DAY_MS;
    t.ok(days > 30 && days < 365, `${days} days`);
    advance(400 * DAY_MS);
  }
  const without = await shareService(t);
  const { error } = (await without.get('/.well-known/security.txt')).json();
  t.equal(error, "Endpoint '/.well-known/security.txt' does not exist.");
});

t.test('llms.txt lists every operation of the newest version by group', async (t) => {
  const { get } = await shareService(t);
  const { body, headers } = await get('/llms.txt');
  t.equal(headers['content-type'], 'text/plain; charset=utf-8');
  t.match(body, /^# utility-api\n\n> .+\n/);
  const listed = listedOperationsOf(documents[latestVersion]);
  for (const operation of listed) {
    const { path, method } = operation;
    const { title, line } = titleOf(operation);
    const group = groupOf(operation);
    const address = `\`${method.toUpperCase()} /${latestVersion}${path}\``;
    const position = body.indexOf(
      `- [${title}](http://localhost:3000/docs/${operation.operationId}.md): ${address}. ${line}\n`,
    );
    t.ok(position > 0, operation.operationId);
    t.equal(/## (.*)\n(?![\s\S]*## )/.exec(body.slice(0, position))?.[1], group);
  }
  const off = await startService(t, { environment: { OPERATIONS_OFF: 'sendMessage' } });
  t.notMatch((await off.get('/llms.txt')).body, 'Says something to everybody');
});

t.test('discovery is not counted and requires no API key', async (t) => {
  const { get } = service;
  for (const url of ['/llms.txt', '/robots.txt', '/.well-known/api-catalog', '/.well-known/security.txt']) {
    const { statusCode, headers } = await get(url, { authorization: 'Bearer wrong' });
    t.equal(statusCode, 200, url);
    t.equal(headers['ratelimit-policy'], undefined);
  }
});

t.test('every operation has a page in Markdown, whose call works', async (t) => {
  const { get, post, app } = await shareService(t);
  const step = atScale({ full: 1, quick: 8 });
  const operations = listedOperationsOf(documents[latestVersion]);
  for (const operation of operations.filter((_, index) => index % step === 0)) {
    const { path, method, operationId, summary } = operation;
    const { statusCode, headers, body } = await get(`/docs/${operationId}.md`);
    t.equal(statusCode, 200, operationId);
    t.equal(headers['content-type'], 'text/markdown; charset=utf-8');
    t.ok(
      body.startsWith(
        `# ${summary}\n\n\`${method.toUpperCase()} http://localhost:3000/${latestVersion}${path}\``,
      ),
    );
    t.notMatch(body, /\| undefined|`undefined|\[object/, operationId);
    const [, url = '', data] =
      /^curl (?:-X \w+ )?'http:\/\/localhost:3000([^']+)'.*?(?:-d '(.*)')?$/m.exec(body) ?? [];
    if (operation['x-card'] === undefined || /events|fetch$/.test(path)) continue;
    const answer = method === 'get' ? await app.inject(url) : await post(url, JSON.parse(data ?? '{}'));
    t.not(answer.statusCode, 400, `${operationId} ${answer.statusCode}`);
  }
  t.strictSame((await get('/docs/nothing.md')).json(), {
    message: 'Not Found',
    error: "Endpoint '/docs/nothing.md' does not exist.",
    status: 404,
  });
});

t.test('the page of an operation has all variants of its body', async (t) => {
  const { get } = await shareService(t);
  const rowsOf = async (id: string) => {
    const { body } = await get(`/docs/${id}.md`);
    return new Map(body.split('\n').map((row) => [/^\| `(\w+)`/.exec(row)?.[1] ?? '', row]));
  };
  const chart = await rowsOf('renderChart');
  t.match(chart.get('type'), /\| `bar`, `line`, .*`polar`, `funnel` \| yes \|/);
  t.match(chart.get('data'), /\| yes \| For `bar`, `line`, `area`: .* For `pie`, `donut`: /);
  t.match(chart.get('title'), /\| {2}\| Title above/, 'all types have a title');
  t.match(chart.get('legend'), /\| {2}\| Not for `histogram`, `candlestick`, `funnel`\. Whether /);
  const code = await rowsOf('renderQrPayload');
  t.match(code.get('type'), /\| `wifi`, `contact`, .*`epc`, `swiss` \| yes \|/);
  t.match(code.get('network'), /\| for `wifi` \| Only for `wifi`\. Name of/);
  t.match(code.get('phone'), /\| for `sms` \| For `contact`: Phone number\. For `sms`: /);
});

t.test('published patterns have no Unicode properties, which some languages lack', async (t) => {
  const { get } = await shareService(t);
  for (const version of versions) {
    let patterns = 0;
    JSON.parse((await get(`/${version}/openapi.json`)).body, function (key, value) {
      if (key !== 'pattern' || !('type' in this)) return value;
      patterns += 1;
      if (/\\p\{/i.test(value)) t.fail(`${version}: ${value}`);
      return value;
    });
    t.ok(patterns > 0, `${version} has ${patterns} patterns`);
  }
});
