/** What the process that keeps the workers asks them. */
import cluster, { type Worker } from 'node:cluster';
import t from 'tap';
import { allHandedOver } from '../../src/process/worker-messages.ts';

/** Answers every question with another number, as a worker does to which somebody connects all the time. */
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
  return worker as unknown as Worker; // as much of one as is asked
}

t.test('where connections never cease, they are waited for no longer than is said', async (t) => {
  const before = cluster.listenerCount('message');
  await t.resolves(allHandedOver(new Set([createBusyWorker()]), 100));
  t.equal(cluster.listenerCount('message'), before, 'and nobody listens any more');
});
