import { EventEmitter } from 'node:events';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import t from 'tap';
import { createAcceptFirst, createRequestBatches } from '../../src/http/request-batches.ts';

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
  const join = createRequestBatches({ max: 2, now: () => 0 });
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
  const join = createRequestBatches({ max: 3, now: () => 0 });
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
  const join = createRequestBatches({ max: 2, now: () => 0 });
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

t.test('Batches shrink while they take long, and grow again', async (t) => {
  let [nowMs, costMs] = [0, 20];
  const sizes: number[] = [];
  const join = createRequestBatches({ max: 16, now: () => nowMs });
  let size = 0;
  const task = () => {
    size += 1;
    if (size === 1) nowMs += costMs;
  };
  const next = async () => {
    size = 0;
    await eventLoopTurn();
    sizes.push(size);
  };
  for (let number = 0; number < 100; number += 1) join({ ip: `192.0.2.${number}` }, task);
  for (let turn = 0; turn < 4; turn += 1) await next();
  costMs = 1;
  for (let turn = 0; turn < 6; turn += 1) await next();
  costMs = 20;
  for (let turn = 0; turn < 4; turn += 1) await next();
  t.strictSame(sizes, [2, 1, 1, 1, 1, 2, 4, 8, 16, 16, 16, 8, 4, 2]);
});

t.test('Requests wait while connections arrive, as long as other work has taken', (t) => {
  const server = new EventEmitter();
  let nowMs = 0;
  const mustWait = createAcceptFirst(server, () => nowMs);
  const turn = (lengthMs: number, accepts: boolean) => {
    nowMs += lengthMs;
    if (accepts) server.emit('connection');
    return mustWait();
  };
  t.equal(turn(1, false), false, 'no connection arrives');
  t.equal(turn(1, true), true, 'one arrives');
  t.equal(turn(49, true), true);
  t.equal(turn(1, true), false, 'at most 50 ms');
  t.equal(turn(3, true), true, 'a request has taken 3 ms');
  t.equal(turn(2, true), true);
  t.equal(turn(1, true), false);
  t.equal(turn(3, false), false);
  t.equal(turn(1_000, true), true);
  t.equal(turn(1, false), false, 'none is left');
  t.end();
});
