import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { type Config, readConfig } from '../../src/config/config.ts';
import { Variables } from '../../src/config/variables.ts';
import { readWorkers } from '../../src/config/worker-count.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { readRows } from '../support/json-lines.ts';
import { run } from '../support/server-process.ts';

const CERTIFICATE_FILE = join(packageRoot, 'test/support/loopback-cert.pem');
const KEY_FILE = join(packageRoot, 'test/support/loopback-key.pem');
const certificate = readFileSync(CERTIFICATE_FILE, 'utf8');
const key = readFileSync(KEY_FILE, 'utf8');
const SECRET = '0123456789abcdef';

type Setting = [variables: Record<string, string>, member: keyof Config, read: unknown, byDefault: unknown];

t.test('every variable is read, and has the documented default', async (t) => {
  const settings = readRows<Setting>('test/config/settings.jsonl');
  const empty = readConfig({});
  const config = readConfig({
    ...Object.assign({}, ...settings.map(([variables]) => variables)),
    ...{ REDIS_URL: 'rediss://a:1,rediss://b:2', REDIS_TIMEOUT_MS: '360', REDIS_CA_FILE: CERTIFICATE_FILE },
    ...{ REDIS_CERT_FILE: CERTIFICATE_FILE, REDIS_KEY_FILE: KEY_FILE },
  });
  for (const [, member, read, byDefault] of settings)
    t.strictSame([config[member] ?? null, empty[member] ?? null], [read, byDefault], member);
  t.match(config, {
    redis: {
      address: parseRedisAddress('rediss://a:1,rediss://b:2'),
      tls: { ca: certificate, cert: certificate, key },
      waits: { answerMs: 360, countMs: 200 },
    },
    warnings: [/^TEST_SECRETS /],
  });
  t.equal(empty.redis, undefined);
  t.ok(Object.isFrozen(empty));
});

const ranges: [name: string, least: number, most: number][] = [
  ['PORT', 0, 65_535],
  ['METRICS_PORT', 0, 65_535],
  ['IPV6_PREFIX', 48, 64],
  ['CACHE_MB', 0, 65_536],
  ['STREAM_S', 10, 86_400],
  ['DRAIN_MS', 0, 300_000],
  ['REDIS_TIMEOUT_MS', 20, 10_000],
  ['WORKERS', 1, 256],
  ...['DEFAULT', 'ADVANCED', 'PRO', 'BUSINESS'].flatMap((plan): typeof ranges => [
    [`${plan}_LIMIT`, 1, 1_000_000_000],
    [`${plan}_BURST`, 1, 1_000_000_000],
  ]),
];
for (const [name, least, most] of ranges) {
  t.test(`${name} is an integer from ${least} to ${most}`, async (t) => {
    const read = (value: number) =>
      readConfig({ REDIS_URL: 'redis://127.0.0.1', SECRET, [name]: `${value}` });
    for (const taken of [least, most]) t.doesNotThrow(() => read(taken), `${taken}`);
    const message = new RegExp(`^ *${name} must be an integer between ${least} and ${most}`, 'm');
    for (const refused of [least - 1, most + 1, least + 0.5]) {
      t.throws(() => read(refused), { message }, `${refused}`);
    }
  });
}

t.test('behind a proxy, the default drain lets health checks notice the stop', async (t) => {
  t.equal(readConfig({ TRUST_PROXY: '10.0.0.1' }).drainMs, 2000);
});

const wrong = readRows<[title: string, environment: Record<string, string>, problem: string]>(
  'test/config/wrong-settings.jsonl',
);
for (const [title, environment, problem] of wrong)
  t.test(`${title} is rejected by variable name`, async (t) => {
    t.throws(() => readConfig(environment), { message: new RegExp(problem, 'm') });
  });

t.test('secrets are read from files, without the trailing line break', async (t) => {
  const folder = t.testdir({
    secret: `${SECRET}\n`,
    previous: `${SECRET} previous\n`,
    redis: 'redis://:p@a\n',
    smtp: 'smtp://a:25\n',
  });
  const config = readConfig({
    SECRET_FILE: join(folder, 'secret'),
    SECRET_PREVIOUS_FILE: join(folder, 'previous'),
    REDIS_URL_FILE: join(folder, 'redis'),
    SMTP_URL_FILE: join(folder, 'smtp'),
    MAIL_FROM: 'keys@example.com',
  });
  t.equal(config.secret, SECRET);
  t.equal(config.previousSecret, `${SECRET} previous`);
  t.equal(config.redis?.address.password, 'p');
  t.equal(config.mail?.url, 'smtp://a:25');
  const { previousSecret } = readConfig({ SECRET, SECRET_PREVIOUS_FILE: '/nowhere/previous' });
  t.equal(previousSecret, undefined, 'the file of the previous secret exists only during a rotation');
});

t.test('WORKERS is lowered if the memory is too small', async (t) => {
  const read = (WORKERS: string, memoryMb: number) => {
    const variables = new Variables({ WORKERS });
    return [readWorkers(variables, true, memoryMb * 2 ** 20), ...variables.warnings];
  };
  t.strictSame(read('4', 1024), [4]);
  t.strictSame(read('4', 512), [
    2,
    'WORKERS is lowered from 4 to 2: each needs 240 MB, and there are 512 MB',
  ]);
  t.strictSame(read('2', 128), [
    1,
    'WORKERS is lowered from 2 to 1: each needs 240 MB, and there are 128 MB',
  ]);
  t.strictSame(read('auto', 128), [1]);
});

t.test('likely mistakes are warnings and do not prevent the start', async (t) => {
  const warnings = readRows<[environment: Record<string, string>, warnings: string[]]>(
    'test/config/warnings.jsonl',
  );
  for (const [environment, expected] of warnings)
    t.strictSame(readConfig(environment).warnings, expected, JSON.stringify(environment));
});

t.test('every Redis URL that the client supports is accepted', async (t) => {
  for (const REDIS_URL of [
    'redis://one:7001,two:7002',
    'rediss+sentinel://a,b/main',
    'rediss://me:p%40ss@[::1]:1/3',
  ]) {
    const { redis } = readConfig({ REDIS_URL, SECRET: '0123456789abcdef' });
    t.strictSame(redis?.address, parseRedisAddress(REDIS_URL));
  }
});

t.test('a command that signs nothing needs no secret, but a short one is still invalid', async (t) => {
  t.equal(readConfig({ REDIS_URL: 'redis://localhost' }, { signs: false }).secret, undefined);
  t.throws(() => readConfig({ SECRET: 'short' }, { signs: false }), { message: /SECRET must be/ });
});

t.test('the process reports all problems at once and exits with 2 before listening', async (t) => {
  const { code, errors } = await run({ PORT: 'x', SECRET: 'short', LOG_LEVEL: 'loud' });
  t.equal(code, 2);
  for (const name of ['PORT', 'SECRET', 'LOG_LEVEL']) t.match(errors, new RegExp(`^ {2}${name} `, 'm'));
  t.notMatch(errors, /short/, "the secret's value is not shown");
});
