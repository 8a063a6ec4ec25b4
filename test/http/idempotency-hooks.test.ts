/** The idempotency hooks by themselves: no operation, no document. */
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import t, { type Test } from 'tap';
import { createIdempotencyHooks, registerIdempotency } from '../../src/http/idempotency.ts';
import { type ApiError, StoreUnavailable } from '../../src/lib/errors.ts';
import {
  IDEMPOTENCY_KEPT_MS,
  type IdempotencyToken,
} from '../../src/operations/callers/idempotency-store.ts';
import type { Services } from '../../src/operations/services.ts';
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { makeFolder } from '../support/folders.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

type Work = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Registers an operation that does `work` and counts its runs. */
function openDoor(t: Test, work: Work) {
  const clock = { nowMs: START_MS };
  const now = () => clock.nowMs;
  const stores = createEmbeddedStores({ dataDir: makeFolder(t), now, writeTimeoutMs: 30_000 });
  t.teardown(() => stores.close());
  const app = Fastify();
  t.teardown(() => app.close());
  registerIdempotency(app);
  app.decorateRequest('services');
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _reply, done) => {
    request.services = { stores } as unknown as Services; // only this is used
    const id = String(request.headers['x-caller'] ?? 'alice');
    request.caller = { id, isAuthenticated: false, plan: 'default' };
    done();
  });
  app.setErrorHandler((error: ApiError, _request, reply) =>
    reply.code(error.status ?? 500).send({
      message: error.message,
      ...(error instanceof StoreUnavailable && { mayBeDone: error.mayBeDone }),
    }),
  );
  const told: (IdempotencyToken | undefined)[] = [];
  for (const operation of ['send', 'clear']) {
    const handler: Work = (request, reply) => {
      told.push(request.once);
      return work(request, reply);
    };
    app.post(`/${operation}`, {
      ...createIdempotencyHooks({ operationId: operation }, ['text'], { randomBytes }),
      handler,
    });
  }
  const ask = async (
    key: string | undefined,
    { text = 'a', other = '', caller = 'alice', to = 'send' } = {},
  ) => {
    const headers = { 'x-caller': caller, ...(key !== undefined && { 'idempotency-key': key }) };
    return app.inject({ method: 'POST', url: `/${to}`, payload: { text, other }, headers });
  };
  return { clock, stores, ask, told };
}

const isReplayed = ({ headers }: Awaited<ReturnType<ReturnType<typeof openDoor>['ask']>>) =>
  headers['idempotent-replayed'] === 'true';

t.test('A stored response is replayed exactly, with only its stored headers', async (t) => {
  const own = {
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    etag: '"1"',
    location: '/1',
    'retry-after': '2',
  };
  const { ask, told } = openDoor(t, (_request, reply) =>
    reply.code(201).headers(own).header('x-request', 'first').send('é done'),
  );
  const first = await ask('one');
  t.match(first, { statusCode: 201, body: 'é done', headers: { ...own, 'x-request': 'first' } });
  t.notOk(isReplayed(first));
  for (let count = 0; count < 2; count += 1) {
    const again = await ask('one');
    t.match(again, { statusCode: 201, body: 'é done', headers: own });
    t.ok(isReplayed(again));
    t.notOk('x-request' in again.headers);
  }
  t.equal(told.length, 1);
});

t.test('A key belongs to one input, operation and caller; unknown properties do not count', async (t) => {
  const { clock, ask, told } = openDoor(t, () => ({ done: true }));
  await ask('one');
  t.ok(isReplayed(await ask('one', { other: 'unknown' })));
  t.match(await ask('one', { text: 'b' }), {
    statusCode: 422,
    body: '{"message":"This Idempotency-Key was used for another request."}',
  });
  for (const apart of [{ caller: 'bob' }, { to: 'clear' }]) t.notOk(isReplayed(await ask('one', apart)));
  t.notOk(isReplayed(await ask('two')));
  t.equal(told.length, 4);
  t.equal(new Set(told.map((each) => each?.receipt)).size, 4, 'each has its own receipt');
  t.match(told[0], { claimedMs: START_MS });
  clock.nowMs += IDEMPOTENCY_KEPT_MS;
  t.notOk(isReplayed(await ask('one')));
  t.same(told.at(-1), { receipt: told[0]?.receipt, claimedMs: clock.nowMs });
  clock.nowMs += IDEMPOTENCY_KEPT_MS;
  t.notOk(isReplayed(await ask('one', { text: 'b' })));
  t.not(told.at(-1)?.receipt, told[0]?.receipt, 'another input has another receipt');
});

