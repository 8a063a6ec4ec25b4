/** A server that is killed forgets no check that it allowed, on both stores. */
import t, { type Test } from 'tap';
import { addKey, bearer } from '../support/keys.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { roomyQuotas, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const LIMIT = 100_000;
/** Concurrent checks until the server is killed. */
const CLIENTS = 8;
const ALLOWED_MIN = 200;
const ROUNDS = roundsOf(1);
t.setTimeout(2 * ROUND_MAX_MS * ROUNDS);

const plans = { PRO_LIMIT: '1000000', PRO_BURST: '1000000', SECRET: 'a secret that outlives the process' };

t.test('on the embedded store', async (t) => {
  const dataDir = makeFolder(t);
  const stores = createEmbeddedStores({ dataDir, now: Date.now });
  const key = await addKey(stores.keys);
  await stores.close();
  await killAgainAndAgain(t, { DATA_DIR: dataDir }, key);
});

t.test('over Redis, which is also killed', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  t.teardown(() => redis.stop());
  const stores = await openRedisStores(t, redis.address, { now: Date.now });
  const key = await addKey(stores.keys);
  await killAgainAndAgain(t, { REDIS_URL: redis.url }, key, async () => {
    await redis.kill();
    await redis.start();
  });
});

async function killAgainAndAgain(
  t: Test,
  environment: Record<string, string>,
  key: string,
  killStore: () => Promise<void> = async () => {},
): Promise<void> {
  const all = { ...roomyQuotas, ...plans, ...environment };
  let allowed = 0;
  let sent = 0;
  let server = await startServer(t, all);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = allowed;
    let isKilled = false;
    const checkAll = async ({ post }: ServerProcess): Promise<void> => {
      while (!isKilled) {
        sent += 1;
        const decision = await post('/v6/limit', bodyOf(1), bearer(key)).catch(() => undefined);
        if (decision?.status !== 200) return;
        const { allowed: isAllowed, decided_by: by } = JSON.parse(decision.text);
        if (isAllowed && by === 'limits') allowed += 1;
      }
    };
    const clients = Array.from({ length: CLIENTS }, () => checkAll(server));
    while (allowed - before < ALLOWED_MIN) await new Promise((resolve) => setTimeout(resolve, 5));
    server.signal('SIGKILL');
    isKilled = true;
    await Promise.all([server.ending, killStore()]);
    await Promise.all(clients);
    server = await startServer(t, all);
    const counted = LIMIT - (await readRemaining(server, key));
    t.ok(counted >= allowed && counted <= sent, `${allowed} allowed, ${counted} counted, ${sent} sent`);
  }
}

/** Reads the rest of the limit. The server may need a moment to find its store again. */
async function readRemaining({ post }: ServerProcess, key: string): Promise<number> {
  for (;;) {
    const { text } = await post('/v6/limit', bodyOf(0), bearer(key));
    const [limit] = JSON.parse(text).limits ?? [];
    if (limit) return limit.remaining;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const bodyOf = (cost: number) => ({
  limits: [{ name: 'killed', limit: LIMIT, window_s: 86_400, cost }],
  on_failure: 'deny',
});
