import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { open } from 'lmdb';
import t, { type Test } from 'tap';
import { IDEMPOTENCY_BYTES_MAX } from '../../src/operations/callers/idempotency-store.ts';
import { createGame } from '../../src/operations/tic-tac-toe/game.ts';
import { digest } from '../../src/stores/digest.ts';
import { keyOf } from '../contracts/callers.ts';
import { oldMessages, say, testOldMessages, textsOf } from '../contracts/chats.ts';
import { type Clock, testStores } from '../contracts/stores.ts';
import { makeFolder } from '../support/folders.ts';
import { createEmbeddedStores, StoreUnavailable } from '../support/program.ts';
import { whyNoRedis } from '../support/redis-server.ts';
import { onlyInFull } from '../support/scale.ts';
import { typeScript } from '../support/typescript.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 60 * 60 * 1000;

/** Longer than any delay of a busy machine. */
const PATIENT_MS = 30_000;
const PROCESS = fileURLToPath(new URL('../support/embedded-process.ts', import.meta.url));

const directories = new WeakMap<Test, string>();

/** Returns a directory for a test; the same one for every call. */
function directoryOf(t: Test): string {
  const known = directories.get(t);
  if (known !== undefined) return known;
  const directory = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  directories.set(t, directory);
  t.teardown(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function openStores(t: Test, clock: Clock) {
  const stores = createEmbeddedStores({
    dataDir: directoryOf(t),
    now: () => clock.nowMs,
    writeTimeoutMs: PATIENT_MS,
  });
  t.teardown(() => stores.close());
  return stores;
}

function startProcess(t: Test, task: string): ChildProcess {
  const child = spawn(process.execPath, [typeScript, PROCESS, directoryOf(t), task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  return child;
}

/** Returns the number of entries on disk, including expired ones. */
function countEntries(directory: string): number {
  const root = open({ path: join(directory, 'state.mdb'), noSubdir: true, maxDbs: 32 });
  const tables = [...root.getKeys()].map((name) => root.openDB({ name: String(name) }));
  return tables.reduce((count, table) => count + table.getCount(), 0);
}

testStores(t, openStores, !whyNoRedis() && onlyInFull);

t.test('limits the bytes of responses of a caller, and evicts the oldest', async (t) => {
  const { idempotency } = await openStores(t, { nowMs: START_MS });
  /** Bytes of an entry without its body. */
  const besides = 300;
  for (const [beyond, state] of [
    [0, 'answered'],
    [1, 'fresh'],
  ] as const) {
    const request = { caller: `${beyond} beyond`, operation: 'o', key: 'k', input: 'i', claimant: 'c' };
    await idempotency.claim(request);
    const body = 'x'.repeat(IDEMPOTENCY_BYTES_MAX - besides + beyond);
    await idempotency.complete(request, { status: 200, headers: {}, body });
    t.match(await idempotency.claim(request), { state }, request.caller);
  }
});

t.test('limits all callers together to sixty-four times the limits of one', async (t) => {
  const clock = { nowMs: START_MS };
  const { idempotency } = await openStores(t, clock);
  const requestOf = (caller: number) => ({
    caller: `${caller}`,
    operation: 'o',
    key: 'k',
    input: 'i',
    claimant: 'c',
  });
  const body = 'x'.repeat(IDEMPOTENCY_BYTES_MAX - 1_000);
  for (let caller = 0; caller < 65; caller += 1) {
    clock.nowMs += 1;
    await idempotency.claim(requestOf(caller));
    await idempotency.complete(requestOf(caller), { status: 200, headers: {}, body });
  }
  t.equal((await idempotency.claim(requestOf(1))).state, 'answered');
  t.equal((await idempotency.claim(requestOf(0))).state, 'fresh', 'the oldest entry was evicted');
});

t.test('names, games and tokens expire by the clock', async (t) => {
  const clock = { nowMs: START_MS };
  const { sessions, games, redemptions } = await openStores(t, clock);
  const game = createGame('lobby', false, START_MS);
  const untilMs = START_MS + 1_000;
  await sessions.claim('alice', 'one', untilMs);
  await games.replace('lobby', undefined, game, untilMs);
  await redemptions.attempt('token', true, { triesMax: 3, untilMs });
  clock.nowMs = untilMs - 1;
  t.equal(await sessions.standing('alice', 'two'), 'taken');
  t.same(await games.find('lobby'), game);
  t.equal(await redemptions.attempt('token', true, { triesMax: 3, untilMs }), false);
  clock.nowMs = untilMs;
  t.equal(await sessions.standing('alice', 'two'), 'free');
  t.equal(await sessions.claim('alice', 'two', untilMs + 1_000), true);
  t.equal(await games.find('lobby'), undefined);
  t.equal(
    await games.replace('lobby', game, undefined, untilMs),
    false,
    'an expired game cannot be replaced',
  );
  t.equal(await games.replace('lobby', undefined, game, untilMs + 1_000), true);
  t.equal(await redemptions.attempt('token', true, { triesMax: 3, untilMs: untilMs + 1_000 }), true);
});

t.test('a token that was swept while the clock was ahead cannot be redeemed again', async (t) => {
  const clock = { nowMs: START_MS };
  const stores = await openStores(t, clock);
  const { redemptions } = stores;
  const bounds = { triesMax: 3, untilMs: START_MS + 300_000 };
  const spendLater = async (...tokens: string[]) => {
    const later = { triesMax: 3, untilMs: clock.nowMs + 300_000 };
    for (const token of tokens) t.equal(await redemptions.attempt(token, true, later), true, token);
  };
  t.equal(redemptions.mark(), '');
  t.equal(await redemptions.attempt('token', true, bounds), true);
  for (const aheadMs of [HOUR_MS, 30 * 24 * HOUR_MS]) {
    clock.nowMs = START_MS + aheadMs;
    const ghost = `ghost of ${aheadMs}${redemptions.mark()}`;
    await spendLater(ghost);
    const ghostBounds = { triesMax: 3, untilMs: clock.nowMs + 300_000 };
    clock.nowMs += HOUR_MS;
    await spendLater(`one${redemptions.mark()}`, `two${redemptions.mark()}`); // which sweeps

    clock.nowMs = START_MS + 1_000;
    const current = { triesMax: 3, untilMs: START_MS + 301_000 };
    t.match((await stores.diagnose()).problems, [/^The clock once showed /]);
    const mark = redemptions.mark();
    t.match(mark, /^[0-9a-f]{12}$/);
    t.equal(await redemptions.attempt('token', true, bounds), false, 'redeemed, swept, and rejected');
    t.equal(
      await redemptions.attempt(`fresh ${aheadMs}${mark}`, true, current),
      true,
      'a new one is accepted',
    );
    t.equal(await redemptions.attempt(`fresh ${aheadMs}${mark}`, true, current), false, 'once');
    clock.nowMs = ghostBounds.untilMs - 1;
    t.equal(await redemptions.attempt(ghost, true, ghostBounds), false, 'nor at its own time');
    clock.nowMs = START_MS + 1_000;
    t.equal((await openStores(t, clock)).redemptions.mark(), mark, 'also after a restart');
  }
  clock.nowMs = START_MS + 40 * 24 * HOUR_MS;
  t.equal(redemptions.mark(), '');
  t.strictSame((await stores.diagnose()).problems, []);
});

t.test('an extended name claim outlives its first expiry', async (t) => {
  const clock = { nowMs: START_MS };
  const { sessions } = await openStores(t, clock);
  await sessions.claim('alice', 'one', START_MS + 1_000);
  await sessions.claim('alice', 'one', START_MS + 2_000);
  clock.nowMs = START_MS + 1_500;
  await sessions.claim('bob', 'two', START_MS + 9_000);
  t.equal(await sessions.standing('alice', 'two'), 'taken');
});

t.test('removes expired entries from disk with later writes', async (t) => {
  const clock = { nowMs: START_MS };
  const stores = await openStores(t, clock);
  for (let index = 0; index < 50; index += 1) {
    await say(stores.chats, `${index}`, START_MS);
    await stores.sessions.claim(`${index}`, 'one', START_MS + 1_000);
    await stores.redemptions.attempt(`${index}`, true, { triesMax: 3, untilMs: START_MS + 1_000 });
    await stores.games.replace(`${index}`, undefined, createGame(`${index}`, false, 0), START_MS + 1_000);
    const request = { caller: `${index}`, operation: 'o', key: 'k', input: 'i', claimant: 'c' };
    await stores.idempotency.claim(request);
  }
  const before = countEntries(directoryOf(t));
  clock.nowMs = START_MS + 2 * HOUR_MS;
  for (let index = 0; index < 40; index += 1)
    await stores.sessions.claim('alice', 'one', clock.nowMs + index);
  t.ok(before > 350, `${before} entries before`);
  t.equal(
    countEntries(directoryOf(t)),
    4,
    'one name, its expiry, the latest expiry of a token, and the format version',
  );
});

t.test('leaves the data of newer releases unchanged, and removes expired data nevertheless', async (t) => {
  const clock = { nowMs: START_MS };
  const root = open({ path: join(directoryOf(t), 'state.mdb'), noSubdir: true, maxDbs: 32 });
  const expiry = root.openDB({ name: 'expiry' });
  await root.transaction(() => {
    for (let index = 0; index < 300; index += 1) expiry.putSync([START_MS, 'of tomorrow', `${index}`], true);
  });
  await root.close();
  const { sessions } = await openStores(t, clock);
  await sessions.claim('early', 'one', START_MS + 1);
  clock.nowMs = START_MS + HOUR_MS;
  for (let index = 0; index < 60; index += 1) await sessions.claim('alice', 'one', clock.nowMs + index + 1);
  t.equal(countEntries(directoryOf(t)), 303, 'the same number, and the data of the newer release');
});

t.test('a partly removed chat accepts 10,000 messages again', { skip: onlyInFull }, async (t) => {
  const clock = { nowMs: START_MS };
  const { chats, sessions } = await openStores(t, clock);
  const append = (count: number) =>
    Promise.all(Array.from({ length: count }, () => say(chats, 'hi', clock.nowMs)));
  await append(300);
  clock.nowMs = START_MS + 2 * HOUR_MS;
  await sessions.claim('alice', 'one', clock.nowMs + HOUR_MS);
  await append(10_000);
  t.equal((await textsOf(chats)).length, 10_000);
});

t.test('the database stops growing if as much data expires as is written', async (t) => {
  const clock = { nowMs: START_MS };
  const { sessions } = await openStores(t, clock);
  const sizes: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    clock.nowMs += HOUR_MS;
    const names = Array.from({ length: 500 }, (_, index) => `${round}-${index}`);
    await Promise.all(names.map((name) => sessions.claim(name, 'one', clock.nowMs + 1_000)));
    sizes.push(statSync(join(directoryOf(t), 'state.mdb')).size);
  }
  const [settled = 0, last = 0] = [sizes[5], sizes.at(-1)];
  t.ok(settled > 0 && last <= settled, `${settled} bytes after six rounds, ${last} after twelve`);
});

t.test('a killed process loses no acknowledged messages', async (t) => {
  const child = startProcess(t, 'append');
  const acknowledged: string[] = [];
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === 100) child.kill('SIGKILL');
  }
  const { chats } = await openStores(t, { nowMs: Date.now() });
  const kept = await textsOf(chats);
  t.ok(acknowledged.length >= 100);
  t.same(kept.slice(0, acknowledged.length), acknowledged);
});

t.test('two processes can use the database at the same time, and count together', async (t) => {
  const { redemptions } = await openStores(t, { nowMs: Date.now() });
  const child = startProcess(t, 'try');
  const exit = once(child, 'exit');
  if (!child.stdout) throw new Error('The process has no output.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  t.equal((await lines.next()).value, 'ready');
  let count = 0;
  const bounds = { triesMax: 200, untilMs: Date.now() + 60_000 };
  while (await redemptions.attempt('token', false, bounds)) count += 1;
  const counted = Number((await lines.next()).value);
  await exit;
  t.equal(count + counted, 200);
});

t.test('data is still stored after the store is reopened', async (t) => {
  const stores = await openStores(t, { nowMs: START_MS });
  await say(stores.chats, 'hi', START_MS);
  await stores.keys.add(keyOf('one'));
  await stores.close();
  const again = await openStores(t, { nowMs: START_MS });
  t.same([await textsOf(again.chats), await again.keys.list()], [['hi'], [keyOf('one')]]);
});

t.test('reads chats of release 6.0.0, limited to the size of a chat', async (t) => {
  const root = open({ path: join(directoryOf(t), 'state.mdb'), noSubdir: true, maxDbs: 32 });
  const [chats, messages, expiry] = [
    root.openDB({ name: 'chats' }),
    root.openDB({ name: 'messages', encoding: 'string' }),
    root.openDB({ name: 'expiry' }),
  ];
  const [key, old] = [digest('lobby'), oldMessages()];
  const untilMs = START_MS + old.length - 1 + HOUR_MS;
  await root.transaction(() => {
    for (const [index, json] of old.entries()) messages.putSync([key, START_MS + index, index], json);
    chats.putSync(key, { count: old.length, nextPosition: old.length, untilMs });
    expiry.putSync([untilMs, 'chats', key], true);
  });
  await root.close();
  await testOldMessages(t, await openStores(t, { nowMs: START_MS }));
});

t.test('only the service can read the database', async (t) => {
  await openStores(t, { nowMs: START_MS });
  for (const file of ['state.mdb', 'state.mdb-lock']) {
    const { mode } = statSync(join(directoryOf(t), file));
    t.equal(mode & 0o777, 0o600, file);
  }
});

t.test('closed stores are unavailable, and can be closed twice', async (t) => {
  const stores = await openStores(t, { nowMs: START_MS });
  await stores.close();
  await stores.close();
  await t.rejects(stores.check(), StoreUnavailable);
  await t.rejects(stores.chats.read('lobby'), StoreUnavailable);
  await t.rejects(stores.sessions.claim('alice', 'one', START_MS + 1), StoreUnavailable);
});

t.test('rejects a file that is not a database with a message, and does not modify it', async (t) => {
  const begun = Buffer.alloc(100);
  begun.writeUInt32LE(0xbeefc0de, 24);
  for (const [what, bytes] of [
    ['a short text', Buffer.from('hello')],
    ['a long text', Buffer.alloc(20_000, 'hello')],
    ['the start of a database', begun],
  ] as const) {
    const dataDir = makeFolder(t);
    const path = join(dataDir, 'state.mdb');
    writeFileSync(path, bytes);
    t.throws(() => createEmbeddedStores({ dataDir, now: Date.now }), { message: /is not a database/ }, what);
    t.same(readFileSync(path), bytes, what);
  }
  for (const name of ['state.mdb', 'state.mdb-lock']) {
    const dataDir = makeFolder(t);
    mkdirSync(join(dataDir, name));
    t.throws(() => createEmbeddedStores({ dataDir, now: Date.now }), { message: /is not a file/ }, name);
  }
});

t.test('throws on opening if the directory is not usable', async (t) => {
  t.throws(() => createEmbeddedStores({ dataDir: '/dev/null/data', now: Date.now }));
});
