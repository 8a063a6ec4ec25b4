import t, { type Test } from 'tap';
import { createWaitingJobs } from '../../src/compute/waiting-jobs.ts';

const LONG_MS = 100_000;

/** Creates a queue whose jobs are named by their task; `ended` lists their outcomes in order. */
function openQueue(t: Test, { waitMs = LONG_MS, used = {} as Record<string, number> } = {}) {
  const clock = { nowMs: 5 };
  const ended: string[] = [];
  const jobs = createWaitingJobs<string, string>(
    { waitingMax: 2, waitingBytesMax: 100, waitMs, now: () => clock.nowMs, refuse: () => new Error('full') },
    () => (caller) => used[caller] ?? 0,
  );
  const create = (task: string, caller = 'anybody', onEnd = () => {}, bytes = 0) => {
    const end = (how: string) => {
      ended.push(`${task}: ${how}`);
      onEnd();
    };
    const reject = ({ message }: Error) => end(message);
    const job = jobs.create(task, caller, { resolve: end, reject, bytes });
    t.teardown(() => job.resolve('over'));
    return job;
  };
  const admit = (task: string, caller?: string, onEnd?: () => void, bytes?: number) =>
    jobs.admit(create(task, caller, onEnd, bytes));
  return { ...jobs, jobs, create, admit, ended, clock };
}

t.test('jobs are taken in order of arrival, each once', async (t) => {
  const queue = openQueue(t);
  t.equal(queue.takeNext(), undefined);
  queue.admit('first');
  queue.clock.nowMs = 7;
  queue.admit('second');
  t.same(queue.figures(), { waiting: 2, refused: 0 });
  const taken = [queue.takeNext(), queue.takeNext()];
  t.match(taken, [
    { task: 'first', caller: 'anybody', arrivedMs: 5 },
    { task: 'second', caller: 'anybody', arrivedMs: 7 },
  ]);
  t.equal(queue.takeNext(), undefined);
  t.same(queue.figures(), { waiting: 0, refused: 0 });
  for (const job of taken) job?.resolve('done');
  t.same(queue.ended, ['first: done', 'second: done']);
});

t.test('the caller with the least used time is next', async (t) => {
  const queue = openQueue(t, { used: { busy: 10 } });
  queue.admit('first', 'busy');
  queue.admit('second', 'idle');
  t.equal(queue.takeNext()?.task, 'second');
  t.equal(queue.takeNext()?.task, 'first');
});

t.test('a full queue rejects the newcomer, or the job it replaces', async (t) => {
  const queue = openQueue(t);
  for (const task of ['first', 'second', 'third']) queue.admit(task, 'many');
  t.same(queue.ended, ['third: full']);
  queue.admit('fourth', 'one');
  t.same(queue.ended, ['third: full', 'second: full']);
  t.same(queue.figures(), { waiting: 2, refused: 2 });
  t.equal(queue.takeNext()?.task, 'first');
  t.equal(queue.takeNext()?.task, 'fourth');
});

t.test('queued jobs have limited memory, and the caller with the most loses its newest', async (t) => {
  const queue = openQueue(t);
  queue.admit('large', 'many', undefined, 60);
  queue.admit('smaller', 'one', undefined, 50);
  t.same(queue.ended, ['large: full']);
  queue.admit('large again', 'many', undefined, 60);
  t.same(queue.ended, ['large: full', 'large again: full']);
  queue.admit('huge', 'three', undefined, 101);
  t.equal(queue.ended.at(-1), 'huge: full');
  queue.admit('exactly', 'two', undefined, 50);
  t.same(queue.figures(), { waiting: 2, refused: 3 });
  t.equal(queue.takeNext()?.task, 'smaller');
  queue.admit('next', 'one', undefined, 50);
  t.equal(queue.figures().waiting, 2, 'a started job frees its memory');
});

t.test('a job of a client that has left is removed', async (t) => {
  const queue = openQueue(t);
  const job = queue.create('first');
  queue.admit('second');
  t.notOk(queue.remove(job));
  queue.jobs.admit(job);
  t.ok(queue.remove(job));
  t.notOk(queue.remove(job));
  t.equal(queue.figures().waiting, 1);
});

t.test('a job that waits too long is rejected and removed from the queue', async (t) => {
  const queue = openQueue(t, { waitMs: 1 });
  await new Promise<void>((resolve) => queue.admit('first', 'anybody', resolve));
  t.same(queue.ended, ['first: full']);
  t.same(queue.figures(), { waiting: 0, refused: 1 });
  t.equal(queue.takeNext(), undefined);
});

t.test('rejecting a job that has left the queue removes no other job', async (t) => {
  const queue = openQueue(t, { waitMs: 1 });
  const waiting = await new Promise<number>((resolve) => {
    queue.create('first', 'anybody', () => resolve(queue.figures().waiting));
    queue.admit('second');
  });
  t.equal(waiting, 1);
});

t.test('settling a job clears its timer', async (t) => {
  const queue = openQueue(t, { waitMs: 1 });
  queue.create('first').resolve('done');
  queue.create('second').reject(new Error('failed'));
  await new Promise<void>((resolve) => void queue.create('third', 'anybody', resolve));
  t.same(queue.ended, ['first: done', 'second: failed', 'third: full']);
  t.equal(queue.figures().refused, 1);
});

t.test('closing the queue rejects all jobs with the reason', async (t) => {
  const queue = openQueue(t);
  queue.admit('first');
  queue.admit('second');
  queue.reject(new Error('closed'));
  t.same(queue.ended, ['first: closed', 'second: closed']);
  t.same(queue.figures(), { waiting: 0, refused: 0 });
});