t.test('Without a key, each request runs, and stores get no token', async (t) => {
  const { stores, ask, told } = openDoor(t, () => ({ done: true }));
  const claim = t.capture(stores.idempotency, 'claim', stores.idempotency.claim);
  for (let count = 0; count < 3; count += 1) t.notOk(isReplayed(await ask(undefined)));
  t.same([told, claim().length], [[undefined, undefined, undefined], 0]);
});

t.test('While the first request runs, others get a 409', async (t) => {
  const events = new EventEmitter();
  const { ask } = openDoor(t, async () => {
    events.emit('begun');
    await once(events, 'end');
    return { done: true };
  });
  const begun = once(events, 'begun');
  const first = ask('one');
  await begun;
  t.match(await ask('one'), {
    statusCode: 409,
    body: '{"message":"A request with this Idempotency-Key is still in progress."}',
  });
  events.emit('end');
  t.equal((await first).statusCode, 200);
  t.ok(isReplayed(await ask('one')));
});

t.test('Permanent refusals are stored; temporary ones can be retried', async (t) => {
  const rows: [status: number, isKept: boolean][] = [
    [200, true],
    [403, true],
    [428, true],
    [429, false],
    [499, true],
    [500, false],
    [503, false],
  ];
  for (const [status, isKept] of rows) {
    const { ask, told } = openDoor(t, (_request, reply) => reply.code(status).send({ status }));
    await ask('one');
    t.equal(isReplayed(await ask('one')), isKept, `${status}`);
    t.equal(told.length, isKept ? 1 : 2, `${status}`);
    if (!isKept) t.same(told[0], told[1], 'the same receipt');
  }
});

t.test('Bytes are stored as text, and streams are not stored', async (t) => {
  const bytes = openDoor(t, (_request, reply) => reply.type('text/plain').send(Buffer.from('é')));
  t.equal((await bytes.ask('one')).body, 'é');
  const again = await bytes.ask('one');
  t.same([again.body, isReplayed(again), again.headers.etag], ['é', true, undefined]);
  const pieces = openDoor(t, (_request, reply) => reply.send(new Blob(['text']).stream()));
  await pieces.ask('one');
  t.notOk(isReplayed(await pieces.ask('one')));
});

t.test('If no key can be claimed, nothing runs, and the response says so', async (t) => {
  const { stores, ask, told } = openDoor(t, () => ({ done: true }));
  await stores.close();
  const claim = t.capture(stores.idempotency, 'claim', stores.idempotency.claim);
  const abandon = t.capture(stores.idempotency, 'abandon', stores.idempotency.abandon);
  const message = 'The store is unavailable, please try again shortly.';
  t.match(await ask('one'), { statusCode: 503, body: JSON.stringify({ message, mayBeDone: false }) });
  t.equal(told.length, 0);
  const [claimed, given] = [claim(), abandon()].map((calls) => calls.map(({ args }) => args));
  t.equal(claimed?.length, 1);
  t.same(given, claimed, 'a late claim blocks no request');
});

t.test('A failed claim never runs the operation', async (t) => {
  const { stores, ask, told } = openDoor(t, () => ({ done: true }));
  const failWith = (cause: Error) => t.capture(stores.idempotency, 'claim', () => Promise.reject(cause));
  failWith(new StoreUnavailable({ mayBeDone: true }));
  t.match(await ask('one'), { statusCode: 503, body: /"mayBeDone":false/ });
  failWith(new Error('a defect'));
  t.match(await ask('one'), { statusCode: 500, body: '{"message":"a defect"}' });
  t.equal(told.length, 0);
});

t.test('The response is sent even if it cannot be stored', async (t) => {
  const { stores, ask } = openDoor(t, async () => {
    await stores.close();
    return { done: true };
  });
  t.match(await ask('one'), { statusCode: 200, body: '{"done":true}' });
});
