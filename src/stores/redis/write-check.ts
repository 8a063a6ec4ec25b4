import type { Redis } from 'ioredis';
import { throttle } from '../../lib/single-flight.ts';
import { type Connection, mastersOf, ping } from './connection.ts';
import { probeKey } from './key-names.ts';

/** Checks writes at most once in this time. */
const BELIEVED_MS = 1_000;

/** Nothing reads the probe key. */
const PROBE_LIFETIME_MS = 60_000;

/** Each node of a cluster needs at least one of these keys. With ten nodes, this fails once in a thousand starts. */
const KEYS_MAX = 64;

/** Creates a check that every node replies and accepts a write: a full Redis, or one without its disk, is read-only. */
export function createWriteCheck(connection: Connection, now: () => number): () => Promise<void> {
  const write = throttle(BELIEVED_MS, now, () =>
    connection.ask(Promise.all(mastersOf(connection.client).map(writeTo))),
  );
  return async () => {
    await ping(connection);
    await write();
  };
}

/** Writes a key that belongs to the node; it rejects others by `MOVED`. Nodes that own none of the keys are skipped. */
async function writeTo(node: Redis): Promise<void> {
  for (let number = 0; number < KEYS_MAX; number += 1) {
    try {
      await node.set(probeKey(number), 1, 'PX', PROBE_LIFETIME_MS);
      return;
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('MOVED'))) throw error;
    }
  }
}
