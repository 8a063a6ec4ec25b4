import t from 'tap';
import { versions } from '../../src/contract/versions.ts';
import { startService } from '../support/service.ts';
import { isSince } from '../support/versions.ts';

const DAY_MS = 86_400_000;

t.test('profiles', async (t) => {
  const { get, services, advance } = await startService(t);

  t.test('every version answers a person and a domain, different ones each time', async (t) => {
    for (const version of versions) {
      for (const path of ['personal', 'domain']) {
        const [first, second] = [await get(`/${version}/${path}`), await get(`/${version}/${path}`)];
        t.equal(first.statusCode, 200);
        t.equal(first.headers['cache-control'], 'no-store');
        t.notSame(first.json(), second.json());
        t.equal(
          'x-seed' in first.headers,
          isSince(version, 'v6'),
          `${version} names a seed only where one can be given`,
        );
      }
    }
  });

  t.test('a seed gives the same answer in any year, and its own name back', async (t) => {
    const urls = [
      '/v6/personal?seed=demo',
      '/v6/domain?seed=demo',
      '/v6/personal?seed=demo&locale=SE',
      '/v6/personal/batch?seed=demo&count=3',
    ];
    const before = await Promise.all(urls.map((url) => get(url)));
    advance(3 * 365 * DAY_MS);
    for (const [index, url] of urls.entries()) {
      const after = await get(url);
      t.strictSame(after.json(), before[index]?.json(), url);
      t.equal(after.headers['x-seed'], 'demo');
    }
    t.equal((await get('/v6/personal?seed=demo&locale=SE')).json().localisation, 'SE');
  });

  t.test('a random answer can be made again from its X-Seed, which begins with the day', async (t) => {
    for (const path of ['personal', 'domain', 'personal/batch', 'domain/batch']) {
      const random = await get(`/v6/${path}`);
      const seed = String(random.headers['x-seed']);
      t.ok(seed.startsWith(`${new Date(services.now()).toISOString().slice(0, 10)}.`), seed);
      t.strictSame((await get(`/v6/${path}?seed=${seed}`)).json(), random.json(), path);
    }
  });

  t.test('a seed of any characters works, and its header can be pasted into a query', async (t) => {
    for (const seed of ['😀é', '100%', 'a b', '__proto__', '\n']) {
      const answer = await get(`/v6/personal?seed=${encodeURIComponent(seed)}`);
      t.equal(answer.statusCode, 200, seed);
      const again = await get(`/v6/personal?seed=${String(answer.headers['x-seed']).replaceAll(' ', '%20')}`);
      t.strictSame(again.json(), answer.json());
    }
  });

  t.test('a batch begins with what the seed gives alone, and has the asked length', async (t) => {
    for (const path of ['personal', 'domain']) {
      const batch = (await get(`/v6/${path}/batch?seed=demo&count=100`)).json();
      t.equal(batch.length, 100);
      t.strictSame(batch[0], (await get(`/v6/${path}?seed=demo`)).json());
      t.equal((await get(`/v6/${path}/batch`)).json().length, 10);
    }
  });

  const refusals: [url: string, error: string][] = [
    [`/v6/domain?seed=${'x'.repeat(65)}`, 'seed must be between 1 and 64 characters'],
    ['/v6/personal?locale=XX', 'locale must be one of: AU, CA, DE, FR, GB, IE, SE, US'],
    ['/v6/personal?locale=fr', 'locale must be one of: AU, CA, DE, FR, GB, IE, SE, US'],
    ['/v6/personal/batch?count=0', 'count must be between 1 and 100'],
    ['/v6/personal/batch?count=101', 'count must be between 1 and 100'],
    ['/v6/domain/batch?count=x', 'count must be between 1 and 100'],
    ['/v6/domain/batch?count=1.5', 'count must be between 1 and 100'],
    [
      `/v6/personal/batch?count=0&locale=XX&seed=${'x'.repeat(65)}`,
      'seed must be between 1 and 64 characters',
    ],
    ['/v6/personal?seed=a&seed=b', 'seed must be given only once'],
  ];
  for (const [url, error] of refusals) {
    t.test(`GET ${url.slice(0, 60)} is refused`, async (t) => {
      t.strictSame((await get(url)).json(), { message: 'Bad Request', error, status: 400 });
    });
  }

  t.test('older versions ignore what they do not know', async (t) => {
    t.equal((await get('/v5/personal?seed=&locale=XX')).statusCode, 200);
    t.equal((await get('/v5/personal/batch')).statusCode, 404);
  });
});
