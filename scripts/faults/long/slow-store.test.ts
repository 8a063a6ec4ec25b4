/**
 * Runs against a Redis that responds after 50 to 2,000 ms, for half a minute per round: 20 rounds take ten minutes, 120
 * take an hour.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import {
  countAcknowledged,
  describeSent,
  findLies,
  makeStoreTasks,
} from '../../../test/support/acknowledged.ts';
import { type Load, type Sent, startLoad, type Task } from '../../../test/support/load.ts';
import { startRedis } from '../../../test/support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../../../test/support/rounds.ts';
import {
  type Client,
  createClient,
  roomyQuotas,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../../../test/support/server-process.ts';
import { openSlowWay } from '../slow-way.ts';

const ROUND_MS = 30_000;
const ROUNDS = roundsOf(20);
/**
 * A request makes a few Redis calls of up to 180 ms each, after waiting up to 1 s until it is counted. If all cores are
 * busy, this takes several times longer.
 */
const ANSWERED_WITHIN_MS = 15_000;
/** Garbage not yet collected differs between rounds by about this much. */
const GROWTH_MAX_BYTES = 30_000_000;
t.setTimeout(ROUND_MAX_MS * ROUNDS);

t.test('A slow store costs responses, but no data', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const way = await openSlowWay(redis.port, Math.random);
  t.teardown(() => way.close());
  // An hour creates more chats than one caller may open in the other tests.
  const environment = { ...roomyQuotas, DEFAULT_LIMIT: '100000000', SECRET: 'a secret of all servers' };
  const slow = { ...environment, REDIS_URL: `redis://127.0.0.1:${way.port}` };
  const servers = await Promise.all([startServer(t, slow), startServer(t, slow)]);
  const straight = await startServer(t, { ...environment, REDIS_URL: redis.url });
  const memory: number[] = [];
  let acknowledged = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = startLoad(`round-${round}`, [...makeStoreTasks(), replayedProof(servers), person], servers);
    await delay(ROUND_MS);
    await load.stop();
    checkAnswers(load, round);
    const lies = await findLies({ sent: load.sent.filter(isChecked) }, () => straight);
    t.strictSame(lies, [], `round ${round}: no response is wrong`);
    acknowledged += countAcknowledged(load);
    memory.push(Math.max(...servers.map(readMemory)));
  }
  t.comment(
    `${acknowledged} writes were acknowledged; memory in MB: ${memory.map((each) => Math.round(each / 1e6))}`,
  );
  t.ok(acknowledged > 0, 'some writes succeed');
  const third = Math.ceil(memory.length / 3);
  const growth = Math.max(...memory.slice(-third)) - Math.max(...memory.slice(0, third));
  t.ok(
    growth < GROWTH_MAX_BYTES,
    `memory has grown by ${Math.round(growth / 1e6)} MB from the first third to the last`,
  );

  way.hurry();
  for (const server of servers) {
    while ((await server.get('/v6/chat')).status !== 200) await delay(10);
    t.equal(JSON.parse((await server.get('/ready')).text).status, 'ok');
    server.signal('SIGTERM');
    t.strictSame(await server.ending.then(({ code, errors }) => [code, errors]), [0, '']);
  }

  function checkAnswers({ sent }: Load, round: number): void {
    const lost = sent.filter(({ task, reply }) => {
      if (!reply || reply.lengthMs > ANSWERED_WITHIN_MS) return true;
      return reply.status !== 200 && (task.needs === undefined || reply.status !== 503);
    });
    t.strictSame(lost.map(describeSent), [], `round ${round}: ${sent.length} requests were answered in time`);
    const lengthsMs = sent.map(({ reply }) => reply?.lengthMs ?? 0).sort((one, other) => one - other);
    const [middle, most] = [0.5, 1].map((share) => lengthsMs[Math.ceil(share * lengthsMs.length) - 1] ?? 0);
    const refused = sent.filter(({ reply }) => reply?.status === 503).length;
    t.comment(
      `round ${round}: ${sent.length} responses, ${refused} of them 503, half within ${middle?.toFixed(0)} ms, ` +
        `all within ${most?.toFixed(0)} ms`,
    );
  }
});

/** Checks every acknowledged write and a tenth of the rest: checking all of them takes longer than sending them. */
const isChecked = ({ reply }: Sent, index: number) => reply?.status === 200 || index % 10 === 0;

const person: Task = { name: 'person', send: (server) => server.get('/v6/personal') };

/** Sends one proof twice to all servers at the same time. At most one of them may accept it. */
function replayedProof(servers: readonly Client[]): Task {
  return {
    name: 'replayed proof',
    needs: 'writes',
    async send(server) {
      const proof = await solveChallenge(server);
      const replies = await Promise.all(
        [...servers, ...servers].map(({ url }) => createClient(url).post('/v6/pow', proof)),
      );
      const valid = replies.filter(({ text }) => text.includes('"valid":true')).length;
      if (valid > 1) throw new Error(`one proof was accepted ${valid} times`);
      return replies.find(({ status }) => status !== 200) ?? (replies[0] as (typeof replies)[number]);
    },
  };
}

/** Returns the private memory of a process, in bytes. */
function readMemory({ pid }: ServerProcess): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
