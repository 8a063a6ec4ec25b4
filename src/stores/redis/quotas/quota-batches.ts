import { Cluster } from 'ioredis';
import type { Decision } from '../../../domain/callers/quota.ts';
import { type Connection, isAway, sendTogether } from '../connection.ts';
import { hitQuotas } from './quota-script.ts';

/** What the script is told of one request. */
export type Hit = Parameters<typeof hitQuotas>[1][number];

/** What Redis keeps of one caller cannot be read, as after a change of the release; it counts all others. */
export class UnreadableUsage extends Error {}

interface Waiting {
  readonly hit: Hit;
  readonly resolve: (decision: Decision) => void;
  readonly reject: (error: unknown) => void;
}

/** So many hold up Redis for less than 1 ms. */
const BATCH_MAX = 64;

/**
 * Asks Redis about the requests that arrive in one turn of the event loop together; on a cluster, where one call may
 * touch one slot alone, about those of one caller, and all calls to a node go to it at once.
 */
export function createQuotaBatches(connection: Connection): (hit: Hit) => Promise<Decision> {
  const isCluster = connection.client instanceof Cluster;
  let batches = new Map<string, Waiting[]>();

  function send(batch: Waiting[]): void {
    const hits = batch.map(({ hit }) => hit);
    hitQuotas(connection, hits).then(
      (replies) => {
        for (const [index, { resolve, reject }] of batch.entries()) {
          const reply = replies[index] ?? new Error('Redis has not answered for every request.');
          if (reply instanceof Error) reject(isAway(reply) ? reply : new UnreadableUsage(reply.message));
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

  return (hit) =>
    new Promise((resolve, reject) => {
      const group = isCluster ? hit.usage : '';
      const batch = batches.get(group) ?? [];
      // Whatever has arrived is read before that: the requests of a turn come one by one.
      if (batches.size === 0) setImmediate(sendAll);
      batches.set(group, batch);
      batch.push({ hit, resolve, reject });
      if (batch.length >= BATCH_MAX) {
        batches.delete(group);
        send(batch);
      }
    });
}
