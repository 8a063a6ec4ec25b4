/** Fairness of the queue: the next job, and the rejected one. */
import fc from 'fast-check';
import t from 'tap';
import { pickNext, pickRejected, type Slot } from '../../src/compute/fair-queue.ts';
import { createRecentUsage, type Service } from '../../src/compute/recent-usage.ts';

const WAITING_MAX = 32;
const WINDOW_MS = 10_000;
const DRAWING_MAX_MS = 300;

const slotsOf = (callers: string) => [...callers].map((caller, number) => ({ caller, number }));

const turns: [waiting: string, used: Record<string, number>, next: number | undefined][] = [
  ['', {}, undefined],
  ['aab', {}, 0],
  ['aab', { a: 1 }, 2],
  ['aabc', { a: 2, b: 1, c: 1 }, 2],
  ['aaa', { a: 9_000 }, 0],
];
for (const [waiting, used, next] of turns) {
  t.test(`queue "${waiting}", used ${JSON.stringify(used)}: number ${next} is next`, async (t) => {
    t.equal(pickNext(slotsOf(waiting), (caller) => used[caller] ?? 0)?.number, next);
  });
}

const crowds: [waiting: string, newcomer: string, used: Record<string, number>, sent: number | undefined][] =
  [
    ['', 'a', {}, undefined],
    ['aaaa', 'a', {}, undefined],
    ['aaaa', 'b', {}, 3],
    ['aaab', 'b', {}, 2],
    ['aaab', 'b', { b: 100 }, 2],
    ['aabb', 'b', { a: 100 }, undefined],
    ['aab', 'b', {}, undefined],
    ['aab', 'b', { a: 100 }, 1],
    ['abc', 'd', {}, undefined],
    ['abc', 'd', { b: 100, c: 50 }, 1],
    ['abc', 'd', { b: 100, d: 200 }, undefined],
    ['aabb', 'c', { a: 100 }, 1],
  ];
for (const [waiting, newcomer, used, sent] of crowds) {
  const who = sent === undefined ? 'the newcomer' : `number ${sent}`;
  t.test(`${newcomer} joins "${waiting}", used ${JSON.stringify(used)}: ${who} is rejected`, async (t) => {
    const gone = pickRejected(
      slotsOf(waiting),
      { caller: newcomer, number: -1 },
      (caller) => used[caller] ?? 0,
    );
    t.equal(gone.number, sent ?? -1);
  });
}

interface Waiting extends Slot {
  readonly arrivedMs: number;
}

/** A queue with one thread, like that of the pool, and a fake clock. */
function openQueue() {
  const used = createRecentUsage();
  const waiting: Waiting[] = [];
  let nowMs = 0;
  let service: Service | undefined;
  const usedMs = (caller: string) => used.usedMs(caller, nowMs);
  return {
    waiting,
    usedMs,
    now: () => nowMs,
    /** Queues a job and returns the rejected one. */
    enter(caller: string): Waiting | undefined {
      const newcomer = { caller, arrivedMs: nowMs };
      if (waiting.length < WAITING_MAX) {
        waiting.push(newcomer);
        return undefined;
      }
      const sent = pickRejected(waiting, newcomer, usedMs);
      if (sent !== newcomer) waiting.splice(waiting.indexOf(sent), 1, newcomer);
      return sent;
    },
    /** Runs the next job. */
    serve(drawingMs: number): Waiting | undefined {
      const next = pickNext(waiting, usedMs);
      if (next === undefined) return undefined;
      waiting.splice(waiting.indexOf(next), 1);
      service = used.begin(next.caller, nowMs);
      nowMs += drawingMs;
      used.end(service, nowMs, true);
      return next;
    },
  };
}

const caller = fc.constantFrom(...'abcdefgh');
const drawingMs = fc.integer({ min: 1, max: DRAWING_MAX_MS });

