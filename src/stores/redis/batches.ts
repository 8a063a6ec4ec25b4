import { Cluster } from 'ioredis';
import { type Connection, sendTogether } from './connection.ts';
import type { Script } from './script.ts';

export interface BatchOptions<Run> {
  /** How many runs one call has at the most: all others wait in Redis until it is done. */
  readonly runsMax: number;
  /** A key of the run: on a cluster one call may touch the keys of one slot alone. */
  readonly keyOf: (run: Run) => string;
  /** What a run fails with whose script has failed, while others of the same call have not. */
  readonly explain: (error: Error) => Error;
}

interface Waiting<Run, Reply> {
  readonly run: Run;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the runs that are asked for in one turn of the event loop into calls of one script; on a cluster those of
 * one key, and all calls to a node go to it at once.
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
          const reply = replies[index] ?? new Error('Redis has not answered for every run.');
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
      // Whatever has arrived is read before that: the requests of a turn come one by one.
      if (batches.size === 0) setImmediate(sendAll);
      batches.set(group, batch);
      batch.push({ run, resolve, reject });
      if (batch.length >= runsMax) {
        batches.delete(group);
        send(batch);
      }
    });
}
