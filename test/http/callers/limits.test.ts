/** Per-caller limits apart from the plan: wrong keys and uncounted operations. */
import Fastify, { type FastifyRequest } from 'fastify';
import t from 'tap';
import { createDenial, toSeconds } from '../../../src/http/callers/denied.ts';
import { createFixedWindowLimit } from '../../../src/http/callers/fixed-window-limit.ts';
import { createUnknownKeyLimit } from '../../../src/http/callers/unknown-key-limit.ts';
import { ApiError } from '../../../src/lib/errors.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Returns the error of a call, or undefined. */
function refusalOf(call: () => void): object | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, message: error.message, headers: error.headers };
  }
}

const denial = (message: string, retryAfterS: number) => ({
  status: 429,
  message,
  headers: { 'retry-after': `${retryAfterS}` },
});

t.test(
  'An address may send as many wrong keys as the plan allows requests; each address counts separately',
  async (t) => {
    const clock = { nowMs: START_MS };
    const limit = createUnknownKeyLimit({ burst: 2, hourly: 3 }, () => clock.nowMs);
    const guess = (address: string) => refusalOf(() => limit(address));
    t.same([guess('one'), guess('one')], [undefined, undefined]);
    t.same(guess('one'), denial('Too many requests, please slow down.', 10));
    t.equal(guess('other'), undefined);
    clock.nowMs += 10_000;
    t.equal(guess('one'), undefined);
    t.same(guess('one'), denial('You have exceeded the limit of 3 requests per hour.', 3_600));
    clock.nowMs += 3_600_000;
    t.equal(guess('one'), undefined);
  },
);

t.test('A denial requires a counted request', async (t) => {
  const limits = { burst: 2, hourly: 3 };
  t.throws(() => createDenial(undefined, limits), {
    message: 'A request was rejected before it was counted.',
  });
  const rows: [ms: number, seconds: number][] = [
    [0, 0],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
  ];
  for (const [ms, seconds] of rows) t.equal(toSeconds(ms), seconds, `${ms} ms`);
});

t.test('Uncounted operations are limited per second and caller', async (t) => {
  const clock = { nowMs: START_MS };
  const app = Fastify();
  t.teardown(() => app.close());
  app.decorateRequest('caller');
  const nameCaller = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    request.caller = { id: String(request.headers['x-caller']), isAuthenticated: false, plan: 'default' };
    done();
  };
  const ask = createFixedWindowLimit(2, () => clock.nowMs);
  app.get('/', { onRequest: [nameCaller, ask] }, () => 'answered');
  app.setErrorHandler((error: ApiError, _request, reply) =>
    reply.code(error.status).headers(error.headers).send(error.message),
  );
  const answerTo = async (caller: string) => {
    const answer = await app.inject({ url: '/', headers: { 'x-caller': caller } });
    return [answer.body, answer.headers['retry-after']];
  };
  const answered = ['answered', undefined];
  const refused = ['Please send at most 2 requests per second.', '1'];
  t.same([await answerTo('one'), await answerTo('one')], [answered, answered]);
  t.same(await answerTo('one'), refused);
  t.same(await answerTo('other'), answered);
  clock.nowMs += 999;
  t.same(await answerTo('one'), refused);
  clock.nowMs += 1;
  t.same(await answerTo('one'), answered);
});