t.test('every job is served eventually, regardless of the number of newcomers', async () => {
  const strangers = fc.integer({ min: 0, max: 3 });
  const steps = fc.array(fc.tuple(drawingMs, fc.array(caller, { maxLength: 4 }), strangers), {
    minLength: 100,
    maxLength: 200,
  });
  fc.assert(
    fc.property(steps, (steps) => {
      const queue = openQueue();
      const servedMs = new Map<string, number>();
      let count = 0;
      for (const [drawingMs, callers, strangers] of steps) {
        for (const each of callers) queue.enter(each);
        // Each comes once, has used nothing, and would always be first.
        for (let each = 0; each < strangers; each += 1) queue.enter(`stranger ${count++}`);
        const served = queue.serve(drawingMs);
        if (served) servedMs.set(served.caller, queue.now());
        // After the window the caller's used time expires, and only older jobs are served before it.
        for (const { caller, arrivedMs } of queue.waiting) {
          const sinceMs = Math.max(servedMs.get(caller) ?? 0, arrivedMs);
          if (queue.now() - sinceMs > WINDOW_MS + WAITING_MAX * DRAWING_MAX_MS) return false;
        }
      }
      let left = queue.waiting.length;
      while (queue.serve(DRAWING_MAX_MS) !== undefined) left -= 1;
      return left === 0;
    }),
    { numRuns: 50 },
  );
});

t.test('callers that always wait get equal time, within one drawing', async () => {
  const services = fc.array(drawingMs, { maxLength: 60 });
  fc.assert(
    fc.property(services, fc.array(caller, { minLength: 2, maxLength: 30 }), (services, arrivals) => {
      const queue = openQueue();
      const present = new Set(arrivals);
      for (const each of arrivals) queue.enter(each);
      for (const drawingMs of services) {
        // Stop before the first drawing expires.
        if (queue.now() + drawingMs >= WINDOW_MS - 1_000) break;
        const served = queue.serve(drawingMs);
        if (served !== undefined) queue.enter(served.caller);
        const all = [...present].map(queue.usedMs);
        if (Math.max(...all) - Math.min(...all) > DRAWING_MAX_MS) return false;
      }
      return true;
    }),
  );
});

t.test(
  'no job is rejected for a caller with as many or more queued, and a single caller can fill the queue',
  async () => {
    const steps = fc.array(fc.tuple(caller, fc.boolean(), drawingMs), { maxLength: 300 });
    fc.assert(
      fc.property(steps, (steps) => {
        const queue = openQueue();
        const waitingOf = (caller: string) => queue.waiting.filter((each) => each.caller === caller).length;
        for (const [caller, isServed, drawingMs] of steps) {
          const before = new Map(queue.waiting.map((each) => [each.caller, waitingOf(each.caller)]));
          const own = before.get(caller) ?? 0;
          const sent = queue.enter(caller);
          if (sent && queue.waiting.length !== WAITING_MAX) return false;
          if (sent && sent.caller !== caller && (before.get(sent.caller) ?? 0) <= own) return false;
          if (isServed) queue.serve(drawingMs);
        }
        return true;
      }),
    );
    const queue = openQueue();
    for (let count = 0; count < WAITING_MAX; count += 1) queue.enter('alone');
    t.equal(queue.waiting.length, WAITING_MAX);
  },
);

const network = (number: number) => `address:2001:db8:1:${number.toString(16)}::/64`;

t.test('all networks of a home are one caller', async (t) => {
  const home = Array.from({ length: 31 }, (_, number) => ({ caller: network(number), number }));
  const waiting = [...home, { caller: 'address:203.0.113.7', number: 31 }];
  const used = createRecentUsage();
  used.end(used.begin(network(99), 0), 5, true);
  t.equal(pickNext(waiting, (share) => used.usedMs(share, 5))?.number, 31);
  const newcomer = { caller: network(100), number: -1 };
  t.equal(
    pickRejected(waiting, newcomer, () => 0),
    newcomer,
    'a further network of the home',
  );
  const stranger = { caller: 'address:203.0.113.8', number: -1 };
  t.equal(pickRejected(waiting, stranger, () => 0).number, 30, 'the newest job of the home');
});

t.test('within a network with the most jobs, its caller with the most loses one', async (t) => {
  const busy = Array.from({ length: 30 }, (_, number) => ({ caller: network(1), number }));
  const waiting = [...busy, { caller: 'address:203.0.113.7', number: 30 }];
  const housemate = { caller: network(2), number: -1 };
  t.equal(pickRejected(waiting, housemate, () => 0).number, 29);
});
