/** Requests with an `Idempotency-Key`: run once, replayed on every retry. */
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { isIdempotent, operationsOf } from '../../src/contract/model.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { type Front, onAnyStore } from '../support/every-store.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { type Answer, startService } from '../support/service.ts';

type Send = Front['send'];

const message = { username: 'alice', session: 'one', message: 'hello' };

const sendWith = (send: Send, key: string, payload: object, path = '/chat', version = latestVersion) =>
  send({ method: 'POST', url: `/${version}${path}`, payload, headers: { 'idempotency-key': key } });

const isReplayed = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';
const countOf = (answer: Answer) => answer.json().length;

t.test('Exactly the operations that change something accept a key', (t) => {
  const operations = operationsOf(documents[latestVersion]);
  const changing = operations.filter(
    // A timetable is fetched from elsewhere, and nothing changes.
    ({ method, 'x-safe': isSafe, operationId }) =>
      method !== 'get' && !isSafe && operationId !== 'listEvents',
  );
  t.same(
    operations.filter(isIdempotent).map(({ operationId }) => operationId),
    changing.map(({ operationId }) => operationId),
  );
  t.end();
});

onAnyStore((t, { send }) => {
  t.test('a replayed error has the media type that the retry accepts', async (t) => {
    const ask = (key: string, accept: string) =>
      send({
        method: 'POST',
        url: `/${latestVersion}/chat`,
        payload: { ...message, username: 'held', session: key },
        headers: { 'idempotency-key': key, accept },
      });
    t.equal((await ask('holder', 'application/json')).statusCode, 200);
    const [problem, json] = ['application/problem+json', 'application/json'];
    for (const [key, first, second] of [
      ['first', problem, json],
      ['second', json, problem],
    ] as const) {
      const asked = await ask(key, first);
      const again = await ask(key, second);
      t.equal(asked.statusCode, 403);
      t.match(again.headers, {
        'content-type': new RegExp(`^${second.replace('+', '\\+')}`),
        vary: 'accept',
      });
      t.equal(again.headers['idempotent-replayed'], 'true');
      const other = await ask(key, first);
      t.equal(other.body, asked.body);
      const isProblem = second === problem;
      t.strictSame('code' in again.json(), isProblem);
      const { message: text, error, status } = asked.json();
      t.match(again.json(), { message: text, error, status });
    }
  });
});

onAnyStore(async (t, { send, get, fresh }) => {
  const requests: [path: string, body: object][] = [
    ['/chat', message],
    ['/chat', { ...message, token: 'a room' }],
    ['/chat', { ...message, session: 'another session' }],
    ['/chat/clear', { username: 'alice', session: 'one', token: 'a room' }],
    ['/tic-tac-toe/play', { username: 'alice', session: 'one', game: 'g', move: '1-1' }],
    ['/tic-tac-toe/fetch', { username: 'alice', session: 'one' }],
    ['/tic-tac-toe/forfeit', { username: 'alice', session: 'one', game: 'g' }],
    ['/pow', { token: 'made up', nonce: '1' }],
    ['/captcha', { token: 'made up', answer: 'x' }],
    ['/siteverify', { secret: 'none', response: 'made up' }],
  ];
  for (const [path, body] of requests) {
    t.test(`${path} ${JSON.stringify(body)} is replayed exactly`, async (t) => {
      const key = fresh('key');
      const first = await sendWith(send, key, body, path);
      t.ok(first.statusCode < 500);
      t.notOk(isReplayed(first));
      for (let count = 0; count < 3; count += 1) {
        const again = await sendWith(send, key, body, path);
        t.ok(isReplayed(again));
        t.equal(again.statusCode, first.statusCode);
        t.equal(again.body, first.body);
        for (const name of ['content-type', 'cache-control'])
          t.equal(again.headers[name], first.headers[name], name);
      }
    });
  }

  t.test('one of eight concurrent requests with one key runs; others get a 409 or its result', async (t) => {
    const before = countOf(await get('/v6/chat'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendWith(send, 'at-once', message)));
    const [first, ...others] = answers.filter(({ statusCode }) => statusCode === 200).sort(byReplay);
    t.ok(first && !isReplayed(first));
    t.ok(others.every(isReplayed));
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      const error = 'A request with this Idempotency-Key is still in progress.';
      t.same(answer.json(), { message: 'Conflict', error, status: 409 });
      t.equal(answer.headers['retry-after'], '1');
    }
    t.equal(countOf(await get('/v6/chat')), before + 1);
  });

  t.test('A key that is not 1 to 128 visible ASCII characters is rejected with the reason', async (t) => {
    for (const key of ['', 'x'.repeat(129), 'two words', 'é']) {
      const answer = await sendWith(send, key, message);
      t.equal(answer.statusCode, 400, key);
      t.equal(answer.json().error, 'Idempotency-Key must be 1 to 128 visible ASCII characters.');
    }
  });

  t.test('Invalid input does not use up a key', async (t) => {
    t.equal((await sendWith(send, 'early', { ...message, message: '' })).statusCode, 400);
    t.notOk(isReplayed(await sendWith(send, 'early', message)));
  });

  t.test('A retry counts as a request', async (t) => {
    const remaining = async () =>
      Number((await sendWith(send, 'counted', message)).headers['x-ratelimit-remaining']);
    const first = await remaining();
    t.equal(await remaining(), first - 1);
  });

  t.test('Older versions do not support keys', async (t) => {
    await sendWith(send, 'old', message, '/chat', 'v5');
    t.notOk(isReplayed(await sendWith(send, 'old', message, '/chat', 'v5')));
  });
});

t.test(
  'If the store times out during a write, the response says that it may have run, and is not stored',
  { skip: whyNoRedis() },
  async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    let nowMs = Date.now();
    const late = await openRedisStores(t, redis.address, {
      now: () => nowMs,
      waits: { answerMs: 1_500, countMs: 1_000 },
    });
    const { stores } = await startService(t);
    const { send } = await startService(t, { stores: { ...stores, chats: late.chats }, now: () => nowMs });
    t.equal((await sendWith(send, 'early', message)).statusCode, 200, 'connected');
    redis.signal('SIGSTOP');
    const answer = await sendWith(send, 'late', message);
    t.equal(answer.statusCode, 503);
    t.match(answer.json().error, /^The store did not respond in time: the change may have been made\./);
    t.equal((await sendWith(send, 'late', message, '/chat', 'v5')).json().error, unavailable);
    redis.signal('SIGCONT');
    const deadlineMs = performance.now() + 120_000;
    let again = answer;
    for (; again.statusCode === 503 && performance.now() < deadlineMs; nowMs += 1_000)
      again = await sendWith(send, 'late', message);
    t.equal(again.statusCode, 200);
    t.notOk(isReplayed(again));
  },
);

const unavailable = 'The store is unavailable, please try again shortly.';

function byReplay(one: Answer, other: Answer): number {
  return Number(isReplayed(one)) - Number(isReplayed(other));
}
