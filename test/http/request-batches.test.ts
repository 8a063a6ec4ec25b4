import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import t from 'tap';
import { createRequestBatches } from '../../src/http/request-batches.ts';

/** Records the steps in order: `a1` and `a2` are the first and second step of task `a`. */
function record() {
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name}1`);
    await undefined;
    steps.push(`${name}2`);
  };
  return { steps, task };
}

t.test('Tasks of one turn run step by step in batches of limited size', async (t) => {
  const { steps, task } = record();
  const join = createRequestBatches(2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) join(task(name));
  t.strictSame(steps, [], 'none before the turn ends');
  await eventLoopTurn();
  t.strictSame(steps, ['a1', 'b1', 'a2', 'b2', 'c1', 'd1', 'c2', 'd2', 'e1', 'e2']);
});

t.test('A task added while others run is not lost', async (t) => {
  const { steps, task } = record();
  const join = createRequestBatches(3);
  join(() => {
    steps.push('first');
    join(task('a'));
  });
  await eventLoopTurn();
  join(task('b'));
  await eventLoopTurn();
  await eventLoopTurn();
  t.strictSame(steps, ['first', 'a1', 'b1', 'a2', 'b2']);
});
