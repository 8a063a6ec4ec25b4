/** Whatever is done in which order, by one server or two by turns, the state is what a model of it says. */
import { runModels } from '../../scripts/fuzz/model/run-models.ts';
import type { Call, KeyIssuer } from '../../scripts/fuzz/model/steps.ts';
import { hashKey, revokeKey } from '../../src/domain/callers/keys.ts';
import { type Front, onEveryStore } from '../support/every-store.ts';
import { addKey, bearer } from '../support/keys.ts';

/** The same commands in every run; `npm run fuzz` takes others each time. */
const SEED = 1;
const RUNS = 12;
/** Every server has asked again by then whether a key is still good. */
const KEYS_BELIEVED_MS = 10_000;

onEveryStore((t, front) => {
  t.test('chats, games, proofs, captchas and keys are as their models say', async (t) => {
    const world = { call: callOf(front), keys: issuerOf(front) };
    t.strictSame(await runModels({ world, runs: RUNS, seed: SEED, stepsMax: 25 }), []);
  });
});

function callOf({ send }: Front): Call {
  return async (method, url, body, remoteAddress) => {
    // Fastify's type names the methods that it routes: these are some of them.
    const from = remoteAddress !== undefined && { remoteAddress };
    const answer = await send({ method: method as 'GET', url, ...(body && { payload: body }), ...from });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, json: isJson ? answer.json() : undefined };
  };
}

function issuerOf({ send, stores, advance }: Front): KeyIssuer {
  return {
    issue: () => addKey(stores.keys),
    revoke: async (key) => {
      await stores.keys.update(hashKey(key), (record) => revokeKey(record, 0));
      advance(KEYS_BELIEVED_MS);
    },
    whoIs: async (key) => {
      const answer = await send({ method: 'GET', url: '/auth', headers: bearer(key) });
      return { status: answer.statusCode, json: answer.json() };
    },
  };
}
