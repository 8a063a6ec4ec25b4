/** The functions of the package, and the operations of the service that take the same input. */
import t, { type Test } from 'tap';
import { latestVersion } from '../../../src/contract/versions.ts';
import { readRows } from '../../../test/support/json-lines.ts';
import { shareService } from '../../../test/support/service.ts';
import { domain, domains, InputError, people, person, rows } from '../src/index.ts';

type Options = Readonly<Record<string, unknown>>;

const headers = { accept: 'application/problem+json, */*;q=0.9' };

async function get(t: Test, path: string, options: Options): Promise<string> {
  const service = await shareService(t);
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return (await service.get(`/${latestVersion}/${path}?${query.join('&')}`, headers)).body;
}

async function post(t: Test, payload: object): Promise<string> {
  const { send } = await shareService(t);
  return (await send({ method: 'POST', url: `/${latestVersion}/rows`, headers, payload })).body;
}

const ADDRESS = /"picture":"([^"?]*)\?/;

/** Calls a function with the address of avatars that the service answered. */
const withAddress = (options: Options, answer: string) => {
  const [, avatar_url] = ADDRESS.exec(answer) ?? [];
  return { ...options, ...(avatar_url !== undefined && { avatar_url }) };
};

/** The functions, by the path of their operation. */
const functions = { personal: person, 'personal/batch': people, domain, 'domain/batch': domains };
type Row = [path: keyof typeof functions, options: Options];
const callOf = (path: Row[0]): ((seed: string, options: never) => unknown) => functions[path];

t.test('people and domains have the same bytes as those of the service', async (t) => {
  for (const [path, options] of readRows<Row>('packages/fiction/test/cases/profiles.jsonl')) {
    const { seed, ...others } = options;
    const answer = await get(t, path, options);
    const made = callOf(path)(String(seed), withAddress(others, answer) as never);
    // The service writes one person in the order of its document, and a batch in that of the profile.
    if (path === 'personal') t.strictSame(made, JSON.parse(answer), `${path} ${JSON.stringify(options)}`);
    else t.equal(JSON.stringify(made), answer, `${path} ${JSON.stringify(options)}`);
  }
});

const schema = {
  type: 'object',
  required: ['id', 'email', 'tags'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    email: { type: 'string', format: 'email' },
    tags: { type: 'array', items: { enum: ['new', 'vip'] }, maxItems: 2 },
    code: { type: 'string', pattern: '^[A-Z]{2}\\d{3}$' },
    picture: { $ref: '#/$defs/url' },
  },
  $defs: { url: { type: 'string', format: 'uri' } },
};
const fields = {
  id: 'sequence',
  name: 'person.name',
  email: { kind: 'person.email', unique: true },
  picture: 'person.picture',
  site: 'domain.domain',
  joined: { kind: 'date', from: -365, to: 0 },
  items: {
    kind: 'list',
    of: { kind: 'object', fields: { city: 'person.city', price: { kind: 'number', min: 1, max: 9 } } },
  },
};

const shapes: Options[] = [
  { schema, seed: 'demo', count: 100 },
  { fields, seed: '2026-03-04.demo', count: 50, locale: 'SE' },
  { fields: { uuid: 'uuid', text: 'sentence', color: 'color' }, seed: 'demo' },
];

t.test('rows have the same bytes as those of the service', async (t) => {
  for (const shape of shapes) {
    const answer = await post(t, shape);
    t.equal(JSON.stringify(rows(withAddress(shape, answer) as never)), answer, JSON.stringify(shape));
  }
});

function refusalOf(call: () => unknown): object {
  try {
    call();
    return { message: 'none' };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { message, parameter, code } = error;
    return { message, parameter, code };
  }
}

function saidBy(text: string): object {
  const { error: message, parameter, code } = JSON.parse(text);
  return { message, parameter, code };
}

t.test('wrong options have the error of the operation', async (t) => {
  for (const [path, options] of readRows<Row>('packages/fiction/test/cases/wrong-profiles.jsonl')) {
    const { seed, ...others } = options;
    const answer = await get(t, path, options);
    t.strictSame(
      refusalOf(() => callOf(path)(String(seed), others as never)),
      saidBy(answer),
      JSON.stringify(options),
    );
  }
});

const wrongShapes = readRows<Options>('packages/fiction/test/cases/wrong-shapes.jsonl');

t.test('wrong shapes have the error of the operation', async (t) => {
  for (const shape of wrongShapes)
    t.strictSame(
      refusalOf(() => rows(shape as never)),
      saidBy(await post(t, shape)),
      JSON.stringify(shape).slice(0, 100),
    );
});

t.test('options that the service does not have are checked, too', async (t) => {
  const said: [call: () => unknown, message: string | RegExp][] = [
    [() => person(''), 'seed must be between 1 and 64 characters'],
    [() => person(undefined as never), 'seed must be between 1 and 64 characters'],
    [
      () => person('a', { fields: ['nme'] } as never),
      /^Unknown field: 'nme' \(extra fields, such as age, belong in with\)\. Known: name, email, /,
    ],
    [() => person('a', { avatar_url: '' }), 'avatar_url must be between 1 and 1000 characters'],
    [
      () => people('a', { cont: 3 } as never),
      "Unknown option: 'cont'. Known: avatar_url, count, fields, gender, locale, max_age, min_age, seed, unique, with",
    ],
    [() => rows({ fields: { a: 'uuid' } } as never), 'seed must be between 1 and 64 characters'],
  ];
  for (const [call, message] of said) t.match(refusalOf(call), { message });
});
