/** Writes that are found again, to see whether what was acknowledged was done, and once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Load, Sent, Task } from './load.ts';
import { type Client, type Reply, solveChallenge } from './server-process.ts';

/** So many are looked for at once: all of them together would be an outage of their own. */
const CHECKED_AT_ONCE = 8;

/**
 * Reads and writes of everything that a store keeps. Whatever writes, writes under its own id, by which it is found
 * again.
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
 * Looks for all that was sent, and returns what is not true: what was acknowledged was done, once; what was not may
 * have been done, but not twice. Servers that are gone are asked for by `at`.
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
    if (!isTrue) lies.push(`${describeSent(each)}, and was done ${times} times`);
  };
  const left = [...sent];
  const checkNext = async (): Promise<void> => {
    for (let each = left.pop(); each; each = left.pop()) await check(each);
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
  return lies;
}

/** How many writes were acknowledged. */
export const countAcknowledged = ({ sent }: Pick<Load, 'sent'>): number =>
  sent.filter(({ task, reply }) => task.timesDone && reply?.status === 200).length;

export const describeSent = ({ id, reply, failure }: Sent): string =>
  reply
    ? `${id} was answered ${reply.status} ${reply.text.slice(0, 200)}`
    : `${id} was not answered: ${failure}`;

/** Wrong sessions are counted for each address: each of them comes from another one. */
let strangers = 0;

/** The messages of a private chat; none counts while another session could take the name. */
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

/** The answer of a store that is in use: on a machine that does other work it may be late more than once. */
async function answered(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask();
  while (reply.status === 503) {
    await delay(50);
    reply = await ask();
  }
  return reply;
}
