/** Requests with an `Idempotency-Key` whose server stops between any two steps run once. */
import t, { type Test } from 'tap';
import { IDEMPOTENCY_CLAIM_MS } from '../../src/operations/callers/idempotency-store.ts';
import type { Stores } from '../../src/operations/stores.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { onlyInFull } from '../support/scale.ts';
import { type Answer, startService } from '../support/service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** More steps than any operation has. */
const STEPS_MAX = 20;

type Send = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>;

interface Case {
  readonly path: string;
  /** Prepares what the request needs, under names that no other case uses, and returns its body. */
  prepare(send: Send, name: string): Promise<object>;
  /** How often the request ran. */
  count(send: Send, body: Record<string, string>): Promise<number>;
}

const chatLength = async (send: Send, token: string) => {
  const answer = await send('/chat/private', { username: 'reader', token });
  return answer.statusCode === 200 ? answer.json().length : 0;
};
const gameOf = async (send: Send, game = '') =>
  (await send('/tic-tac-toe/fetch', { username: 'x', game, join: false })).json();
const player = (name: string) => ({ username: `alice ${name}`, session: 'one', game: name });

/** Returns the nonce and token of an easy challenge. */
async function solve(send: Send): Promise<{ token: string; nonce: string }> {
  const { hash } = await import('node:crypto');
  const { token, salt } = (await send('GET /pow?difficulty=1', {})).json();
  let nonce = 0;
  while (!hash('sha256', `${salt}${nonce}`).startsWith('0')) nonce += 1;
  return { token, nonce: `${nonce}` };
}

const cases: [what: string, request: Case][] = [
  [
    'A message',
    {
      path: '/chat',
      prepare: async (_send, name) => ({ username: name, session: 'one', token: name, message: 'hello' }),
      count: (send, { token = '' }) => chatLength(send, token),
    },
  ],
  [
    'Clearing a chat',
    {
      path: '/chat/clear',
      prepare: async (send, name) => {
        const body = { username: name, session: 'one', token: name };
        await send('/chat', { ...body, message: 'hello' });
        return body;
      },
      count: async (send, { token = '' }) => 1 - (await chatLength(send, token)),
    },
  ],
  [
    'A move',
    {
      path: '/tic-tac-toe/play',
      prepare: async (_send, name) => ({ ...player(name), move: '1-1' }),
      count: async (send, { game }) => (await gameOf(send, game)).moves.length,
    },
  ],
  [
    'A new game',
    {
      path: '/tic-tac-toe/fetch',
      prepare: async (_send, name) => ({ username: `alice ${name}`, session: 'one' }),
      count: async (send, { username = '' }) => {
        const { games } = (await send('/tic-tac-toe/list', {})).json() as { games: { players: string[] }[] };
        return games.filter(({ players }) => players.includes(username)).length;
      },
    },
  ],
  [
    'A forfeit',
    {
      path: '/tic-tac-toe/forfeit',
      prepare: async (send, name) => {
        await send('/tic-tac-toe/play', { ...player(name), move: '1-1' });
        return player(name);
      },
      count: async (send, { game }) => ((await gameOf(send, game)).status === 'finished' ? 1 : 0),
    },
  ],
  [
    'A proof of work',
    {
      path: '/pow',
      prepare: (send) => solve(send),
      count: async (send, body) => ((await send('/pow', body)).json().reason === 'used' ? 1 : 0),
    },
  ],
];

async function testCrashes(t: Test, open: (t: Test, now: () => number) => Promise<Stores | undefined>) {
  let nowMs = Date.now();
  const now = () => nowMs;
  const given = await open(t, now);
  const { send: inject, stores } = await startService(t, { now, ...(given && { stores: given }) });
  const sendBy =
    (send: typeof inject): Send =>
    (path, payload, headers = {}) =>
      path.startsWith('GET ')
        ? send({ method: 'GET', url: `/v6${path.slice(4)}` })
        : send({ method: 'POST', url: `/v6${path}`, payload, headers });
  const send = sendBy(inject);
  // Its requests have their own names and keys, so that it can stop repeatedly.
  const dying = mortal(stores);
  const { send: injectDying } = await startService(t, { now, stores: dying.stores });
  const sendDying = sendBy(injectDying);

  for (const [what, { path, prepare, count }] of cases) {
    t.test(`${what} runs once, no matter after which step its server stops`, async (t) => {
      for (let steps = 0; steps < STEPS_MAX; steps += 1) {
        const name = `${path} ${steps}`;
        const body = await prepare(send, name);
        const headers = { 'idempotency-key': `key-${steps}` };
        dying.endAfter(steps);
        await sendDying(path, body, headers);
        if (!dying.hasEnded()) break;
        t.ok(steps + 1 < STEPS_MAX, 'every step was tried');

        nowMs += IDEMPOTENCY_CLAIM_MS;
        const next = await send(path, body, headers);
        t.equal(next.statusCode, 200, `${next.body} after ${dying.last()}`);
        t.notOk(next.json().reason, `after ${dying.last()}`);
        const again = await send(path, body, headers);
        t.equal(again.body, next.body);
        t.equal(await count(send, body as Record<string, string>), 1, `once after ${dying.last()}`);
        nowMs += HOUR_MS;
      }
    });
  }

  t.test('A proof spent on a request stays valid for it after its challenge expires', async (t) => {
    const body = await solve(send);
    const headers = { 'idempotency-key': 'late' };
    dying.endAfter(Number.POSITIVE_INFINITY, 'complete');
    t.same((await sendDying('/pow', body, headers)).json(), { valid: true, difficulty: 1 });
    nowMs += HOUR_MS / 2;
    t.match((await send('/pow', body)).json(), { valid: false, reason: 'expired' });
    t.same((await send('/pow', body, headers)).json(), { valid: true, difficulty: 1 });
  });
}

/** The same stores for a server that stops: afterwards nothing it requests is executed. */
function mortal(stores: Stores) {
  let left = Number.POSITIVE_INFINITY;
  let lastName = '';
  let last = 'nothing';
  let hasEnded = false;
  const part = <Part extends object>(inner: Part): Part =>
    new Proxy(inner, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          hasEnded ||= left === 0 || name === lastName;
          if (hasEnded) return Promise.reject(new Error('The server has stopped.'));
          left -= 1;
          last = String(name);
          return Reflect.apply(member, target, given);
        };
      },
    });
  const { chats, sessions, games, redemptions, idempotency } = stores;
  return {
    stores: {
      ...stores,
      chats: part(chats),
      sessions: part(sessions),
      games: part(games),
      redemptions: part(redemptions),
      idempotency: part(idempotency),
    },
    /** Restarts it, to stop after this many steps or before the step of this name. */
    endAfter: (steps: number, name = '') => {
      left = steps;
      lastName = name;
      last = 'nothing';
      hasEnded = false;
    },
    hasEnded: () => hasEnded,
    last: () => last,
  };
}

t.test('on the embedded store', (t) => testCrashes(t, async () => undefined));

t.test('on Redis', { skip: onlyInFull || whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await testCrashes(t, (t, now) => openRedisStores(t, redis.address, { now }));
});
