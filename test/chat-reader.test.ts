import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import { createChatReader } from '../src/chat-reader.ts';
import { createEmbeddedStores } from '../src/stores/embedded/index.ts';
import { makeFolder } from './helper.ts';

const MEBI = 1024 * 1024;
const nowMs = Date.UTC(2026, 0, 15);
/** Together more than a mebibyte. */
const long = ['first', '😀'.repeat(100_000), 'x'.repeat(MEBI), 'last'];
const short = ['hello', 'world 😀'];

const busy = { name: 'ApiError', status: 503, headers: { 'retry-after': '1' } };

/** A store of a long chat and a short one. */
async function openChats(t: Test) {
  const { chats, close } = createEmbeddedStores({ dataDir: makeFolder(t), now: () => nowMs });
  t.teardown(close);
  for (const message of long) await chats.append('long', JSON.stringify(message), nowMs);
  for (const message of short) await chats.append('short', JSON.stringify(message), nowMs);
  return chats;
}

function asStream(answer: string | Readable | undefined): Readable {
  if (answer instanceof Readable) return answer;
  throw new Error('This is no stream.');
}

t.test('a short chat is one text, no chat is none', async (t) => {
  const readChat = createChatReader(await openChats(t));
  t.equal(await readChat('short', 0), JSON.stringify(short));
  t.equal(await readChat('nobody', 0), undefined);
  t.equal(await readChat('short', nowMs + 1), undefined);
});

t.test('a long chat comes in pieces, byte for byte the same', async (t) => {
  const readChat = createChatReader(await openChats(t));
  const pieces = await asStream(await readChat('long', 0)).toArray();
  t.ok(pieces.length > 1, `${pieces.length} pieces`);
  t.ok(pieces.join('') === JSON.stringify(long));
});

t.test('long answers on their way have a limit together, short ones none', async (t) => {
  const readChat = createChatReader(await openChats(t), { sendingLengthMax: 3 * MEBI });
  const sent = asStream(await readChat('long', 0));
  const given = asStream(await readChat('long', 0));
  await t.rejects(readChat('long', 0), busy);
  t.equal(await readChat('short', 0), JSON.stringify(short));

  given.destroy();
  await once(given, 'close');
  const third = asStream(await readChat('long', 0));
  await t.rejects(readChat('long', 0), busy);
  t.ok((await text(sent)) === JSON.stringify(long), 'the one that was sent all the while');
  third.destroy();
  await once(third, 'close');
  for (let count = 0; count < 4; count += 1) await text(asStream(await readChat('long', 0)));
});

t.test('an answer that is not taken in time ends, and leaves its room to others', async (t) => {
  const readChat = createChatReader(await openChats(t), { sendingLengthMax: 2 * MEBI, deadlineMs: 20 });
  const alive = setInterval(() => {}, 1000); // the deadline alone keeps no process alive
  t.teardown(() => clearInterval(alive));
  for (let count = 0; count < 2; count += 1) {
    const stream = asStream(await readChat('long', 0));
    await once(stream, 'close');
    t.equal(stream.readableEnded, false);
  }
});

t.test('a caller who goes away leaves the room to others', async (t) => {
  const chats = await openChats(t);
  // More than the buffers of a connection take by themselves.
  const message = JSON.stringify('x'.repeat(32 * MEBI));
  await chats.append('huge', message, nowMs);
  await chats.append('huge', message, nowMs);
  const readChat = createChatReader(chats, { sendingLengthMax: 65 * MEBI });
  const closings: Promise<unknown>[] = [];
  const app = Fastify();
  app.get('/', async () => {
    const stream = asStream(await readChat('huge', 0));
    closings.push(once(stream, 'close'));
    return stream;
  });
  t.teardown(() => app.close());

  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [response] = await once(get(url), 'response');
  await t.rejects(readChat('huge', 0), busy, 'it is on its way');
  response.destroy();
  await Promise.all(closings);
  asStream(await readChat('huge', 0)).destroy();
});
