import Papa from 'papaparse';
import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { atScale } from '../../support/scale.ts';
import { shareService, startService } from '../../support/service.ts';
import { isSince, sampled } from '../../support/versions.ts';

const DAY_MS = 86_400_000;

t.test('profiles', async (t) => {
  const { get, services, advance } = await startService(t);

  t.test('every version returns a person and a domain, different ones each time', async (t) => {
    for (const version of sampled) {
      for (const path of ['personal', 'domain']) {
        const [first, second] = [await get(`/${version}/${path}`), await get(`/${version}/${path}`)];
        t.equal(first.statusCode, 200);
        t.equal(first.headers['cache-control'], 'no-store');
        t.notSame(first.json(), second.json());
        t.equal(
          'x-seed' in first.headers,
          isSince(version, 'v6'),
          `${version} returns a seed only if it accepts one`,
        );
      }
    }
  });

  t.test('a seed returns the same response in any year, and X-Seed contains it', async (t) => {
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

  t.test('a random response can be reproduced from its X-Seed, which starts with the day', async (t) => {
    for (const path of ['personal', 'domain', 'personal/batch', 'domain/batch']) {
      const random = await get(`/v6/${path}`);
      const seed = String(random.headers['x-seed']);
      const lists = path.startsWith('personal') ? 'v2.' : '';
      t.ok(seed.startsWith(`${new Date(services.now()).toISOString().slice(0, 10)}.${lists}`), seed);
      t.strictSame((await get(`/v6/${path}?seed=${seed}`)).json(), random.json(), path);
    }
  });

  t.test('a seed can have any characters, and its header can be pasted into a query', async (t) => {
    for (const seed of ['😀é', '100%', 'a b', '__proto__', '\n']) {
      const answer = await get(`/v6/personal?seed=${encodeURIComponent(seed)}`);
      t.equal(answer.statusCode, 200, seed);
      const again = await get(`/v6/personal?seed=${String(answer.headers['x-seed']).replaceAll(' ', '%20')}`);
      t.strictSame(again.json(), answer.json());
    }
  });

  t.test('a batch has its length and starts with the profile of the seed, byte for byte', async (t) => {
    for (const path of ['personal', 'domain']) {
      const batch = (await get(`/v6/${path}/batch?seed=demo&count=100`)).json();
      t.equal(batch.length, 100);
      // The order of properties, too
      t.equal(JSON.stringify(batch[0]), (await get(`/v6/${path}?seed=demo`)).body);
      t.equal((await get(`/v6/${path}/batch`)).json().length, 10);
    }
  });

  t.test('fields selects fields, in the order of the document', async (t) => {
    const person = (await get('/v6/personal?seed=demo')).json();
    const { name, email, pets } = person;
    const chosen = await get('/v6/personal?seed=demo&fields=pets,email,name,email');
    t.equal(chosen.body, JSON.stringify({ name, email, pets }));
    t.equal(chosen.headers['content-type'], 'application/json; charset=utf-8');
    t.strictSame((await get('/v6/personal/batch?seed=demo&count=2&fields=email')).json()[0], { email });
    t.strictSame((await get('/v6/personal?seed=demo&fields=')).json(), person, 'an empty list means all');
    const { domain, traffic } = (await get('/v6/domain?seed=demo')).json();
    for (const path of ['domain', 'domain/batch'])
      t.strictSame([(await get(`/v6/${path}?seed=demo&fields=traffic,domain`)).json()].flat()[0], {
        domain,
        traffic,
      });
  });

  t.test('the document lists every field', async (t) => {
    for (const [path, schema] of [
      ['/personal', documents.v6.components?.schemas?.PersonalProfile],
      ['/domain', documents.v6.components?.schemas?.DomainProfile],
    ] as const) {
      const every: string[] = Object(schema).required;
      t.same(
        (await get(`/v6${path}?seed=a&fields=${every.join()}`)).json(),
        (await get(`/v6${path}?seed=a`)).json(),
      );
      t.ok(every.length >= 18);
    }
  });

  t.test('responses with a seed are cacheable for a day, random ones are not cacheable', async (t) => {
    const paths = 'personal domain personal/batch domain/batch?format=csv domain?fields=domain'.split(' ');
    for (const path of paths) {
      const url = `/v6/${path}${path.includes('?') ? '&' : '?'}seed=demo`;
      const { headers } = await get(url);
      t.equal(headers['cache-control'], 'public, max-age=86400', path);
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      t.equal(again.statusCode, 304, path);
      t.equal(again.body, '');
      const random = await get(`/v6/${path}`);
      t.equal(random.headers['cache-control'], 'no-store');
      t.notOk(random.headers.etag);
    }
    t.equal((await get('/v5/personal?seed=demo')).headers['cache-control'], 'no-store', 'v5 has no seeds');
  });

  t.test('people and their avatars can be filtered by sex and age, also in a batch', async (t) => {
    const query = 'locale=FR&gender=female&min_age=60&max_age=64';
    const [first] = (await get(`/v6/personal/batch?seed=demo&${query}`)).json();
    t.strictSame((await get(`/v6/personal?seed=demo&${query}`)).json(), first);
    const { body } = await get('/v6/personal/batch?seed=demo&min_age=60&max_age=64&count=300&format=ndjson');
    for (const line of body.trimEnd().split('\n')) t.match(JSON.parse(line).birthday, /^19(61|62|63|64|65)-/);
    const face = (age: number) =>
      get(`/v6/avatar?style=lorelei&person=demo&gender=female&min_age=${age}&max_age=${age}`);
    t.match((await face(70)).body, '#b0b0b0');
    t.notMatch((await face(30)).body, '#b0b0b0');
  });

  t.test('extra fields always come last, and the avatar shows the person', async (t) => {
    const plain = (await get('/v6/personal?seed=demo')).json();
    const { body } = await get('/v6/personal?seed=demo&with=age,picture,gender');
    const whole = JSON.parse(body);
    const { picture, gender, age } = whole;
    t.equal(body, JSON.stringify({ ...plain, picture, gender, age }));
    t.match(picture, /^http:\/\/localhost:\d+\/v6\/avatar\?person=demo$/);
    t.strictSame((await get('/v6/personal?seed=demo&fields=name&with=age')).json(), {
      name: plain.name,
      age,
    });

    const query =
      'seed=2026-01-01.%C3%A9&locale=SE&gender=male&min_age=70&with=picture,gender,age,uuid,username';
    const batch = (await get(`/v6/personal/batch?${query}&unique=email&count=30`)).json();
    for (const person of batch) {
      t.equal(person.gender, 'male');
      t.ok(person.age >= 70);
      const { pathname, search } = new URL(person.picture);
      const letters = (await get(`${pathname}${search}&style=initials`)).body;
      t.match(letters, `<title>${person.name[0]}${person.name.split(' ').at(-1)[0]}</title>`, search);
      t.match((await get(`${pathname}${search}&style=lorelei`)).body, '#b0b0b0');
    }
    t.equal(new Set(batch.map(({ picture }: { picture: string }) => picture)).size, 30);
    t.strictSame((await get(`/v6/personal?${query}`)).json(), batch[0]);
  });

  t.test('extra fields have their own CSV columns', async (t) => {
    const url =
      '/v6/personal/batch?seed=demo&locale=DE&count=2&format=csv&fields=name&with=age,address_parts';
    const [header] = (await get(url)).body.split('\r\n');
    const parts = ['street', 'house_number', 'postcode', 'city', 'region', 'country'];
    t.equal(header, ['name', 'age', ...parts.map((part) => `address_parts.${part}`)].join());
  });

  t.test('CSV has a header line and the same columns for all rows, NDJSON one object per line', async (t) => {
    const people = (await get('/v6/personal/batch?seed=demo&count=100')).json();
    const csv = await get('/v6/personal/batch?seed=demo&count=1000&format=csv');
    t.equal(csv.headers['content-type'], 'text/csv; charset=utf-8');
    t.match(csv.body, /^name,email,.*\r\n/);
    const { data, errors } = Papa.parse<Record<string, string>>(csv.body, {
      header: true,
      skipEmptyLines: true,
    });
    t.same(errors, []);
    t.equal(data.length, 1000);
    for (const [index, person] of people.slice(0, 10).entries()) {
      t.match(data[index], {
        name: person.name,
        vehicle: person.vehicle.join('; '),
        children: String(person.children),
        'social_profiles.twitter': person.social_profiles.twitter,
        'emergency_contacts.0.name': person.emergency_contacts[0].name,
        'emergency_contacts.2.phone': person.emergency_contacts[2]?.phone ?? '',
      });
    }
    const lines = await get('/v6/personal/batch?seed=demo&count=1000&format=ndjson');
    t.match(lines.headers['content-type'], /^application\/x-ndjson/);
    const rows = lines.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    t.equal(rows.length, 1000);
    t.strictSame(rows.slice(0, 100), people);
    const pets = await get('/v6/personal/batch?seed=demo&count=20&format=csv&fields=pets');
    t.notMatch(pets.body, /\n\r\n/, 'no row is an empty line');
  });

  t.test('long batches are generated on a worker thread, with the lines of a short one', async (t) => {
    const { get, services } = await startService(t);
    for (const path of ['personal', 'domain']) {
      const addressOf = (count: number) => `/v6/${path}/batch?seed=demo&count=${count}&format=ndjson`;
      const { done } = services.compute.figures();
      const short = (await get(addressOf(10))).body;
      t.equal(services.compute.figures().done, done);
      t.ok((await get(addressOf(1000))).body.startsWith(short), path);
      t.equal(services.compute.figures().done, done + 1);
    }
  });

  t.test('with unique, no email address repeats, and its first person keeps the position', async (t) => {
    let repeats = 0;
    for (const locale of atScale({ full: ['DE', 'FR', 'GB', 'IE', 'SE', 'US'], quick: ['IE'] })) {
      const url = `/v6/personal/batch?seed=demo&locale=${locale}&count=1000&format=ndjson&fields=name,email`;
      const read = async (address: string) => {
        const { body } = await get(address);
        return body.trimEnd().split('\n');
      };
      const emailOf = (line: string) => JSON.parse(line).email;
      const [all, unique] = [await read(url), await read(`${url}&unique=email`)];
      t.equal(new Set(unique.map(emailOf)).size, 1000);
      const seen = new Set<string>();
      const firsts = all.filter((line) => seen.size < seen.add(emailOf(line)).size);
      t.strictSame(unique.slice(0, firsts.length), firsts);
      repeats += 1000 - firsts.length;
    }
    t.ok(repeats > 0, 'random draws repeat some');
  });

  t.test('older versions ignore unknown parameters', async (t) => {
    t.equal((await get('/v5/personal?seed=&locale=XX')).statusCode, 200);
    const { age, picture } = (await get('/v5/personal?with=age,picture&gender=x')).json();
    t.strictSame([age, picture], [undefined, undefined]);
    t.equal((await get('/v5/personal/batch')).statusCode, 404);
  });
});

t.test('bom=true starts a CSV with a byte order mark, and nothing else', async (t) => {
  const { app } = await shareService(t);
  for (const kind of ['personal', 'domain']) {
    const url = `/v6/${kind}/batch?seed=demo&count=60&format=csv`;
    const [plain, marked] = [await app.inject(url), await app.inject(`${url}&bom=true`)];
    t.equal(marked.rawPayload.toString('hex'), `efbbbf${plain.rawPayload.toString('hex')}`);
    t.not(marked.headers.etag, plain.headers.etag);
  }
});
