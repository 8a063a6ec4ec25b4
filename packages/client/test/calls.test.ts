/** Calls: typed input, response types, errors of the service. */
import t, { type Test } from 'tap';
import { latestVersion } from '../../../src/contract/versions.ts';
import { type ServiceOptions, startService } from '../../../test/support/service.ts';
import * as v4 from '../src/generated/v4.ts';
import * as v5 from '../src/generated/v5.ts';
import * as v6 from '../src/generated/v6.ts';

const alice = { username: 'alice', session: 'a' };

async function listen(t: Test, options?: ServiceOptions): Promise<string> {
  const { app } = await startService(t, options);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const baseUrl = await listen(t);

t.test('sends parameters in path, query and body in every version', async (t) => {
  const [old, api] = [v4.createClient({ baseUrl }), v6.createClient({ baseUrl: `${baseUrl}/` })];

  await old.sendMessage({ ...alice, message: 'Grüße', token: 'a/b?c&d' });
  const [message] = await api.listPrivateMessages({ username: 'alice', token: 'a/b?c&d' });
  t.match(message, { username: 'alice', message: 'Grüße' });
  t.match(await old.clearChat({ ...alice, token: 'a/b?c&d' }), {
    message: 'Private chat cleared successfully',
  });

  const route = await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 });
  t.equal(route.distance.km, 5837.241);
  t.equal((await api.getAuth()).tier, 'default', 'includes unversioned operations');
});

t.test('result types follow from the input', async (t) => {
  const api = v6.createClient({ baseUrl });
  const pie = { type: 'pie', data: { labels: ['a', 'b'], values: [1, 3] } } as const;

  const svg: string = await api.renderChart(pie);
  t.match(svg, /^<svg/);
  const numbers: v6.SeriesTable | v6.SliceTable | v6.MeterTable | v6.RadarTable = await api.renderChart({
    ...pie,
    mode: 'data',
  });
  t.match(numbers, { type: 'pie', total: 4 });

  const captcha: v6.Captcha = await api.createCaptcha();
  t.match(captcha.image, /^data:image\/png/);
  const image: Uint8Array = await api.createCaptcha({ mode: 'image', text: 'K7QW' });
  t.equal(Buffer.from(image).toString('latin1', 1, 4), 'PNG');
  const picture = await api.createCaptcha({}, { accept: 'image/png' }).withResponse();
  t.equal(Buffer.from(picture.data).toString('latin1', 1, 4), 'PNG');
  t.ok(picture.response.headers.get('x-captcha-token'), 'response headers are available');
  const asBefore: Uint8Array = await v5.createClient({ baseUrl }).createCaptcha();
  t.ok(asBefore.length > 100, 'each version has its own defaults');
});

t.test('returns only the requested fields of people and domains, also in the type', async (t) => {
  const api = v6.createClient({ baseUrl });
  const some: { name: string; email: string } = await api.getPerson({
    seed: 'a',
    fields: ['email', 'name'],
  });
  const { name, email } = await api.getPerson({ seed: 'a' });
  t.strictSame(some, { name, email });
  // @ts-expect-error a field that was not requested
  t.equal((await api.getPerson({ fields: ['email'] })).name, undefined);
  const [first] = await api.listPeople({ seed: 'a', fields: ['email'] });
  t.strictSame(first, { email });
  const table: string = await api.listPeople({ seed: 'a', fields: ['name'], format: 'csv', count: 1 });
  t.equal(table, `name\r\n${name}\r\n`);
  const lines: string = await api.listDomains({
    seed: 'a',
    fields: ['domain'],
    format: 'ndjson',
    count: 200,
  });
  t.equal(lines.split('\n').length, 201);
});

t.test('single operation functions accept a connection', async (t) => {
  const connection = v6.connect({ baseUrl });
  const { token } = await v6.generateToken(connection, { len: 32, type: 'hex' });
  t.match(token, /^[0-9a-f]{32}$/);
});

t.test('error classes follow the status, with the message of the service', async (t) => {
  const baseUrl = await listen(t, { environment: { DEFAULT_BURST: '7' } });
  const api = v6.createClient({ baseUrl, repeats: 0 });
  const failure = await api.generateToken({ len: 5 }).catch((error: unknown) => error);
  t.ok(failure instanceof v6.BadRequestError && failure instanceof v6.UtilityApiError);
  t.match(failure, {
    status: 400,
    code: 'too_small',
    parameter: 'len',
    error: 'Length cannot be less than 12.',
    message: 'generateToken: Length cannot be less than 12. (400)',
    operation: 'generateToken',
    requestId: /./,
    retryAfterS: undefined,
  });
  await api.sendMessage({ ...alice, message: 'hi' });
  const steal = { username: 'alice', session: 'b', message: 'hi' };
  await t.rejects(api.sendMessage(steal), v6.ForbiddenError);
  await t.rejects(v5.createClient({ baseUrl }).sendMessage(steal), { name: 'BadRequestError', status: 400 });
  await t.rejects(api.listPrivateMessages({ username: 'alice', token: 'x' }), v6.NotFoundError);
  await t.rejects(v6.createClient({ baseUrl, key: 'nope' }).getAuth(), v6.UnauthorizedError);
  await api.getPerson();
  await t.rejects(api.getPerson(), { name: 'TooManyRequestsError', status: 429, retryAfterS: 10 });
  t.equal(api.quota?.burst.remaining, 0);
  t.equal(api.quota?.burst.limit, 7);
  t.equal(api.quota?.hourly.windowS, 3600);
  t.equal(api.quota?.daily, undefined);
});

t.test('a daily quota is reported with the other windows', async (t) => {
  const limits = { 'ratelimit-policy': '"burst";q=50;w=10, "hourly";q=60;w=3600, "daily";q=70;w=86400' };
  const ratelimit = '"burst";r=31;t=10, "hourly";r=41;t=3600, "daily";r=3;t=82740';
  const headers = { ...limits, ratelimit, 'content-type': 'application/json' };
  const api = v6.createClient({ baseUrl, fetch: async () => new Response('{}', { headers }) });
  await api.getAuth();
  t.strictSame(api.quota, {
    burst: { limit: 50, windowS: 10, remaining: 31, freesInS: 10 },
    hourly: { limit: 60, windowS: 3600, remaining: 41, freesInS: 3600 },
    daily: { limit: 70, windowS: 86_400, remaining: 3, freesInS: 82_740 },
  });
});

t.test('rejects path parameters that URL normalization would remove, before sending', async (t) => {
  const api = v4.createClient({ baseUrl: 'http://127.0.0.1:1' });
  for (const token of ['', '.', '..']) await t.rejects(api.clearChat({ ...alice, token }), TypeError, token);
});

t.test('reports a deprecation once, without the values of the path, such as tokens of chats', async (t) => {
  const notices: string[] = [];
  const api = v4.createClient({ baseUrl, onDeprecation: (notice) => notices.push(notice) });
  await api.clearChat({ username: 'alice', session: 's', token: 'secret-token' }).catch(() => {});
  await api.getInfos();
  t.match(notices, [`/v4/chat/{token} is deprecated: </${latestVersion}>; rel="successor-version"`]);
  t.notMatch(notices[0], 'secret-token');
  t.equal(notices.length, 1);
});
