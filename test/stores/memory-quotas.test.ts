/** Callers in the memory of a process, their usage and eviction. */
import t from 'tap';
import { countCallers, createCallerTable } from '../../src/stores/caller-table.ts';
import { createMemoryQuotas } from '../../src/stores/memory-quotas.ts';

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const HOUR_MS = 3_600_000;

/** Creates rate limits for a maximum number of callers. */
const createQuotas = (callersMax: number) =>
  createMemoryQuotas(
    () => START_MS,
    createCallerTable(() => START_MS, callersMax),
  );

t.test('a flood of callers evicts no rejected caller', async (t) => {
  const quotas = createQuotas(100);
  const plan = { burst: 3, hourly: 3 };
  for (let count = 0; count < 4; count += 1) await quotas.hit('offender', plan);
  let passed = 0;
  for (let index = 0; index < 10_000; index += 1) {
    await quotas.hit(`flood ${index}`, plan);
    if (index % 100 === 0 && (await quotas.hit('offender', plan)).isAllowed) passed += 1;
  }
  t.equal(passed, 0);
});

t.test('in a flood the callers with the fewest requests are evicted first', async (t) => {
  const quotas = createQuotas(100);
  const plan = { burst: 1_000, hourly: 1_000 };
  for (let count = 0; count < 900; count += 1) await quotas.hit('busy', plan);
  for (let index = 0; index < 10_000; index += 1) await quotas.hit(`flood ${index}`, plan);
  t.equal((await quotas.hit('busy', plan)).hourly.remaining, 99);
});

t.test('counts new callers individually, even if all others were rejected', async (t) => {
  const quotas = createQuotas(50);
  const plan = { burst: 2, hourly: 2 };
  for (let index = 0; index < 50; index += 1)
    for (let count = 0; count < 3; count += 1) await quotas.hit(`offender ${index}`, plan);
  for (let index = 0; index < 100; index += 1)
    t.ok((await quotas.hit(`newcomer ${index}`, plan)).isAllowed, `newcomer ${index}`);
  const decisions = [];
  for (let index = 0; index < 50; index += 1) decisions.push(await quotas.hit(`offender ${index}`, plan));
  t.ok(
    decisions.filter(({ isAllowed }) => isAllowed).length < 16,
    'callers with more requests are still in memory',
  );
});

