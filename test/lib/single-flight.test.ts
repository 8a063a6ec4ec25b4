import t from 'tap';
import { cacheResults, singleFlight } from '../../src/lib/single-flight.ts';

t.test('concurrent calls with the same key share one call, including its failure', async (t) => {
  const begun: string[] = [];
  const calls = singleFlight(async (key) => {
    begun.push(key);
    await Promise.resolve();
    if (key === 'broken') throw new Error('broken');
    return key.toUpperCase();
  });
  t.equal(calls.current('a'), undefined);
  const first = calls.call('a');
  t.equal(calls.current('a'), first);
  t.strictSame(await Promise.all([first, calls.call('a'), calls.call('b')]), ['A', 'A', 'B']);
  t.strictSame(begun.splice(0), ['a', 'b']);
  const failures = await Promise.allSettled([calls.call('broken'), calls.call('broken')]);
  t.strictSame(
    failures.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  t.strictSame(begun.splice(0), ['broken'], 'a failure is shared, too');
  await calls.call('a');
  t.strictSame(begun, ['a'], 'after the call ends, a new one starts');
});

t.test('results are cached by key, and failures are not', async (t) => {
  const begun: string[] = [];
  const results = cacheResults<string>();
  const ask = (key: string, failure?: string) =>
    results(key, () => {
      begun.push(key);
      if (failure !== undefined) throw new Error(failure);
      return key.toUpperCase();
    });
  const failures = await Promise.allSettled([ask('a', 'no file'), ask('a', 'another')]);
  t.match(failures, [{ reason: { message: 'no file' } }, { reason: { message: 'no file' } }]);
  t.strictSame(await Promise.all([ask('a'), ask('a'), ask('b')]), ['A', 'A', 'B']);
  t.equal(await ask('a', 'not called'), 'A');
  t.strictSame(begun, ['a', 'a', 'b']);
});
