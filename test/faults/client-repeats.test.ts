/**
 * The client as used by an application, with servers that are killed during a request, or after they completed it but
 * before they responded: the client retries, and every operation is done once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { type Client, createClient } from '../../packages/client/src/generated/v6.ts';
import { deriveTokenKey } from '../../src/lib/signed-token.ts';
import { CAPTCHA_TOKEN_KIND } from '../../src/operations/captcha/challenge.ts';
import { findAnswers } from '../support/captchas.ts';
import { addKey } from '../support/keys.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { solve } from '../support/proof-of-work.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { roomyQuotas, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

/** Callers of each kind. */
const CALLERS = 2;
const ROUNDS = roundsOf(1);
t.setTimeout(2 * ROUND_MAX_MS * ROUNDS);

/** An operation and how often it was done. Except for messages, a second time would be rejected. */
interface Asked {
  ask(): PromiseLike<unknown>;
  count(): Promise<number>;
}

const messagesOf = async (api: Client, token: string) =>
  (await api.listPrivateMessages({ username: 'reader', token })).length;
const gameOf = (api: Client, game: string) => api.fetchGame({ username: 'reader', game, join: false });

/** Returns the reason of an invalid result, or `valid`. */
const nameOf = ({ reason = 'valid' }: { reason?: string | undefined }) => reason;

const SECRET = 'a secret that outlives the process';
const captchaKey = deriveTokenKey(SECRET, CAPTCHA_TOKEN_KIND);

/** Requests a result twice, and compares both with the results for a single valid use. */
function askTwice(ask: () => PromiseLike<string>, resultsOnce: string): Asked {
  const results: string[] = [];
  return {
    async ask() {
      results.push(await ask());
      results.push(await ask());
    },
    count: async () => (results.join() === resultsOnce ? 1 : 0),
  };
}

/** Prepares an operation with a unique name. */
type Prepare = (api: Client, name: string, apiKey: string) => Asked | Promise<Asked>;

/** Every operation that changes data. */
const kinds: Readonly<Record<string, Prepare>> = {
  sendMessage: (api, name) => ({
    ask: () => api.sendMessage({ username: name, session: 'one', token: name, message: 'hello' }),
    count: () => messagesOf(api, name),
  }),
  async clearChat(api, name) {
    const caller = { username: name, session: 'one', token: name };
    await api.sendMessage({ ...caller, message: 'before' });
    return {
      async ask() {
        await api.clearChat(caller);
        await api.sendMessage({ ...caller, message: 'after' });
      },
      count: () => messagesOf(api, name),
    };
  },
  playMove: (api, name) => ({
    ask: () => api.playMove({ username: name, session: 'one', game: name, move: '2-2' }),
    count: async () => (await gameOf(api, name)).moves.length,
  }),
  fetchGame: (api, name) => ({
    ask: () => api.fetchGame({ username: name, session: 'one' }),
    async count() {
      const { games } = await api.listGames();
      return games.filter(({ players }) => players.includes(name)).length;
    },
  }),
  async forfeitGame(api, name) {
    const caller = { username: name, session: 'one', game: name };
    await api.playMove({ ...caller, move: '1-1' });
    return {
      ask: () => api.forfeitGame(caller),
      count: async () => ((await gameOf(api, name)).status === 'finished' ? 1 : 0),
    };
  },
  async verifySolution(api) {
    const challenge = await api.createChallenge({ difficulty: 1 });
    const proof = { token: challenge.token, nonces: solve(challenge) };
    return askTwice(async () => nameOf(await api.verifySolution(proof)), 'valid,used');
  },
  async verifyForm(api, _name, secret) {
    const challenge = await api.createChallenge({ difficulty: 1 });
    const response = `${challenge.token}.${solve(challenge).join()}`;
    const verify = async () => (await api.verifyForm({ secret, response }))['error-codes'].join();
    return askTwice(verify, ',timeout-or-duplicate');
  },
  async verifyCaptcha(api) {
    const { token } = await api.createCaptcha({ mode: 'challenge', length: 4 });
    const [answer = ''] = findAnswers(token, { length: 4, nowMs: Date.now(), key: captchaKey });
    return askTwice(async () => nameOf(await api.verifyCaptcha({ token, answer })), 'valid,used');
  },
};

t.test('on the embedded store', async (t) => {
  const dataDir = makeFolder(t);
  const stores = createEmbeddedStores({ dataDir, now: Date.now });
  const apiKey = await addKey(stores.keys);
  await stores.close();
  await killUnderCalls(t, { apiKey, environment: { DATA_DIR: dataDir } });
});

t.test('over Redis, which is also killed', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  t.teardown(() => redis.stop());
  const stores = await openRedisStores(t, redis.address, { now: Date.now });
  const apiKey = await addKey(stores.keys);
  async function killStore(): Promise<void> {
    await redis.kill();
    await redis.start();
  }
  await killUnderCalls(t, { apiKey, environment: { REDIS_URL: redis.url }, killStore });
});

interface Killed {
  readonly environment: Record<string, string>;
  readonly apiKey: string;
  /** Kills the store and restarts it. */
  killStore?(): Promise<void>;
}

async function killUnderCalls(t: Test, { environment, apiKey, killStore }: Killed): Promise<void> {
  const all = { ...roomyQuotas, ...environment, SECRET };
  let server: ServerProcess = await startServer(t, all);
  const operations = Object.keys(kinds);
  /** Operations whose next response is lost: it is held until the server is dead. */
  let losing = new Set<string>();
  const operationOf = new WeakMap<object, string>();
  const baseUrl = 'http://service.example';
  const api = createClient({
    baseUrl,
    repeats: 30,
    timeoutMs: ROUND_MAX_MS,
    deadlineMs: ROUND_MAX_MS,
    onRequest({ operation, headers }) {
      operationOf.set(headers, operation);
    },
    // The host name stays the same and resolves to the current server.
    async fetch(url, init) {
      const answer = await fetch(String(url).replace(baseUrl, server.url), init);
      const operation = operationOf.get(Object(init?.headers));
      if (!operation || !losing.delete(operation)) return answer;
      await server.ending;
      throw new TypeError('The response was lost.');
    },
  });

  let isOver = false;
  const done: { name: string; asked: Asked }[] = [];
  async function askOnAndOn(operation: string, caller: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const name = `${operation} ${caller} ${number}`;
      const asked = await kinds[operation]?.(api, name, apiKey);
      if (!asked) return;
      await asked.ask();
      done.push({ name, asked });
    }
  }

  const callers = operations.flatMap((operation) =>
    Array.from({ length: CALLERS }, (_, caller) => askOnAndOn(operation, caller)),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    losing = new Set(operations);
    while (losing.size > 0) await Promise.race([delay(5), ...callers]);
    server.signal('SIGKILL');
    await Promise.all([server.ending, killStore?.()]);
    server = await startServer(t, all);
  }
  isOver = true;
  await Promise.all(callers);

  for (const { name, asked } of done) t.equal(await asked.count(), 1, name);
  t.comment(`${done.length} operations were requested`);
}
