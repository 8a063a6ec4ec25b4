import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import t from 'tap';
import { createRequestBatches } from '../../src/http/request-batches.ts';

const client = { ip: '192.0.2.1' };

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
  for (const name of ['a', 'b', 'c', 'd', 'e']) join(client, task(name));
  t.strictSame(steps, [], 'none before the turn ends');
  await eventLoopTurn();
  t.strictSame(steps, ['a1', 'b1', 'a2', 'b2'], 'one batch per turn');
  await eventLoopTurn();
  await eventLoopTurn();
  t.strictSame(steps, ['a1', 'b1', 'a2', 'b2', 'c1', 'd1', 'c2', 'd2', 'e1', 'e2']);
});

t.test('A task added while others run is not lost', async (t) => {
  const { steps, task } = record();
  const join = createRequestBatches(3);
  join(client, () => {
    steps.push('first');
    join(client, task('a'));
  });
  await eventLoopTurn();
  join(client, task('b'));
  await eventLoopTurn();
  await eventLoopTurn();
  t.strictSame(steps, ['first', 'a1', 'b1', 'a2', 'b2']);
});

t.test('Sites take turns if more requests wait than fit into a batch', async (t) => {
  const { steps, task } = record();
  const join = createRequestBatches(2);
  for (let number = 0; number < 6; number += 1)
    join({ ip: `2001:db8:1:${number}::1` }, task(`flood${number}-`));
  await eventLoopTurn();
  join({ ip: '192.0.2.1' }, task('other'));
  join({ ip: '::ffff:192.0.2.2' }, task('another'));
  await eventLoopTurn();
  await eventLoopTurn();
  t.ok(steps.includes('other1') && steps.includes('another1'), steps.join());
  t.notOk(steps.includes('flood5-1'), steps.join());
  for (let turn = 0; turn < 5; turn += 1) await eventLoopTurn();
  t.equal(steps.length, 16, 'none is lost');
  t.strictSame(
    steps.filter((step) => /^flood.*1$/.test(step)),
    [0, 1, 2, 3, 4, 5].map((number) => `flood${number}-1`),
    'those of a site run in order',
  );
});