/** Callers with a clock controlled by the test; `use` counts requests of a caller. */
function openCallers(callersMax: number) {
  const clock = { nowMs: START_MS };
  const now = () => clock.nowMs;
  const callers = createCallerTable(now, callersMax);
  const quotas = createMemoryQuotas(now, callers);
  const use = (caller: string, requests: number) => {
    for (let count = 0; count < requests; count += 1) quotas.hit(caller, { burst: 1_000, hourly: 1_000 });
  };
  const rowsOf = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind} ${at}`);
  const known = (names: readonly string[]) => names.filter((name) => callers.find(name)?.id === name);
  return { clock, callers, quotas, use, rowsOf, known };
}

t.test('returns the same row for every request of a caller', async (t) => {
  const { callers } = openCallers(3);
  t.equal(callers.find('one'), undefined);
  const row = callers.recall('one');
  t.match(row, { id: 'one', isAuthenticated: false, plan: 'default', logName: undefined });
  t.equal(callers.recall('one'), row);
  t.equal(callers.find('one'), row);
  t.not(callers.recall('other'), row);
  t.equal(callers.count(), 2);
});

t.test('removes exactly the caller that an operator resets', async (t) => {
  const { callers, use, rowsOf, known } = openCallers(100);
  const names = rowsOf('caller', 5);
  for (const name of names) use(name, 1);
  callers.forget('nobody');
  t.same(known(names), names);
  for (const gone of ['caller 1', 'caller 4', 'caller 0']) {
    callers.forget(gone);
    callers.forget(gone);
    names.splice(names.indexOf(gone), 1);
    t.same([known(names), callers.count(), callers.find(gone)], [names, names.length, undefined], gone);
  }
  use('newcomer', 1);
  t.same(known(names), names);
});

t.test('with free space, a new caller evicts only up to two expired ones', async (t) => {
  const { clock, callers, use, rowsOf, known } = openCallers(1_000);
  const [early, silent, late] = [rowsOf('early', 100), rowsOf('silent', 10), rowsOf('late', 50)];
  for (const name of early) use(name, 2);
  clock.nowMs += HOUR_MS - 1;
  for (const name of silent) callers.recall(name);
  t.equal(known(early).length, 100, 'all of them count for another millisecond');
  clock.nowMs += 1;
  for (const [index, name] of late.entries()) {
    use(name, 1);
    if (index === 20) t.equal(known(early).length, 100 - 42, 'each has checked two');
  }
  for (const name of rowsOf('later', 20)) use(name, 1);
  t.same(known(early), []);
  t.same(known(silent), silent, 'not counted here, but possibly elsewhere');
  t.same(known(late), late);
});

t.test('uses the time that is passed for a new caller', async (t) => {
  const { callers, use, known } = openCallers(10);
  use('early', 1);
  callers.recall('sooner', START_MS + HOUR_MS - 1);
  t.same(known(['early']), ['early']);
  callers.recall('later', START_MS + HOUR_MS);
  t.same(known(['early']), []);
});

t.test('in a full table, the caller with the fewest requests of sixteen is evicted', async (t) => {
  for (const least of [0, 7, 15]) {
    const { callers, use, rowsOf, known } = openCallers(16);
    const names = rowsOf('caller', 16);
    for (const [index, name] of names.entries()) use(name, index === least ? 2 : 3 + index);
    use('newcomer', 1);
    const others = names.filter((_, index) => index !== least);
    t.same(known(names), others, `caller ${least}`);
    t.equal(callers.count(), 16);
    use('next', 1);
    t.same(known([...others, 'newcomer', 'next']), [...others, 'next'], 'the new caller has fewer requests');
  }
});

t.test('a caller that is not among the sixteen checked stays until the next eviction', async (t) => {
  const { callers, use, rowsOf, known } = openCallers(32);
  const names = rowsOf('caller', 32);
  for (const [index, name] of names.entries()) use(name, index === 0 || index === 16 ? 1 : 9);
  use('newcomer', 9);
  t.equal(known(names).length, 31);
  t.same(known(['caller 0', 'caller 16']), ['caller 0']);
  use('next', 9);
  t.same(known(['caller 0', 'newcomer', 'next']), ['newcomer', 'next']);
  t.equal(callers.count(), 32);
});

t.test('in a full table, expired callers are evicted before all others', async (t) => {
  const { clock, callers, use, rowsOf, known } = openCallers(16);
  const names = rowsOf('caller', 16);
  use('caller 0', 100);
  clock.nowMs += HOUR_MS;
  for (const name of names.slice(1, 15)) use(name, 1);
  callers.recall('caller 15');
  use('newcomer', 1);
  t.same(known(names), names.slice(1));
});

t.test('limits callers to two fifths of the heap, and to 100,000', async (t) => {
  const BYTES_OF_ONE = 2_700;
  for (const heapMb of [1, 64, 256]) {
    const heapBytes = heapMb * 1024 * 1024;
    const callers = countCallers(heapBytes);
    t.ok(Number.isInteger(callers));
    t.ok(callers * BYTES_OF_ONE <= 0.4 * heapBytes, `${callers} callers in ${heapMb} MB`);
    t.ok((callers + 1) * BYTES_OF_ONE > 0.4 * heapBytes, 'no space for another one');
  }
  t.equal(countCallers(2 ** 40), 100_000);
});

t.test('looking at a rate limit counts nothing and adds no caller', async (t) => {
  const { clock, callers, quotas } = openCallers(10);
  const plan = { burst: 2, hourly: 3 };
  const untouched = { isAllowed: true, burst: { remaining: 2, freesInMs: 0 } };
  t.match(quotas.look('one', plan), untouched);
  t.same([callers.count(), quotas.state()], [0, { callers: 0, countsAlone: false }]);
  t.match(quotas.hit('one', plan), { isAllowed: true, burst: { remaining: 1, freesInMs: 10_000 } });
  for (const leftMs of [10_000, 4_000]) {
    t.match(quotas.look('one', plan), { burst: { remaining: 1, freesInMs: leftMs } }, `${leftMs} ms`);
    clock.nowMs += 6_000;
  }
  t.match(quotas.look('one', plan, START_MS + 9_000), { burst: { remaining: 1, freesInMs: 1_000 } });
  t.same(quotas.state(), { callers: 1, countsAlone: false });
  quotas.forget('one');
  t.same([await quotas.look('one', plan), callers.count()], [await quotas.look('two', plan), 0]);
});

t.test('counts requests at the given time, or now', async (t) => {
  const { clock, quotas } = openCallers(10);
  const plan = { burst: 5, hourly: 9 };
  quotas.hit('one', plan, START_MS - 4_000);
  t.match(quotas.hit('one', plan), { burst: { remaining: 3, freesInMs: 6_000 } });
  clock.nowMs += 6_000;
  t.match(quotas.hit('one', plan), { burst: { remaining: 3, freesInMs: 4_000 } });
});
