import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { Variables } from '../../src/config/variables.ts';
import { readWorkers } from '../../src/config/worker-count.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import { run } from '../support/server-process.ts';

const CERTIFICATE_FILE = join(packageRoot, 'test/support/loopback-cert.pem');
const KEY_FILE = join(packageRoot, 'test/support/loopback-key.pem');
const certificate = readFileSync(CERTIFICATE_FILE, 'utf8');
const key = readFileSync(KEY_FILE, 'utf8');
const SECRET = '0123456789abcdef';

t.test('an empty environment has the documented defaults', async (t) => {
  const config = readConfig({});
  t.match(config, {
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    fontDir: undefined,
    zoneinfoDir: '/usr/share/zoneinfo',
    redis: undefined,
    secret: undefined,
    previousSecret: undefined,
    trustedProxies: [],
    addressHeader: 'x-forwarded-for',
    ipv6PrefixBits: 64,
    plans: {
      default: { hourly: 2000, burst: 50 },
      advanced: { hourly: 3500, burst: 80 },
      pro: { hourly: 6000, burst: 120 },
      business: { hourly: 10_000, burst: 200 },
    },
    publicUrl: 'http://localhost:3000',
    docsUrl: 'http://localhost:3000/docs',
    logLevel: 'info',
    hasMetrics: false,
    metricsPort: undefined,
    streamS: 600,
    drainMs: 0,
    workers: 1,
    isReadyByStore: false,
    hasTestSecrets: false,
    mail: undefined,
  });
  t.ok(Object.isFrozen(config));
});

t.test('every variable is read', async (t) => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/x',
    FONT_DIR: packageRoot,
    ZONEINFO_DIR: '/usr/share',
    REDIS_URL: 'rediss://a:1,rediss://b:2',
    REDIS_CA_FILE: CERTIFICATE_FILE,
    REDIS_CERT_FILE: CERTIFICATE_FILE,
    REDIS_KEY_FILE: KEY_FILE,
    REDIS_TIMEOUT_MS: '360',
    SECRET: '0123456789abcdef',
    SECRET_PREVIOUS: 'the previous secret',
    WORKERS: '3',
    TRUST_PROXY: '10.0.0.1, fd00::/8',
    IPV6_PREFIX: '56',
    PRO_LIMIT: '7',
    PRO_BURST: '3',
    PUBLIC_URL: 'https://api.example.com/',
    DOCS_URL: 'https://docs.example.com',
    REPO_URL: 'https://git.example.com/x',
    SECURITY_CONTACT: 'mailto:security@example.com',
    LOG_LEVEL: 'warn',
    METRICS: 'on',
    METRICS_PORT: '9464',
    LOG_ADDRESSES: 'on',
    CACHE_MB: '8',
    STREAM_S: '60',
    DRAIN_MS: '5000',
    READY_NEEDS_STORE: 'on',
    TEST_SECRETS: 'on',
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'keys@example.com',
  });
  t.match(config, {
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/x',
    fontDir: packageRoot,
    zoneinfoDir: '/usr/share',
    redis: {
      address: parseRedisAddress('rediss://a:1,rediss://b:2'),
      tls: { ca: certificate, cert: certificate, key },
      waits: { answerMs: 360, countMs: 200 },
    },
    secret: '0123456789abcdef',
    previousSecret: 'the previous secret',
    trustedProxies: ['10.0.0.1', 'fd00::/8'],
    addressHeader: 'x-forwarded-for',
    ipv6PrefixBits: 56,
    plans: { pro: { hourly: 7, burst: 3 } },
    publicUrl: 'https://api.example.com',
    docsUrl: 'https://docs.example.com',
    repositoryUrl: 'https://git.example.com/x',
    securityContact: 'mailto:security@example.com',
    logLevel: 'warn',
    hasMetrics: true,
    metricsPort: 9464,
    logsAddresses: true,
    cacheMb: 8,
    streamS: 60,
    drainMs: 5000,
    isReadyByStore: true,
    hasTestSecrets: true,
    mail: { url: 'smtp://localhost:25', from: 'keys@example.com' },
    warnings: [/^TEST_SECRETS /],
  });
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

