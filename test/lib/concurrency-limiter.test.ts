import t from 'tap';
import { createConcurrencyLimiter } from '../../src/lib/concurrency-limiter.ts';

t.test('limits concurrent waits per caller and in total; leaving frees a slot', async (t) => {
  const waits = createConcurrencyLimiter({ callerMax: 2, allMax: 3 });
  const enter = (caller: string): (() => void) => {
    const leave = waits.enter(caller);
    if (typeof leave === 'string') throw new Error(`${caller}: ${leave}`);
    return leave;
  };
  const first = enter('alice');
  enter('alice');
  t.equal(waits.enter('alice'), 'caller');
  const last = enter('bob');
  t.equal(waits.enter('bob'), 'all');
  t.equal(waits.enter('carol'), 'all');
  t.equal(waits.enter('alice'), 'caller');
  first();
  enter('carol');
  t.equal(waits.enter('alice'), 'all');
  last();
  enter('alice');
});
