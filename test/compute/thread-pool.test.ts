import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { TookTooLong } from '../../src/compute/job.ts';
import { createRecentUsage } from '../../src/compute/recent-usage.ts';
import { createThreadPool, type ThreadPoolOptions } from '../../src/compute/thread-pool.ts';
import type { JobOptions } from '../../src/compute/waiting-jobs.ts';
import type { EchoTask } from '../support/echo-worker.ts';

const LONG_MS = 100_000;

function startPool(t: Test, options: Partial<ThreadPoolOptions> = {}) {
  const pool = createThreadPool<EchoTask, number>({
    file: join(import.meta.dirname, '../support/echo-worker.ts'),
    workerData: undefined,
    threadsMax: 2,
    waitingMax: 3,
    waitMs: LONG_MS,
    idleMs: LONG_MS,
    workMs: LONG_MS,
    deadlineMs: LONG_MS,
    startMs: LONG_MS,
    waitingBytesMax: 1_000,
    abandonedMs: 1,
    usage: createRecentUsage(),
    leave: () => new Error('Left.'),
    now: () => performance.now(),
    refuse: () => new Error('Full.'),
    ...options,
  });
  t.teardown(() => pool.close());
  return {
    ...pool,
    run: (task: EchoTask, caller = 'anybody', more?: JobOptions) => pool.run(task, caller, more),
  };
}

t.test('tasks share threads, which start on demand', async (t) => {
  const pool = startPool(t);
  const first = await pool.run('answer');
  t.equal(await pool.run('answer'), first, 'an idle thread is reused');
  const ids = await Promise.all(Array.from({ length: 5 }, () => pool.run('answer')));
  t.equal(new Set(ids).size, 2);
});

t.test('tasks that can neither run nor wait are rejected, and the others run', async (t) => {
  const pool = startPool(t);
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => pool.run('answer')));
  t.equal(results.filter(({ status }) => status === 'fulfilled').length, 5);
  t.match(results.at(-1), { status: 'rejected', reason: { message: 'Full.' } });
});

t.test('a thread that throws fails only its own task', async (t) => {
  const pool = startPool(t, { threadsMax: 1 });
  const [failed, next] = await Promise.allSettled([pool.run('throw'), pool.run('answer')]);
  t.match(failed, { status: 'rejected', reason: { message: 'Thrown on request.' } });
  t.equal(next.status, 'fulfilled');
});

t.test('a task that takes too long is aborted, and the next one gets a new thread', async (t) => {
  const pool = startPool(t, { threadsMax: 1, deadlineMs: 1 });
  await t.rejects(pool.run('hang'), { message: 'Full.' });
  const patient = startPool(t, { threadsMax: 1 });
  t.ok(await patient.run('answer'));
});

t.test('a task that uses up its processor time fails, on a new thread, too, and others run', async (t) => {
  const pool = startPool(t, { threadsMax: 1, workMs: 100 });
  for (const attempt of ['first', 'second']) {
    const [failed, next] = await Promise.allSettled([pool.run('work'), pool.run('answer')]);
    t.ok(failed.status === 'rejected' && failed.reason instanceof TookTooLong, attempt);
    t.equal(next.status, 'fulfilled');
  }
});

t.test('a task that waits uses no processor time', { skip: process.platform !== 'linux' }, async (t) => {
  const pool = startPool(t, { threadsMax: 1, workMs: 5, deadlineMs: 200 });
  await t.rejects(pool.run('hang'), { message: 'Full.' }, 'it is stopped at the deadline');
});

t.test('a thread that does not start in time fails its task', async (t) => {
  const pool = startPool(t, { threadsMax: 1, startMs: 1 });
  await t.rejects(pool.run('answer'), { message: 'Full.' });
});

t.test(
  'a task that waits too long is rejected, and the thread that was starting takes the next one',
  async (t) => {
    const pool = startPool(t, { threadsMax: 1, waitMs: 1, startMs: LONG_MS });
    const refused = await Promise.allSettled([pool.run('answer'), pool.run('answer')]);
    for (const result of refused) t.match(result, { status: 'rejected', reason: { message: 'Full.' } });
    t.match(pool.figures(), { threads: 1, waiting: 0, refused: 2 });
    while (pool.figures().done === 0) await setTimeout(10);
    t.ok(await pool.run('answer'));
    t.match(pool.figures(), { threads: 1, done: 2 });
  },
);

