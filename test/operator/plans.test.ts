/** Plans of the operator's own. */
import { join } from 'node:path';
import t from 'tap';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { bearer } from '../support/keys.ts';
import { keys } from '../support/keys-command.ts';
import { run, startServer } from '../support/server-process.ts';

t.test('keys of an own plan have its limits, and those of the default plan once it is removed', async (t) => {
  const folder = t.testdir({ 'plans.yaml': 'gold: { limit: 50000, burst: 500, daily: 200000 }\n' });
  const bare = { DATA_DIR: join(folder, 'data'), DEFAULT_LIMIT: '70', DEFAULT_BURST: '7' };
  const environment = { ...bare, PLANS_FILE: join(folder, 'plans.yaml') };
  const order = ['--email', 'a@example.com', '--json'];
  t.match(await keys(bare, 'issue', '--plan', 'gold', ...order), {
    code: 2,
    err: /^--plan must be one of: default, advanced, pro, business; not 'gold'\n/,
  });
  const { key } = JSON.parse((await keys(environment, 'issue', '--plan', 'gold', ...order)).out);
  const rows = [
    [environment, 'gold', 50_000, 500, { daily: 200_000 }],
    [bare, 'default', 70, 7, {}],
  ] as const;
  for (const [settings, tier, hourly, burst, day] of rows) {
    const server = await startServer(t, settings);
    const read = async (path: string) => (await fetch(server.url + path, { headers: bearer(key) })).json();
    t.strictSame(await read('/auth'), { authenticated: true, tier, limits: { hourly, burst, ...day } });
    t.match(await read('/v6/quota'), { tier, hourly: { limit: hourly }, burst: { limit: burst } });
    const warning =
      /The plan gold of 1 API key\(s\) does not exist: they have the limits of the plan default/;
    if (tier === 'default') {
      await server.logs(warning);
      t.match(await run(settings, 'src/main.js', 'doctor'), { code: 1, output: warning });
    }
    const list =
      'Plans of the operator: gold (50,000 requests per hour, 500 per 10 seconds, 200,000 per day).';
    const pages = [
      '/openapi.json',
      '/v3/openapi.json',
      '/v6/openapi.yaml',
      '/docs/getQuota.md',
      '/page/quota',
    ];
    for (const path of pages) {
      const answer = await fetch(server.url + path, { headers: { accept: 'text/html, */*' } });
      const text = (await answer.text()).replaceAll(/\s+/g, ' ');
      t.equal(text.includes(list), tier === 'gold', path);
    }
    server.signal('SIGTERM');
    t.match(await server.ending, { code: 0 });
    if (tier === 'gold') t.notMatch(server.log(), warning);
  }
});

t.test('each mistake in PLANS_FILE is named', async (t) => {
  const range = 'must be integers between 1 and 1000000000';
  const rows: [text: string, ...problems: string[]][] = [
    ['- a', 'must map names of plans to { limit, burst, daily }'],
    ['gold', 'must map names of plans to { limit, burst, daily }'],
    [
      'a: {',
      'is not YAML: Flow map in block collection must be sufficiently indented and end with a } at line 1, column 5:',
    ],
    [
      'Gold: { limit: 1, burst: 1 }',
      'Gold must be a name of up to 32 lower-case letters, digits, - and _, starting with a letter',
    ],
    ['pro: { limit: 1, burst: 1 }', 'pro is a plan of every service: set PRO_LIMIT and PRO_BURST'],
    ['a: { limit: 1, burst: 1, weekly: 2 }', 'a has limit, burst and daily, not weekly'],
    ['a: { limit: 1, burst: 1, daily: 0 }', 'daily of a must be an integer between 1 and 1000000000'],
    [
      'a: { limit: 0, burst: 1 }\nb: { limit: 1 }\nc: 5',
      ...['a', 'b', 'c'].map((name) => `limit and burst of ${name} ${range}`),
    ],
    ['a: { limit: 1.5, burst: "2" }', `limit and burst of a ${range}`],
    [
      Array.from({ length: 51 }, (_, index) => `p${index}: { limit: 1, burst: 1 }`).join('\n'),
      'must not have more than 50 plans',
    ],
  ];
  for (const [text, ...problems] of rows) {
    const PLANS_FILE = join(t.testdir({ 'plans.yaml': text }), 'plans.yaml');
    t.throws(
      () => readConfig({ PLANS_FILE }),
      new ConfigError(problems.map((each) => `PLANS_FILE: ${each}`)),
      text,
    );
  }
  const useless =
    'a: { limit: 9, burst: 5, daily: 8 }\nb: { limit: 9, burst: 9, daily: 216 }\nc: { limit: 9, burst: 10 }';
  t.strictSame(
    readConfig({ PLANS_FILE: join(t.testdir({ 'plans.yaml': useless }), 'plans.yaml') }).warnings,
    [
      'PLANS_FILE: limit of a is above daily, which is reached first',
      'PLANS_FILE: daily of b has no effect: limit allows 216 a day',
      'PLANS_FILE: burst of c is above limit, which is reached first',
    ],
  );
  const PLANS_FILE = join(t.testdir({ 'plans.yaml': '' }), 'plans.yaml');
  t.strictSame(Object.keys(readConfig({ PLANS_FILE }).plans), ['default', 'advanced', 'pro', 'business']);
  t.throws(() => readConfig({ PLANS_FILE: '/nonexistent' }), /PLANS_FILE must be a readable file: ENOENT/);
});
