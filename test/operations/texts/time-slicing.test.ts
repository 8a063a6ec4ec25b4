import t from 'tap';
import { runInSlices, TookTooLong } from '../../../src/operations/texts/time-slicing.ts';

/** A clock that work advances. */
function startClock() {
  const clock = { ms: 0, now: () => clock.ms };
  return clock;
}

/** Yields a number of parts that take `partMs` each. */
function* work(clock: { ms: number }, parts: number, partMs: number): Generator<number> {
  for (let part = 0; part < parts; part += 1) {
    clock.ms += partMs;
    yield part;
  }
}

async function run(
  clock: ReturnType<typeof startClock>,
  { caller, parts, partMs }: { caller: string; parts: number; partMs: number },
): Promise<{ parts: number; error?: unknown; endMs: number }> {
  let done = 0;
  try {
    for await (const _ of runInSlices(work(clock, parts, partMs), caller, clock.now)) done += 1;
    return { parts: done, endMs: clock.ms };
  } catch (error) {
    return { parts: done, error, endMs: clock.ms };
  }
}

t.test('any amount of work of one caller does not delay others', async (t) => {
  const clock = startClock();
  const greedy = Array.from({ length: 80 }, () => run(clock, { caller: 'greedy', parts: 1_000, partMs: 10 }));
  const modest = await run(clock, { caller: 'modest', parts: 20, partMs: 10 });
  t.equal(modest.error, undefined);
  t.equal(modest.parts, 20);
  t.ok(modest.endMs < 1_300, `it is done after ${modest.endMs} ms`);
  for (const { error } of await Promise.all(greedy)) t.type(error, TookTooLong);
  t.ok(clock.ms < 3_000, `all of it took ${clock.ms} ms`);
});

t.test('slow parts count for their caller, even if it is the only one', async (t) => {
  const clock = startClock();
  const greedy = Array.from({ length: 80 }, () => run(clock, { caller: 'greedy', parts: 1, partMs: 100 }));
  const modest = await run(clock, { caller: 'modest', parts: 2, partMs: 10 });
  t.match(modest, { parts: 2, error: undefined });
  t.ok(modest.endMs <= 200, `it is done after ${modest.endMs} ms`);
  await Promise.all(greedy);
  t.ok(clock.ms <= 1_200, `all of it took ${clock.ms} ms`);
});

t.test('work of a caller can take a second', async (t) => {
  const clock = startClock();
  t.match(await run(clock, { caller: 'one', parts: 100, partMs: 10 }), { parts: 100, error: undefined });
  t.type((await run(clock, { caller: 'one', parts: 102, partMs: 10 })).error, TookTooLong);
  t.match(await run(clock, { caller: 'one', parts: 100, partMs: 10 }), { parts: 100, error: undefined });
});

t.test('if too many callers have work, it is aborted after ten seconds', async (t) => {
  const clock = startClock();
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) => run(clock, { caller: `${index}`, parts: 90, partMs: 10 })),
  );
  t.ok(all.some(({ error }) => error instanceof TookTooLong));
  t.ok(clock.ms < 11_000, `all of it took ${clock.ms} ms`);
});

t.test('equal work of several callers finishes together', async (t) => {
  const clock = startClock();
  const ends = await Promise.all(
    ['a', 'b', 'c'].map((caller) => run(clock, { caller, parts: 30, partMs: 10 })),
  );
  const endsMs = ends.map(({ endMs }) => endMs);
  t.ok(Math.max(...endsMs) - Math.min(...endsMs) <= 30, `they are done at ${endsMs} ms`);
});

t.test('aborted work leaves nothing behind', async (t) => {
  const clock = startClock();
  for await (const part of runInSlices(work(clock, 1_000, 10), 'fickle', clock.now)) if (part === 90) break;
  t.match(await run(clock, { caller: 'fickle', parts: 100, partMs: 10 }), { parts: 100, error: undefined });
});
