import t, { type Test } from 'tap';
import { createWaitingJobs } from '../../src/compute/waiting-jobs.ts';

const LONG_MS = 100_000;

/** Creates a queue whose jobs are named by their task; `ended` lists their outcomes in order. */
function openRoom(t: Test, { waitMs = LONG_MS, used = {} as Record<string, number> } = {}) {
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
  const room = openRoom(t);
  t.equal(room.takeNext(), undefined);
  room.admit('first');
  room.clock.nowMs = 7;
  room.admit('second');
  t.same(room.figures(), { waiting: 2, refused: 0 });
  const taken = [room.takeNext(), room.takeNext()];
  t.match(taken, [
    { task: 'first', caller: 'anybody', arrivedMs: 5 },
    { task: 'second', caller: 'anybody', arrivedMs: 7 },
  ]);
  t.equal(room.takeNext(), undefined);
  t.same(room.figures(), { waiting: 0, refused: 0 });
  for (const job of taken) job?.resolve('done');
  t.same(room.ended, ['first: done', 'second: done']);
});

t.test('the caller with the least used time is next', async (t) => {
  const room = openRoom(t, { used: { busy: 10 } });
  room.admit('first', 'busy');
  room.admit('second', 'idle');
  t.equal(room.takeNext()?.task, 'second');
  t.equal(room.takeNext()?.task, 'first');
});

t.test('a full queue rejects the newcomer, or the job it replaces', async (t) => {
  const room = openRoom(t);
  for (const task of ['first', 'second', 'third']) room.admit(task, 'many');
  t.same(room.ended, ['third: full']);
  room.admit('fourth', 'one');
  t.same(room.ended, ['third: full', 'second: full']);
  t.same(room.figures(), { waiting: 2, refused: 2 });
  t.equal(room.takeNext()?.task, 'first');
  t.equal(room.takeNext()?.task, 'fourth');
});

t.test('queued jobs have limited memory, and the caller with the most loses its newest', async (t) => {
  const room = openRoom(t);
  room.admit('large', 'many', undefined, 60);
  room.admit('smaller', 'one', undefined, 50);
  t.same(room.ended, ['large: full']);
  room.admit('large again', 'many', undefined, 60);
  t.same(room.ended, ['large: full', 'large again: full']);
  room.admit('huge', 'three', undefined, 101);
  t.equal(room.ended.at(-1), 'huge: full');
  room.admit('exactly', 'two', undefined, 50);
  t.same(room.figures(), { waiting: 2, refused: 3 });
  t.equal(room.takeNext()?.task, 'smaller');
  room.admit('next', 'one', undefined, 50);
  t.equal(room.figures().waiting, 2, 'a started job frees its memory');
});

t.test('a job of a client that has left is removed', async (t) => {
  const room = openRoom(t);
  const job = room.create('first');
  room.admit('second');
  t.notOk(room.remove(job));
  room.jobs.admit(job);
  t.ok(room.remove(job));
  t.notOk(room.remove(job));
  t.equal(room.figures().waiting, 1);
});

t.test('a job that waits too long is rejected and removed from the queue', async (t) => {
  const room = openRoom(t, { waitMs: 1 });
  await new Promise<void>((resolve) => room.admit('first', 'anybody', resolve));
  t.same(room.ended, ['first: full']);
  t.same(room.figures(), { waiting: 0, refused: 1 });
  t.equal(room.takeNext(), undefined);
});

t.test('rejecting a job that has left the queue removes no other job', async (t) => {
  const room = openRoom(t, { waitMs: 1 });
  const waiting = await new Promise<number>((resolve) => {
    room.create('first', 'anybody', () => resolve(room.figures().waiting));
    room.admit('second');
  });
  t.equal(waiting, 1);
});

t.test('settling a job clears its timer', async (t) => {
  const room = openRoom(t, { waitMs: 1 });
  room.create('first').resolve('done');
  room.create('second').reject(new Error('failed'));
  await new Promise<void>((resolve) => void room.create('third', 'anybody', resolve));
  t.same(room.ended, ['first: done', 'second: failed', 'third: full']);
  t.equal(room.figures().refused, 1);
});

t.test('closing the queue rejects all jobs with the reason', async (t) => {
  const room = openRoom(t);
  room.admit('first');
  room.admit('second');
  room.reject(new Error('closed'));
  t.same(room.ended, ['first: closed', 'second: closed']);
  t.same(room.figures(), { waiting: 0, refused: 0 });
});
