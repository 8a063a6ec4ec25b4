/** SECRET is rotated on the servers behind a proxy, one by one and under load, without failures. */
import t from 'tap';
import { describeSent, findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { startLoad } from '../support/load.ts';
import { startProxy } from '../support/proxy.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import {
  createClient,
  roomyQuotas,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../support/server-process.ts';

/** A light load: `stop.test.ts` has the one that finds requests lost by a stop. */
const PAUSE_MS = 100;
/** Challenges held open at each step, spread over all servers. */
const CHALLENGES = 20;
const ROUNDS = roundsOf(1);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

const TITLE = 'a rotation of SECRET fails no request, and all open challenges verify';
t.test(TITLE, { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const store = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '10000' };
  const environment = { ...roomyQuotas, ...store, TRUST_PROXY: '127.0.0.1', DRAIN_MS: '3000' };
  const proxy = await startProxy(t);
  const client = createClient(proxy.url);
  const secretOf = (round: number) => `the secret number ${round} of this test`;
  const start = (secrets: Record<string, string>) => startServer(t, { ...environment, ...secrets });
  const first = { SECRET: secretOf(0) };
  let servers: ServerProcess[] = await Promise.all([start(first), start(first)]);
  const started = [...servers];
  proxy.use(servers.map(({ url }) => url));
  const load = startLoad('rotation', makeStoreTasks(), [client], PAUSE_MS);
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);

  const results: string[] = [];
  const open = () => Promise.all(Array.from({ length: CHALLENGES }, () => solveChallenge(client)));
  let held = await open();

  /** Replaces a server, then verifies all open challenges with each server in turn. */
  async function replace(index: number, secrets: Record<string, string>): Promise<void> {
    const next = await start(secrets);
    const old = servers[index] as ServerProcess; // there are two
    servers = servers.with(index, next);
    started.push(next);
    proxy.use(servers.map(({ url }) => url));
    old.signal('SIGTERM');
    const added = await open(); // with both secrets, while two of three servers sign
    for (const proof of held) results.push((await client.post('/v6/pow', proof)).text);
    t.equal((await old.ending).code, 0);
    held = added;
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const [old, fresh] = [secretOf(round), secretOf(round + 1)];
    // First all servers accept the new secret, then all sign with it.
    for (const secrets of [
      { SECRET: old, SECRET_PREVIOUS: fresh },
      { SECRET: fresh, SECRET_PREVIOUS: old },
    ])
      for (const index of [0, 1]) await replace(index, secrets);
  }
  await load.stop();
  const failed = load.sent.filter(({ reply }) => reply?.status !== 200);
  t.strictSame(failed.map(describeSent), [], `${load.sent.length} requests succeed`, {
    warnings: started.map((server) =>
      server
        .log()
        .match(/^.*"level":[4-6]0.*$/gm)
        ?.slice(0, 20),
    ),
  });
  const proofs = load.sent.filter(({ task }) => task.name === 'proof');
  const refused = proofs.filter(({ reply }) => JSON.parse(reply?.text ?? '{}').valid !== true);
  t.strictSame(refused.map(describeSent), [], `${proofs.length} proofs of the load were verified`);
  t.strictSame(await findLies(load), [], 'no data is lost or duplicated');
  t.equal(results.length, CHALLENGES * 4 * ROUNDS);
  t.strictSame(
    results.filter((text) => JSON.parse(text).valid !== true),
    [],
    `${results.length} open challenges were verified`,
  );
});