const wrong: Record<string, [Record<string, string>, RegExp]> = {
  'a port that is not a number': [{ PORT: 'http' }, /PORT must be an integer between 0 and 65535, not http/],
  'a password in a public URL': [
    { PUBLIC_URL: 'https://user:hidden@example.com' },
    /PUBLIC_URL must not contain a user name or a password$/m,
  ],
  'time zones in a folder that does not exist': [
    { ZONEINFO_DIR: '/nonexistent' },
    /ZONEINFO_DIR must be a readable folder/,
  ],
  'an address that cannot be one': [{ HOST: '999.1.1.1' }, /HOST must be an IP address/],
  'a relative socket': [{ HOST: 'unix:here' }, /HOST must have an absolute path/],
  'a contact without a scheme': [{ SECURITY_CONTACT: 'security@example.com' }, /^ {2}SECURITY_CONTACT /m],
  'a port out of range': [{ PORT: '65536' }, /PORT must be/],
  'a short secret': [{ SECRET: '0123456789abcde' }, /SECRET must be at least 16 bytes/],
  'a short previous secret': [
    { SECRET_PREVIOUS: '0123456789abcde' },
    /SECRET_PREVIOUS must be at least 16 bytes/,
  ],
  'Redis with only the previous secret': [
    { REDIS_URL: 'redis://localhost', SECRET_PREVIOUS: SECRET },
    /SECRET is required with REDIS_URL/,
  ],
  'Redis without a secret': [{ REDIS_URL: 'redis://localhost' }, /SECRET is required with REDIS_URL/],
  'a URL that is not Redis': [
    { REDIS_URL: 'http://localhost', SECRET: '0123456789abcdef' },
    /REDIS_URL: the URL does not have the form/,
  ],
  'a Redis database that is not a number': [
    { REDIS_URL: 'redis://:hidden@localhost/main', SECRET: '0123456789abcdef' },
    /REDIS_URL: the database in the URL is not a number$/,
  ],
  'Sentinels without a master': [
    { REDIS_URL: 'redis+sentinel://a,b', SECRET: '0123456789abcdef' },
    /REDIS_URL: the URL does not name the Sentinel master/,
  ],
  'a prefix longer than a network': [
    { IPV6_PREFIX: '65' },
    /IPV6_PREFIX must be an integer between 48 and 64/,
  ],
  'a prefix shorter than a site': [{ IPV6_PREFIX: '47' }, /IPV6_PREFIX must be/],
  'a proxy that is not a network': [
    { TRUST_PROXY: 'loopback' },
    /TRUST_PROXY must contain addresses or CIDR ranges, without \/0: loopback/,
  ],
  'all addresses as proxies': [
    { TRUST_PROXY: '10.0.0.1,0.0.0.0/0' },
    /TRUST_PROXY .* without \/0: 0\.0\.0\.0\/0/,
  ],
  'a database of a cluster': [
    { REDIS_URL: 'redis://a,b/1', SECRET },
    /REDIS_URL: a cluster supports only database 0/,
  ],
  'certificates without TLS': [
    { REDIS_URL: 'redis://a', SECRET, REDIS_CA_FILE: CERTIFICATE_FILE },
    /REDIS_CA_FILE, REDIS_CERT_FILE and REDIS_KEY_FILE need a REDIS_URL with rediss:/,
  ],
  'a file without a certificate': [
    { REDIS_URL: 'rediss://a', SECRET, REDIS_CA_FILE: join(packageRoot, 'LICENSE') },
    /REDIS_CA_FILE, REDIS_CERT_FILE and REDIS_KEY_FILE must contain matching certificates/,
  ],
  'headers without values': [
    { OTEL_EXPORTER_OTLP_HEADERS: 'abc' },
    /OTEL_EXPORTER_OTLP_HEADERS must have the form name=value/,
  ],
  'a certificate without its key': [
    { REDIS_URL: 'rediss://a', SECRET, REDIS_CERT_FILE: CERTIFICATE_FILE },
    /REDIS_CERT_FILE and REDIS_KEY_FILE must be set together/,
  ],
  'an invalid key': [
    { REDIS_URL: 'rediss://a', SECRET, REDIS_CERT_FILE: CERTIFICATE_FILE, REDIS_KEY_FILE: CERTIFICATE_FILE },
    /must contain matching certificates and a key in PEM/,
  ],
  'a secret given twice': [
    { SECRET, SECRET_FILE: KEY_FILE },
    /SECRET and SECRET_FILE are mutually exclusive: set one of them/,
  ],
  'a secret in a missing file': [
    { SECRET_FILE: '/nowhere/secret' },
    /SECRET_FILE must be a readable file: .*ENOENT/,
  ],
  'a public URL with a query': [
    { PUBLIC_URL: 'https://a.example/?b' },
    /PUBLIC_URL must be a URL .*without \?/,
  ],
  'a missing font folder': [
    { FONT_DIR: '/nowhere/fonts' },
    /FONT_DIR must be a readable folder, not \/nowhere\/fonts/,
  ],
  'a file instead of a font folder': [
    { FONT_DIR: import.meta.filename },
    /FONT_DIR must be a readable folder/,
  ],
  'a limit of 0': [{ DEFAULT_LIMIT: '0' }, /DEFAULT_LIMIT must be an integer between 1/],
  'a public URL without a scheme': [{ PUBLIC_URL: 'api.example.com' }, /PUBLIC_URL must be a URL/],
  'an unknown log level': [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  'metrics on the main port': [{ PORT: '8080', METRICS_PORT: '8080' }, /METRICS_PORT must differ from PORT/],
  'metrics neither on nor off': [{ METRICS: 'yes please' }, /METRICS must be one of/],
  'mail without a sender': [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM must be an email address/],
};
for (const [title, [environment, pattern]] of Object.entries(wrong)) {
  t.test(`${title} is rejected by variable name`, async (t) => {
    t.throws(() => readConfig(environment), { message: pattern });
  });
}

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
  const warnings: [environment: Record<string, string>, warnings: string[]][] = [
    [
      { DEFAULT_LIMIT: '10', DEFAULT_BURST: '11' },
      ['DEFAULT_BURST (11) is above DEFAULT_LIMIT, which is reached first'],
    ],
    [{ PRO_LIMIT: '100' }, ['PRO_BURST (120) is above PRO_LIMIT, which is reached first']],
    [
      { FONT_DIR: join(packageRoot, 'src/config') },
      [`FONT_DIR has no effect: ${join(packageRoot, 'src/config')} has no font (.ttf, .otf or .ttc)`],
    ],
    [{ TRUST_PROXY_HEADER: 'forwarded' }, ['TRUST_PROXY_HEADER has no effect without TRUST_PROXY']],
    [{ HOST: 'unix:/run/a.sock', TRUST_PROXY_HEADER: 'forwarded' }, []],
    [
      { REDIS_TIMEOUT_MS: '500', REDIS_CA_FILE: CERTIFICATE_FILE },
      ['REDIS_CA_FILE has no effect without REDIS_URL', 'REDIS_TIMEOUT_MS has no effect without REDIS_URL'],
    ],
    [{ OPERATIONS_STORE_MB: '5' }, ['OPERATIONS_STORE_MB has no effect without OPERATIONS_DIR']],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
      ['OTEL_EXPORTER_OTLP_HEADERS has no effect without OTEL_EXPORTER_OTLP_ENDPOINT'],
    ],
    [
      { OPERATIONS_OFF: 'getTime', MCP_TOOLS: 'getTime,makeSlug' },
      ['MCP_TOOLS contains operations that OPERATIONS_OFF disables: getTime'],
    ],
    [{ MAIL_FROM: 'keys@example.com' }, ['MAIL_FROM has no effect without SMTP_URL']],
    [{ SECRET, SECRET_PREVIOUS: SECRET }, ['SECRET_PREVIOUS equals SECRET and has no effect']],
    [{ TEST_SECRETS: 'on' }, ['TEST_SECRETS accepts every form whose server verifies with a test secret']],
    [{ TEST_SECRETS: 'off' }, []],
    [{ SECRET_PREVIOUS: SECRET }, ['SECRET_PREVIOUS has no effect without SECRET']],
    [
      { NODE_ENV: 'prod' },
      ['NODE_ENV is usually one of production, development, test; prod means development'],
    ],
    [
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' },
      ['SMTP_URL has no effect without PUBLIC_URL, which emails with keys link to'],
    ],
    [{ HOST: 'unix:/run/a.sock', PORT: '1' }, ['PORT has no effect with a HOST that starts with unix:']],
    [{ TEST_SECRET: 'on' }, ['TEST_SECRET is not a setting of this service. Did you mean TEST_SECRETS?']],
    [{ REDIS_PASSWORD: '' }, []],
    [
      { DEFAULT_LIMITS: '7' },
      ['DEFAULT_LIMITS is not a setting of this service. Did you mean DEFAULT_LIMIT?'],
    ],
    [{ REDIS_HOST: 'a' }, ['REDIS_HOST is not a setting of this service. Did you mean REDIS_URL?']],
    [{ LOG_FORMATTER_OF_ANOTHER: 'a' }, ['LOG_FORMATTER_OF_ANOTHER is not a setting of this service']],
    [
      {
        NODE_EXTRA_CA_CERTS: '/ca.pem',
        MAIL: '/var/mail/root',
        HOSTNAME: 'a',
        REDIS_PORT: 'tcp://1',
        REDIS_SERVICE_HOST: '1',
        PATH: '/',
      },
      [],
    ],
  ];
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
