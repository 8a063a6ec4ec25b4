/** Small jobs take a bounded part of each turn of the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import t from 'tap';
import type { JobOwner } from '../../src/compute/jobs.ts';
import { createTurn } from '../../src/compute/turn.ts';
import { clientLeft } from '../../src/lib/errors.ts';

const LONG_MS = 20;
const ownerOf = (id: string): JobOwner => ({ caller: { id }, request: { onLeave: () => {} } });

t.test('a turn has time again after the event loop has turned', async (t) => {
  const turn = createTurn();
  turn.spend(LONG_MS);
  t.notOk(turn.hasTime());
  await nextTurn();
  t.ok(turn.hasTime());
});

t.test('while threads are crowded, jobs wait for a turn; otherwise they do not', async (t) => {
  const turn = createTurn();
  turn.spend(LONG_MS);
  t.notOk(await turn.wait(() => false, ownerOf('a')));
  t.ok(await turn.wait(() => true, ownerOf('a')));
});

t.test('one caller has at most 256 waiting jobs', async (t) => {
  const turn = createTurn();
  turn.spend(LONG_MS);
  const waiting = Array.from({ length: 300 }, () => turn.wait(() => true, ownerOf('a')));
  const other = turn.wait(() => true, ownerOf('b'));
  const results = await Promise.all(waiting);
  t.equal(results.filter((isInline) => !isInline).length, 44);
  t.ok(await other);
});

t.test('a job stops waiting when its client leaves', async (t) => {
  const turn = createTurn();
  turn.spend(LONG_MS);
  const owner: JobOwner = { caller: { id: 'a' }, request: { onLeave: (callback) => callback() } };
  await t.rejects(
    turn.wait(() => true, owner),
    clientLeft(),
  );
});

t.test('jobs that start together run one after the other, until the turn has no time', async (t) => {
  const turn = createTurn();
  let running = 0;
  const job = async () => {
    running += 1;
    t.equal(running, 1, 'alone');
    await Promise.resolve();
    running -= 1;
    turn.spend(LONG_MS / 4);
    return true;
  };
  t.ok(turn.hasTime());
  const results = await Promise.all(Array.from({ length: 16 }, () => turn.run(job)));
  t.strictSame(results.filter(Boolean).length, 2);
});

t.test('a job that fails does not keep the next one from running', async (t) => {
  const turn = createTurn();
  const fail = turn.run(() => Promise.reject(new Error('defect')));
  const next = turn.run(async () => true);
  await t.rejects(fail, { message: 'defect' });
  t.ok(await next);
});
