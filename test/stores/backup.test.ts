/** Backs up and restores the embedded database while it is in use. */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import t, { type Test } from 'tap';
import type { Appended, ChatStore } from '../../src/operations/chat/store.ts';
import { wholeEmbedded } from '../../src/stores/embedded/backups/backup.ts';
import { arrival } from '../support/arrival.ts';
import { createEmbeddedStores } from '../support/program.ts';

const START_MS = Date.UTC(2026, 0, 2);
const now = () => START_MS;

function openStores(t: Test, dataDir: string) {
  const stores = createEmbeddedStores({ dataDir, now });
  t.teardown(() => stores.close());
  return stores;
}

function send(chats: ChatStore, message: string): Promise<Appended> {
  return chats.append('lobby', { username: 'alice', message }, arrival(START_MS));
}

async function read(chats: ChatStore): Promise<string[]> {
  const messages = JSON.parse(String((await chats.read('lobby')).json ?? '[]'));
  return messages.map(({ message }: { message: string }) => message);
}

t.test('a backup has everything acknowledged before it started, with concurrent writes', async (t) => {
  const folder = t.testdir();
  const options = { dataDir: join(folder, 'data'), now };
  const { chats, keys } = openStores(t, options.dataDir);
  for (let number = 0; number < 200; number += 1) await send(chats, `${number}`);
  const record = {
    id: 'a',
    hash: 'h',
    account: 'a',
    plan: 'pro',
    email: 'a@example.com',
    createdMs: START_MS,
  } as const;
  await keys.add({ ...record, expiresMs: null, revokedMs: null, usedMs: null });

  let isDone = false;
  const writing = (async () => {
    while (!isDone) await send(chats, 'later');
  })();
  const file = join(folder, 'backup');
  await wholeEmbedded(options).backUp(file);
  isDone = true;
  await writing;

  const elsewhere = { dataDir: join(folder, 'elsewhere'), now };
  await wholeEmbedded(elsewhere).restore(file);
  const restored = openStores(t, elsewhere.dataDir);
  const messages = await read(restored.chats);
  for (let number = 0; number < 200; number += 1) t.ok(messages.includes(`${number}`), `message ${number}`);
  t.match(await restored.keys.find('h'), { id: 'a', plan: 'pro' });
});

t.test('a running service continues with exactly the restored data', async (t) => {
  const folder = t.testdir();
  const options = { dataDir: join(folder, 'data'), now };
  const { chats, sessions } = openStores(t, options.dataDir);
  await send(chats, 'before');
  await wholeEmbedded(options).backUp(join(folder, 'backup'));
  await send(chats, 'after');
  await sessions.claim('alice', 'one', START_MS + 1000);
  await wholeEmbedded(options).restore(join(folder, 'backup'));
  t.strictSame(await read(chats), ['before']);
  t.equal(await sessions.standing('alice', 'two'), 'free');
  await send(chats, 'on');
  t.strictSame(await read(chats), ['before', 'on']);
});

t.test('rejects damaged, truncated and foreign files in one line, without any change', async (t) => {
  const folder = t.testdir({ other: 'something else' });
  const options = { dataDir: join(folder, 'data'), now };
  const { chats } = openStores(t, options.dataDir);
  await send(chats, 'kept');
  const file = join(folder, 'backup');
  await wholeEmbedded(options).backUp(file);
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8((damaged[300] ?? 0) ^ 1, 300);
  writeFileSync(join(folder, 'damaged'), damaged);
  writeFileSync(join(folder, 'cut'), whole);
  truncateSync(join(folder, 'cut'), whole.length - 2);

  const refused: [name: string, message: RegExp][] = [
    ['damaged', /damaged is damaged: its digest does not match\.$/],
    ['cut', /cut is incomplete\.$/],
    ['other', /other is not a backup of this service, or is incomplete\.$/],
    ['nowhere', /^.*nowhere does not exist\.$/],
  ];
  for (const [name, message] of refused)
    await t.rejects(wholeEmbedded(options).restore(join(folder, name)), { message }, name);
  t.strictSame(await read(chats), ['kept']);
  await t.rejects(wholeEmbedded(options).backUp(file), { message: /already exists/ });
  await t.rejects(wholeEmbedded(options).backUp(join(folder, 'none', 'backup')), {
    message: /\/none\/backup cannot be written: ENOENT/,
  });
  await t.rejects(wholeEmbedded({ dataDir: folder, now }).backUp(join(folder, 'b')), {
    message: /There is no database/,
  });
});

t.test('a backup of release 6.2 is a copy of the database, and is restored as well', async (t) => {
  const folder = t.testdir();
  const options = { dataDir: join(folder, 'data'), now };
  const { chats } = openStores(t, options.dataDir);
  await send(chats, 'kept');
  const file = join(folder, 'former');
  const root = open({ path: join(options.dataDir, 'state.mdb'), noSubdir: true, maxDbs: 32 });
  await root.backup(file, true);
  await root.close();
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  appendFileSync(file, `utility-api backup 1 sha256 ${digest}\n`);
  await send(chats, 'later');
  await wholeEmbedded(options).restore(file);
  t.strictSame(await read(chats), ['kept']);
  truncateSync(file, 20_000);
  await t.rejects(wholeEmbedded(options).restore(file), {
    message: /is not a backup of this service, or is incomplete/,
  });
});
