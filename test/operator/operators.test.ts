/** Operator commands while a service uses the store: callers, bans, chats. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import type { ApiKey } from '../../src/operations/callers/keys.ts';
import { inStores } from '../../src/operator/admin/command.ts';
import { execute } from '../../src/operator/program.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { onlyInFull } from '../support/scale.ts';
import { startServer } from '../support/server-process.ts';
import { oldest } from '../support/versions.ts';

const limits = { DEFAULT_LIMIT: '100', DEFAULT_BURST: '100', PRO_LIMIT: '40', PRO_BURST: '40' };
const HOUR_MS = 3_600_000;

const command = (name: string) => (words: readonly string[]) => execute([name, ...words]);
const [ban, bans, unban, usage] = [command('ban'), command('bans'), command('unban'), command('usage')];
const [quota, chat] = [command('quota'), command('chat')];
const PATIENCE_MS = 120_000;

t.test('on the embedded store', (t) => testOperators(t, { DATA_DIR: t.testdir() }));

t.test('a killed server does not count, and a long path of the directory is possible', async (t) => {
  const DATA_DIR = join(t.testdir(), 'long'.repeat(40));
  const killed = await startServer(t, { DATA_DIR });
  killed.signal('SIGKILL');
  await killed.ending;
  const server = await startServer(t, { DATA_DIR, DRAIN_MS: '0' });
  const sockets = () => readdirSync(DATA_DIR).filter((name) => /\.sock$/.test(name));
  await until(async () => sockets().length === 1);
  t.equal(statSync(join(DATA_DIR, sockets()[0] ?? '')).mode & 0o777, 0o600);
  Object.assign(process.env, { ...limits, DATA_DIR });
  t.match(await usage(['198.51.100.1']), /hourly +100 +0 +100 /);
  server.signal('SIGTERM');
  await server.ending;
  t.strictSame(sockets(), []);
  await t.rejects(async () => usage(['198.51.100.1']), {
    message: /^No service is running on this DATA_DIR/,
  });
});

t.test('on Redis', { skip: onlyInFull || whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const SECRET = 'shared by all servers';
  await testOperators(t, { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '10000', SECRET });
});

interface Reply {
  readonly statusCode: number;
  readonly headers: Headers;
  json(): ReturnType<typeof JSON.parse>;
}

/** The service runs in a separate process. The commands read the environment of this one. */
async function testOperators(t: Test, storeSettings: Record<string, string>): Promise<void> {
  for (const name of ['DATA_DIR', 'REDIS_URL', 'REDIS_TIMEOUT_MS', 'SECRET']) delete process.env[name];
  Object.assign(process.env, { ...limits, ...storeSettings });
  const server = await startServer(t, { ...limits, ...storeSettings, TRUST_PROXY: '127.0.0.1' });

  async function send(url: string, request: RequestInit = {}): Promise<Reply> {
    const answer = await fetch(server.url + url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    return { statusCode: answer.status, headers: answer.headers, json: () => JSON.parse(text) };
  }
  const get = (url: string, headers: Record<string, string> = {}) => send(url, { headers });
  const post = (url: string, body: object) =>
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const from = (address: string, url = '/v6/infos', headers: Record<string, string> = {}) =>
    get(url, { 'x-forwarded-for': address, ...headers });
  const keep = (record: ApiKey) => inStores(async ({ keys }) => `${await keys.add(record)}`);

  t.test('shows and resets the usage of a caller', async (t) => {
    for (let count = 0; count < 3; count += 1) await from('198.51.100.1');
    t.match(
      await usage(['198.51.100.1']),
      /^address:198.51.100.1, plan default\n.*\n.*\nhourly +100 +3 +97 +\d+ s$/,
    );
    t.match(await quota(['reset', '198.51.100.1']), /is reset/);
    t.match(await usage(['198.51.100.1']), /hourly +100 +0 +100 +0 s$/);
    t.equal((await from('198.51.100.1')).headers.get('x-ratelimit-remaining'), '99');
  });

  t.test('finds a key by its ID, and shows the usage of its account', async (t) => {
    const { key, record } = makeKey();
    await keep(record);
    for (let count = 0; count < 40; count += 1) await get('/auth', bearer(key));
    t.equal((await get('/auth', bearer(key))).statusCode, 429);
    t.match(await usage([record.id]), /hourly +40 +40 +0 /);
    await quota(['reset', record.id]);
    await until(async () => (await get('/auth', bearer(key))).statusCode === 200);
    await t.rejects(async () => usage(['nobody']), { message: /neither an IP address, nor the ID of a key/ });
  });

  t.test('returns 403 to banned callers in every version, and does not affect others', async (t) => {
    const { key, record } = makeKey();
    await keep(record);
    const rows: [word: string, target: string, inside: string, outside: string][] = [
      ['203.0.113.7', 'address:203.0.113.7', '203.0.113.7', '203.0.113.8'],
      ['203.0.114.9/24', 'network:203.0.114.0/24', '203.0.114.200', '203.0.115.1'],
      ['2001:db8:1:2::1', 'network:2001:db8:1:2::/64', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
      ['2001:db8:8000::/33', 'network:2001:db8:8000::/33', '2001:db8:8000::1', '2001:db8:7000::1'],
    ];
    for (const [word, target] of rows)
      t.match(await ban([word, '--for', '2h']), `${target} is banned until 2`);
    await ban([record.id, '--until', new Date(Date.now() + HOUR_MS).toISOString()]);
    await until(async () => (await get('/auth', bearer(key))).statusCode === 403);
    for (const [word, , inside, outside] of rows) {
      await until(async () => (await from(inside)).statusCode === 403);
      t.equal((await from(outside)).statusCode, 200, `${outside} is not ${word}`);
      for (const url of [`/${oldest}/infos`, '/v6/infos', '/v6/nope', '/auth']) {
        const refused = await from(inside, url);
        t.match(
          refused.json(),
          { message: 'Forbidden', error: /^Access is blocked until 2\S+Z\.$/ },
          `${inside} ${url}`,
        );
        t.notOk(refused.headers.get('ratelimit'), 'it is not counted');
      }
    }
    t.equal((await from('203.0.113.7', '/health')).statusCode, 200, 'public endpoints stay available');
    const other = makeKey();
    await keep(other.record);
    t.equal(
      (await from('203.0.113.7', '/auth', bearer(other.key))).statusCode,
      403,
      'a key does not lift the ban of an address',
    );
    const siteverify = { secret: key, response: 'x' };
    t.strictSame((await post('/v6/siteverify', siteverify)).json()['error-codes'], ['invalid-input-secret']);

    t.match(await bans([]), /^BANNED +SINCE +UNTIL\n/);
    for (const [word, target] of rows) {
      t.match(await bans([]), target);
      t.match(await unban([word]), /is no longer banned/);
    }
    await unban([record.id]);
    t.equal(await bans([]), 'There are no bans.');
    await until(async () => (await get('/auth', bearer(key))).statusCode === 200);
    for (const [, , inside] of rows) await until(async () => (await from(inside)).statusCode === 200);
    await t.rejects(async () => unban(['203.0.113.7']), { message: 'address:203.0.113.7 is not banned.' });
  });

  t.test('bans a caller by its name in the log, whose denied requests are few lines', async (t) => {
    for (let count = 0; count < 150; count += 1) await from('198.51.100.77', '/v6/uuid');
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
    const first = () => lines().find(({ route, status }) => route === '/v6/uuid' && status === 429);
    await until(async () => first() !== undefined);
    const name = first()?.caller;
    const denied = () => lines().filter(({ caller, status }) => caller === name && status === 429).length;
    const further = () =>
      lines().reduce((sum, { caller, requests = 0 }) => sum + (caller === name ? requests : 0), 0);
    await until(async () => denied() + further() === 50);
    t.ok(denied() < 50, `${denied()} lines`);
    t.match(name, /^address#[\w-]{16}$/);

    await until(async () => (await from('198.51.100.78')).statusCode === 200);
    t.match(await ban([name, '--for', '1h']), `${name} is banned until 2`);
    await until(async () => (await from('198.51.100.77')).statusCode === 403);
    t.equal((await from('198.51.100.78')).statusCode, 200, 'others are not banned');
    t.match(await bans([]), name);
    await t.rejects(async () => usage([name]), { message: /hides the address/ });
    t.match(await unban([name]), /is no longer banned/);
    await until(async () => (await from('198.51.100.77')).statusCode === 429);
  });

  t.test('a ban expires', async (t) => {
    const over = { target: 'address:203.0.113.9', createdMs: 0, untilMs: Date.now() - 1 };
    await inStores(async (stores) => `${await stores.bans.put(over)}`);
    t.equal(await bans([]), 'There are no bans.');
    t.equal((await from('203.0.113.9')).statusCode, 200);
  });

  t.test('lists chats, and removes a message for all readers', async (t) => {
    await testChats(t, { get, post });
  });

  t.test('rejects invalid commands with a reason', async (t) => {
    const refused: [act: () => Promise<string>, message: RegExp][] = [
      [async () => ban(['203.0.113.7']), /^ban requires/],
      [async () => ban(['203.0.113.7', '--for', 'ever']), /^--for must be a number and s, m, h or d/],
      [async () => ban(['203.0.113.7', '--until', '2020-01-01']), /^--until must be in the future/],
      [async () => ban(['0.0.0.0/0', '--for', '1h']), /^'0.0.0.0\/0' is every address/],
      [async () => ban(['203.0.113.7', '--for', '0s']), /^--for must be at least 1s/],
      [async () => usage([]), /^usage requires ID\|ADDRESS$/],
      [async () => usage(['203.0.113.0/24']), /is a range, but rate limits are counted by address/],
      [async () => quota(['give', 'x']), /^quota must be followed by one of: reset$/],
      [async () => chat(['remove', 'global']), /^chat remove requires NUMBER$/],
      [async () => chat(['remove', 'global', 'x']), /^NUMBER must be a number of chat list, not 'x'$/],
      [async () => chat(['remove', 'global', '99']), /^The chat has no message 99\./],
    ];
    for (const [act, message] of refused) await t.rejects(act, { message });
  });
}

async function testChats(
  t: Test,
  {
    post,
    get,
  }: { post: (url: string, body: object) => Promise<Reply>; get: (url: string) => Promise<Reply> },
): Promise<void> {
  t.equal(await chat(['list']), 'No chat has any messages.');
  const say = (message: string, token?: string) =>
    post('/v6/chat', { username: 'alice', session: 'one', message, ...(token && { token }) });
  const heard = async (): Promise<string[]> =>
    (await get('/v6/chat')).json().map(({ message }: { message: string }) => message);
  for (const message of ['first', 'bad', 'last']) await say(message);
  await say('secret', 'room');
  t.strictSame(await heard(), ['first', 'bad', 'last']);

  const list = await chat(['list']);
  t.match(list, /^CHAT +MESSAGES +NEWEST\n/);
  t.match(list, /^global +3 +2/m);
  t.notMatch(list, 'room', 'tokens are not shown');
  const [, id = ''] = /^(id:\S+) +1 /m.exec(list) ?? [];
  t.match(await chat(['list', id]), /"message":"secret"/);
  t.match(await chat(['list', 'room']), /"message":"secret"/);

  for (const [text, left] of [
    ['bad', ['first', 'last']],
    ['last', ['first']],
  ] as const) {
    const [, number = ''] = new RegExp(`^(\\d+) .*"${text}"`, 'm').exec(await chat(['list', 'global'])) ?? [];
    t.equal(await chat(['remove', 'global', number]), 'The message is removed.');
    t.strictSame(await heard(), left, `${text} is also removed for clients that have read it`);
  }
  await say('next');
  t.strictSame(await heard(), ['first', 'next']);
  t.equal(await chat(['clear', id]), 'The chat is cleared.');
  t.equal(await chat(['clear']), 'The chat is cleared.');
  t.equal(await chat(['list']), 'No chat has any messages.');
}

/** Retries until the condition holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadlineMs) throw new Error('The condition was not met in time.');
    await delay(100);
  }
}
