import { Cluster } from 'ioredis';
import { type Connection, sendTogether } from './connection.ts';
import type { Script } from './script.ts';

export interface BatchOptions<Run> {
  /** The maximum number of runs per call, as Redis executes nothing else during a call. */
  readonly runsMax: number;
  /** Returns a key of the run. On a cluster, a call may only use keys of one slot. */
  readonly keyOf: (run: Run) => string;
  /** Converts the error of a single failed run. */
  readonly explain: (error: Error) => Error;
}

interface Waiting<Run, Reply> {
  readonly run: Run;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the runs of one event loop turn into calls of one script. On a cluster, each call has the runs of one key,
 * and all calls to a node are sent in one write.
 */
export function createBatches<Run, Reply>(
  connection: Connection,
  script: Script<readonly Run[], (Reply | Error)[]>,
  { runsMax, keyOf, explain }: BatchOptions<Run>,
): (run: Run) => Promise<Reply> {
  const isCluster = connection.client instanceof Cluster;
  let batches = new Map<string, Waiting<Run, Reply>[]>();

  function send(batch: Waiting<Run, Reply>[]): void {
    const runs = batch.map(({ run }) => run);
    script(connection, runs).then(
      (replies) => {
        for (const [index, { resolve, reject }] of batch.entries()) {
          const reply = replies[index] ?? new Error('Redis did not reply to every run.');
          if (reply instanceof Error) reject(explain(reply));
          else resolve(reply);
        }
      },
      (error) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  function sendAll(): void {
    const due = [...batches.values()];
    batches = new Map();
    sendTogether(connection.client, () => due.forEach(send));
  }

  return (run) =>
    new Promise((resolve, reject) => {
      const group = isCluster ? keyOf(run) : '';
      const batch = batches.get(group) ?? [];
      // Pending input is read first: requests that arrive in one turn are processed one by one.
      if (batches.size === 0) setImmediate(sendAll);
      batches.set(group, batch);
      batch.push({ run, resolve, reject });
      if (batch.length >= runsMax) {
        batches.delete(group);
        send(batch);
      }
    });
}
