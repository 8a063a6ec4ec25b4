/** Writes that can be looked up later, to check that acknowledged ones took effect exactly once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Load, Sent, Task } from './load.ts';
import { type Client, type Reply, solveChallenge } from './server-process.ts';

/** Limits concurrent lookups: all at once would be an outage of their own. */
const CHECKED_AT_ONCE = 8;

/**
 * Creates tasks that read and write every kind of stored data. Each write uses its own id, by which it is looked up
 * later.
 */
export function makeStoreTasks(): Task[] {
  const proofs = new Map<string, object>();
  const messageOf = (id: string) => ({ username: id, message: id, session: `session of ${id}`, token: id });
  return [
    { name: 'chat', needs: 'reads', send: (server) => server.get('/v6/chat') },
    {
      name: 'message',
      needs: 'writes',
      send: (server, id) => server.post('/v6/chat', messageOf(id)),
      timesDone: countMessages,
    },
    {
      name: 'message-v5',
      needs: 'writes',
      send: (server, id) => server.post('/v5/chat', messageOf(id)),
      timesDone: countMessages,
    },
    {
      name: 'move',
      needs: 'writes',
      send: (server, id) => {
        const move = { username: id, session: `session of ${id}`, game: id, move: '2-2' };
        return server.post('/v6/tic-tac-toe/play', move);
      },
      timesDone: async (server, id) => {
        const game = await answered(() => server.post('/v6/tic-tac-toe/fetch', { username: id, game: id }));
        return JSON.parse(game.text).moves.length;
      },
    },
    {
      name: 'proof',
      needs: 'writes',
      send: async (server, id) => {
        const proof = await solveChallenge(server);
        proofs.set(id, proof);
        return server.post('/v6/pow', proof);
      },
      timesDone: async (server, id) => {
        const again = await answered(() => server.post('/v6/pow', proofs.get(id) ?? {}));
        return JSON.parse(again.text).reason === 'used' ? 1 : 0;
      },
    },
  ];
}

/**
 * Looks up everything that was sent and returns contradictions: acknowledged writes must have taken effect once, others
 * at most once. `at` replaces servers that no longer run.
 */
export async function findLies(
  { sent }: Pick<Load, 'sent'>,
  at = ({ server }: Sent) => server,
): Promise<string[]> {
  const lies: string[] = [];
  const check = async (each: Sent) => {
    if (!each.task.timesDone) return;
    const times = await each.task.timesDone(at(each), each.id);
    const isTrue = each.reply?.status === 200 ? times === 1 : times <= 1;
    if (!isTrue) lies.push(`${describeSent(each)}, and took effect ${times} times`);
  };
  const left = [...sent];
  const checkNext = async (): Promise<void> => {
    for (let each = left.pop(); each; each = left.pop()) await check(each);
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
  return lies;
}

/** Returns the number of acknowledged writes. */
export const countAcknowledged = ({ sent }: Pick<Load, 'sent'>): number =>
  sent.filter(({ task, reply }) => task.timesDone && reply?.status === 200).length;

export const describeSent = ({ id, reply, failure }: Sent): string =>
  reply ? `${id} got ${reply.status} ${reply.text.slice(0, 200)}` : `${id} got no response: ${failure}`;

/** Each wrong session comes from another IP address, because they are counted per address. */
let strangers = 0;

/** Returns the number of messages in a private chat. Returns 0 if another session could take the name. */
async function countMessages(server: Client, id: string): Promise<number> {
  const path = `/v6/chat/private?username=${id}&token=${id}`;
  strangers += 1;
  const address = `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`;
  const [chat, stranger] = await Promise.all([
    answered(() => server.get(path)),
    answered(() => server.get(`${path}&session=another`, address)),
  ]);
  return chat?.status === 200 && stranger?.status === 403 ? JSON.parse(chat.text).length : 0;
}

/** Retries until the store responds: on a busy machine it may be late more than once. */
async function answered(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask();
  while (reply.status === 503) {
    await delay(50);
    reply = await ask();
  }
  return reply;
}
