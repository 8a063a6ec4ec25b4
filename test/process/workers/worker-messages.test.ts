/** Questions from the primary process to its workers. */
import cluster, { type Worker } from 'node:cluster';
import t from 'tap';
import { allHandedOver } from '../../../src/process/workers/worker-messages.ts';

/** Reports a different number each time, like a worker that constantly gets connections. */
function createBusyWorker(): Worker {
  let handed = 0;
  const worker = {
    id: 1,
    isConnected: () => true,
    send({ id }: { readonly id: string }) {
      handed += 1;
      setImmediate(() => cluster.emit('message', worker, { replyTo: id, answer: handed }));
    },
  };
  return worker as unknown as Worker; // only these parts are used
}

t.test('under constant new connections, the wait is limited', async (t) => {
  const before = cluster.listenerCount('message');
  await t.resolves(allHandedOver(new Set([createBusyWorker()]), 100));
  t.equal(cluster.listenerCount('message'), before, 'the listener is removed');
});
