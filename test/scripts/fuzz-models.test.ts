/** In any order of commands, and on one or two servers, the state matches its models. */
import { QUOTA } from '../../scripts/fuzz/model/quota.ts';
import {
  runConcurrently,
  runModels,
  runQuotaConcurrently,
  runQuotaModel,
} from '../../scripts/fuzz/model/run-models.ts';
import type { Call, KeyIssuer } from '../../scripts/fuzz/model/steps.ts';
import { hashKey, revokeKey } from '../../src/domain/callers/keys.ts';
import { type Front, onEveryStore } from '../support/every-store.ts';
import { addKey, bearer } from '../support/keys.ts';
import { atScale } from '../support/scale.ts';

/** Fixed, so that every run is the same. `npm run fuzz` uses a new seed each time. */
const SEED = 1;
const RUNS = atScale({ full: 12, quick: 3 });
/** After this time, every server has checked again whether an API key is still valid. */
const KEYS_BELIEVED_MS = 10_000;

onEveryStore((t, front) => {
  const world = { call: callOf(front), keys: issuerOf(front) };
  const plan = { world, runs: RUNS, seed: SEED, stepsMax: 25 };

  t.test('sequential calls match the models', async (t) => {
    t.strictSame(await runModels(plan), []);
  });

  t.test('concurrent calls match some sequential order', async (t) => {
    t.strictSame(await runConcurrently(plan), []);
  });
});

const few = { DEFAULT_LIMIT: String(QUOTA), DEFAULT_BURST: String(QUOTA) };
onEveryStore((t, front) => {
  const plan = { world: { call: callOf(front) }, runs: RUNS, seed: SEED, stepsMax: 25 };

  t.test('exactly the requests of a plan are admitted, sequentially or concurrently', async (t) => {
    t.strictSame(await runQuotaModel(plan), []);
    t.strictSame(await runQuotaConcurrently(plan), []);
  });
}, few);

function callOf({ send }: Front): Call {
  return async (method, url, body, { address, repeatKey } = {}) => {
    // Fastify's type lists only the methods that it routes.
    const asked = { method: method as 'GET', url, ...(body && { payload: body }) };
    const from = address !== undefined && { remoteAddress: address };
    const headers = repeatKey === undefined ? {} : { 'idempotency-key': repeatKey };
    const answer = await send({ ...asked, ...from, headers });
    const isJson = String(answer.headers['content-type']).includes('json');
    const json = isJson ? answer.json() : undefined;
    return { status: answer.statusCode, json, headers: answer.headers };
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
      return { status: answer.statusCode, json: answer.json(), headers: answer.headers };
    },
  };
}