t.test('a task that a ready thread has started has no maximum wait', async (t) => {
  const pool = startPool(t, { threadsMax: 1, startMs: LONG_MS, waitMs: 50 });
  while (pool.figures().done === 0) await pool.run('answer').catch(() => {});
  const hanging = pool.run('hang').catch(({ message }) => message);
  await setTimeout(200);
  await pool.close();
  t.equal(await hanging, 'The thread pool is closed.');
});

t.test('a queued task of a client that leaves is removed, and a running one is stopped', async (t) => {
  const pool = startPool(t, { threadsMax: 1 });
  await pool.run('answer');
  const leaves: (() => void)[] = [];
  const onLeave = (leave: () => void) => void leaves.push(leave);
  const left = ['hang', 'answer'].map((task) => pool.run(task as EchoTask, 'fickle', { onLeave }));
  const rejected = Promise.all(left.map((each) => t.rejects(each, { message: 'Left.' })));
  t.equal(pool.figures().waiting, 1);
  const next = pool.run('answer', 'patient');
  for (const leave of leaves) leave();
  await rejected;
  t.ok(await next, 'the next task gets a new thread');
  t.equal(pool.figures().waiting, 0);
});

t.test('a thread that exceeds its memory fails only its own task', async (t) => {
  const pool = startPool(t, { threadsMax: 1, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  const [failed, next] = await Promise.allSettled([pool.run('fill'), pool.run('answer')]);
  t.match(failed, { status: 'rejected', reason: { message: 'Full.' } });
  t.equal(next.status, 'fulfilled');
});

t.test('an idle thread exits, and another one starts on demand', async (t) => {
  const pool = startPool(t, { idleMs: 1 });
  const first = await pool.run('answer');
  let next = first;
  while (next === first) {
    await setTimeout(10);
    next = await pool.run('answer');
  }
  t.not(next, first);
});

t.test('closing rejects running, queued and new tasks', async (t) => {
  const pool = startPool(t, { threadsMax: 1 });
  const [running, waiting] = [pool.run('hang'), pool.run('answer')];
  const ended = Promise.all([t.rejects(running), t.rejects(waiting)]);
  await pool.close();
  await ended;
  await t.rejects(pool.run('answer'), { message: 'The thread pool is closed.' });
});

t.test('callers that have used less time go first, and all are served eventually', async (t) => {
  const pool = startPool(t, { threadsMax: 1, waitingMax: 8 });
  await pool.run('answer', 'somebody');
  const order: string[] = [];
  const callers = ['busy', 'busy', 'busy', 'calm', 'late', 'calm'];
  await Promise.all(callers.map((caller) => pool.run('dawdle', caller).then(() => order.push(caller))));
  t.strictSame(order.slice(0, 3), ['busy', 'calm', 'late']);
  t.strictSame(order.toSorted(), callers.toSorted());
});

t.test(
  'if the queue is full, a caller without jobs replaces a job of the caller with the most',
  async (t) => {
    const pool = startPool(t, { threadsMax: 1, waitingMax: 3 });
    const run = (caller: string) =>
      pool.run('dawdle', caller).then(
        () => `${caller} done`,
        ({ message }) => `${caller} ${message}`,
      );
    const busy = [run('busy'), run('busy'), run('busy'), run('busy'), run('busy')];
    const calm = [run('calm'), run('calm'), run('calm')];
    t.strictSame(await Promise.all(busy), [
      'busy done',
      'busy done',
      'busy Full.',
      'busy Full.',
      'busy Full.',
    ]);
    t.strictSame(await Promise.all(calm), ['calm done', 'calm done', 'calm Full.']);
    t.match(pool.figures(), { waiting: 0, done: 4, refused: 4 });
    t.ok(pool.figures().waitedMs > 0, 'the queueing time is recorded');
  },
);
