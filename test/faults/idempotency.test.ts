/**
 * A request with an idempotency key that is retried until it succeeds is done once, however often servers are killed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import {
  type Client,
  type Reply,
  roomyQuotas,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const CLIENTS = 8;
/** Each round kills twice under load. */
const ROUNDS = roundsOf(2);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

// Half the rounds, because it has no store to kill and to halt in turn.
t.test('on the embedded store', (t) =>
  killUnderRepeats(t, { DATA_DIR: makeFolder(t) }, Math.ceil(ROUNDS / 2)),
);

t.test('over Redis, which is also killed and halted', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  t.teardown(() => redis.stop());
  await killUnderRepeats(t, { REDIS_URL: redis.url }, ROUNDS, async (round) => {
    if (round % 2 === 0) {
      await redis.kill();
      await redis.start();
      return;
    }
    redis.signal('SIGSTOP');
    await delay(500);
    redis.signal('SIGCONT');
  });
});

async function killUnderRepeats(
  t: Test,
  environment: Record<string, string>,
  rounds: number,
  harmStore: (round: number) => Promise<void> = async () => {},
): Promise<void> {
  const all = { ...roomyQuotas, ...environment, SECRET: 'a secret that outlives the process' };
  let server: ServerProcess = await startServer(t, all);
  let isOver = false;
  const sent: string[] = [];
  const replayed = { count: 0 };

  /** Retries with the same key until there is a response. */
  async function insist(path: string, body: object): Promise<Reply> {
    const headers = { 'idempotency-key': randomUUID() };
    const { reply, tries } = await retry(() => server.post(path, body, headers));
    if (tries > 1) replayed.count += 1;
    return reply;
  }

  async function sendOnAndOn(client: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const id = `client ${client} ${number}`;
      const body = { username: id, session: 'one' };
      const replies = [
        await insist('/v6/chat', { ...body, token: id, message: id }),
        await insist('/v6/tic-tac-toe/play', { ...body, game: id, move: '2-2' }),
        await insist('/v6/pow', await proofFrom(() => server)),
      ];
      t.strictSame(
        replies.map(({ status }) => status),
        [200, 200, 200],
        replies.map(({ text }) => text).join(),
      );
      t.equal(JSON.parse(replies[2]?.text ?? '{}').valid, true, replies[2]?.text ?? '');
      sent.push(id);
    }
  }

  const clients = Array.from({ length: CLIENTS }, (_, client) => sendOnAndOn(client));
  for (let round = 0; round < rounds; round += 1) {
    const before = sent.length;
    while (sent.length < before + CLIENTS) await delay(5);
    server.signal('SIGKILL');
    await server.ending;
    server = await startServer(t, all);
    await delay(100 * Math.random());
    await harmStore(round);
  }
  isOver = true;
  await Promise.all(clients);

  t.ok(replayed.count > 0, `${replayed.count} of ${3 * sent.length} were requested more than once`);
  for (const id of sent) {
    const chatPath = `/v6/chat/private?username=reader&token=${encodeURIComponent(id)}`;
    const { reply: chat } = await retry(() => server.get(chatPath));
    t.equal(JSON.parse(chat.text).length, 1, `${id}: ${chat.text}`);
    const toFetch = { username: 'reader', game: id, join: false };
    const { reply: game } = await retry(() => server.post('/v6/tic-tac-toe/fetch', toFetch));
    t.strictSame(JSON.parse(game.text).moves.length, 1, game.text);
  }
}

/** Sends a request until there is a response, as the client does: after lost responses, 409 and 503. */
async function retry(send: () => Promise<Reply>): Promise<{ reply: Reply; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send().catch(() => undefined);
    if (reply && ![409, 503].includes(reply.status)) return { reply, tries };
    await delay(20);
  }
}

/** Returns an unused proof, from a server that may be killed during the request. */
async function proofFrom(server: () => Client): Promise<object> {
  for (;;) {
    const proof = await solveChallenge(server()).catch(() => undefined);
    if (proof) return proof;
    await delay(20);
  }
}
