/** Secrets sent through every input of clients and operators appear nowhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { SMTPServer } from 'smtp-server';
import t, { type Test } from 'tap';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { latestVersion, type Version, versions } from '../../src/contract/versions.ts';
import { openStores } from '../../src/stores/open.ts';
import { addKey } from '../support/keys.ts';
import {
  conversation,
  heads,
  inputs,
  isKept,
  isRepeated,
  keysEverywhere,
  keysInPaths,
  type MarkedRequest,
  tokensInPaths,
  verifications,
} from '../support/marked-requests.ts';
import { createMarks, type Marks } from '../support/marks.ts';
import { solve } from '../support/proof-of-work.ts';
import { type RedisServer, startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { atScale, onlyInFull } from '../support/scale.ts';
import { roomyQuotas, run, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';
import { oldest } from '../support/versions.ts';

const KEYS = 'src/operator/keys.js';
const ADMIN = 'src/operator/admin.js';

interface Exchange {
  readonly request: string;
  readonly answer: string;
}

t.test('secrets appear in no log, response, metric or file of the embedded store', async (t) => {
  const marks = createMarks();
  const DATA_DIR = makeFolder(t);
  const server = await checkSecrets(t, marks, { DATA_DIR });
  server.signal('SIGTERM');
  checkLog(t, marks, await server.ending);
  const files = readdirSync(DATA_DIR).map((name) => readFileSync(join(DATA_DIR, name)));
  checkStore(t, marks, Buffer.concat(files));
});

const skip = onlyInFull || whyNoRedis();
t.test('secrets do not appear in Redis, even with a wrong password', { skip }, async (t) => {
  const marks = createMarks();
  const password = marks('password of Redis');
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await withClient(redis.port, (client) => client.config('SET', 'requirepass', password));
  const told = await overhear(t, redis, password);
  const server = await checkSecrets(t, marks, {
    REDIS_URL: redis.url.replace('//', `//:${password}@`),
  });
  await withClient(redis.port, (client) => client.config('SET', 'requirepass', 'another'), password);
  await withClient(redis.port, (client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal'), 'another');
  while ((await server.get('/v6/chat')).status !== 503) await delay(20);
  await server.logs(/Redis is unavailable/);
  server.signal('SIGTERM');
  checkLog(t, marks, await server.ending);
  checkStore(t, marks, Buffer.from(told()));
});

t.test('a failed start or command repeats none of its input', async (t) => {
  const marks = createMarks();
  const smtp = await startRefusingSmtp(t);
  const environment = {
    DATA_DIR: makeFolder(t),
    SECRET: marks('SECRET'),
    SMTP_URL: `smtp://me:${marks('password of SMTP_URL')}@127.0.0.1:${smtp}`,
    MAIL_FROM: 'keys@example.com',
    PUBLIC_URL: 'https://api.example.org',
  };
  const [issue, doctor, start] = await Promise.all([
    run(environment, KEYS, 'issue', '--plan', 'pro', '--email', 'buyer@example.com'),
    run(environment, ADMIN, 'doctor'),
    run({
      SECRET: marks('SECRET'),
      REDIS_URL: `rediss://me:${marks('password of REDIS_URL')}@nobody.invalid`,
      LOG_LEVEL: 'trace',
    }),
  ]);
  t.strictSame([issue.code, doctor.code, start.code], [1, 0, 1]);
  t.match(issue.errors, /could not be mailed/);
  for (const { output, errors } of [issue, doctor, start]) t.strictSame(marks.in(output + errors), []);
});

t.test('configuration errors contain no secrets', async (t) => {
  const marks = createMarks();
  const folder = t.testdir({ secret: marks('secret in a file'), key: marks('key in a file') });
  const password = marks('password');
  const wrong: Record<string, string>[] = [
    { SECRET: password.slice(0, 15) },
    { SECRET: password, SECRET_FILE: join(folder, 'secret') },
    { SECRET_FILE: `${folder}/${'x'}` },
    ...[
      `redis://:${password}@a:99999`,
      `redis://:${password}@a:6379/x`,
      `http://:${password}@a`,
      `redis+sentinel://:${password}@a`,
      `redis://:${password}%@a`,
      `redis://:${password}@a,redis://:${password}x@b`,
      `:${password}@a`,
      password,
    ].map((REDIS_URL) => ({ SECRET: password, REDIS_URL })),
    ...[`http://me:${password}@a`, `smtp://me:${password}@a:99999`, password].map((SMTP_URL) => ({
      SMTP_URL,
      MAIL_FROM: 'keys@example.com',
    })),
    { REDIS_KEY_FILE: join(folder, 'key'), REDIS_CERT_FILE: join(folder, 'key'), REDIS_URL: 'rediss://a' },
  ];
  for (const environment of wrong) {
    const name = Object.keys(environment).join();
    try {
      const { warnings } = readConfig(environment);
      t.strictSame(marks.in(warnings.join()), [], `${name} is taken`);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      t.strictSame([...marks.in(error.message)], [], `${name}: ${error.message}`);
      t.notOk(error.message.includes(password.slice(0, 15)), name);
    }
  }
});

/** Runs a service with full logging, sends it every secret, and checks its output. */
async function checkSecrets(
  t: Test,
  marks: Marks,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const all = {
    ...roomyQuotas,
    ...environment,
    SECRET: marks('SECRET'),
    SMTP_URL: `smtp://me:${marks('password of SMTP_URL')}@127.0.0.1:1`,
    MAIL_FROM: 'keys@example.com',
    METRICS: 'on',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '0',
  };
  const server = await startServer(t, all);
  const stores = await openStores({ ...readConfig(all), now: Date.now, onError: () => {} });
  const key = await addKey(stores.keys);
  await stores.close();
  marks.add('a key', key);
  marks.add('a key but for its first letter', key.slice(1));

  const exchanges: Exchange[] = [];
  const send = async (requests: MarkedRequest[]) => {
    for (const request of requests) {
      const sent = 'packet' in request ? request.packet : JSON.stringify(request);
      exchanges.push({ request: sent, answer: await ask(server, request) });
    }
  };
  await send(keysEverywhere(marks, key));
  for (const version of atScale<readonly Version[]>({ full: versions, quick: [latestVersion] }))
    await send(conversation(marks, version));
  await send(tokensInPaths(marks));
  await send(inputs(marks));
  await send(verifications(marks, await getChallenges(server, marks)));
  await send(heads(marks));
  checkAnswers(t, marks, exchanges);
  for (const request of keysInPaths(key)) await ask(server, request);
  for (const path of [`/${oldest}/chat`, '/v6/tic-tac-toe/list']) await server.post(path, {});
  const chat = (await server.get('/v6/chat')).text;
  t.ok(marks.in(chat).includes('message in v6'), 'stored data is found, so the search works');
  const metrics = await server.get('/metrics');
  t.match(metrics.text, /utility_api_request_duration_seconds_count\{.*"\/v6\/chat"/);
  t.strictSame(marks.in(metrics.text), [], 'metrics');
  return server;
}

function checkAnswers(t: Test, marks: Marks, exchanges: readonly Exchange[]): void {
  const told = exchanges.flatMap(({ request, answer }) => {
    const own = new Set(marks.in(request));
    const names = marks.in(answer).filter((name) => !(isKept(name) || (own.has(name) && isRepeated(name))));
    return names.map(
      (name) => `${name} in the response to ${request.slice(0, 200)}: ${answer.slice(0, 500)}`,
    );
  });
  t.strictSame(told, [], `${exchanges.length} answers`);
}

function checkLog(t: Test, marks: Marks, { output, errors }: { output: string; errors: string }): void {
  t.match(output, /"route":"\/v6\/chat"/);
  const lines = (output + errors).split('\n');
  const found = lines.flatMap((line) => marks.in(line).map((name) => `${name}: ${line}`));
  t.strictSame(found, [], `${lines.length} lines of the log`);
}

/** The store contains only names, messages and games in plain text; everything else at most as a digest. */
function checkStore(t: Test, marks: Marks, bytes: Buffer): void {
  const found = marks.in(bytes);
  t.ok(found.includes('message in v6'), 'messages are stored');
  t.strictSame(
    found.filter((name) => !isKept(name)),
    [],
    `${bytes.length} bytes of the store`,
  );
}

/** A valid proof with a mark, and a captcha; both tokens are secret until they are spent. */
async function getChallenges(server: ServerProcess, marks: Marks) {
  const { salt, token } = JSON.parse((await server.get('/v6/pow?difficulty=1')).text);
  const stem = marks('nonce');
  const [end = ''] = solve({ salt: salt + stem, difficulty: 1 });
  const captcha: string = JSON.parse((await server.get('/v6/captcha')).text).token;
  marks.add('token of a proof', token);
  marks.add('token of a captcha', captcha);
  return { proof: { token, nonce: stem + end }, captcha };
}

/** Sends a request and resolves with everything that a client sees of the response. */
async function ask(server: ServerProcess, request: MarkedRequest): Promise<string> {
  if ('packet' in request) return exchange(server, request.packet);
  const { path, body, headers = {} } = request;
  const { method = body === undefined ? 'GET' : 'POST' } = request;
  const isText = typeof body === 'string';
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && !isText && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  return [answer.status, ...answer.headers].flat().join('\n') + (await answer.text());
}

async function exchange(server: ServerProcess, packet: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(packet);
  return text(socket).catch(() => '');
}

/** Records everything sent to Redis from now on, and so everything that it can store. */
async function overhear(t: Test, { port }: RedisServer, password: string): Promise<() => string> {
  const asking = new Redis({ port, host: '127.0.0.1', password });
  const client = await asking.monitor();
  asking.disconnect();
  t.teardown(() => client.disconnect());
  let told = '';
  client.on('monitor', (_time, words: string[]) => {
    told += `${words.join(' ')}\n`;
  });
  client.on('error', () => {});
  return () => told;
}

/** A mail server that rejects every password. */
async function startRefusingSmtp(t: Test): Promise<number> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (_login, _session, done) => done(new Error('Wrong password')),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
