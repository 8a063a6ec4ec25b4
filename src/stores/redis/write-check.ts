import type { Redis } from 'ioredis';
import { atMostEvery } from '../at-most-every.ts';
import { type Connection, mastersOf, ping } from './connection.ts';
import { probeKey } from './key-names.ts';

/** A write tells whether there will be room for others, and what told so a second ago is still believed. */
const BELIEVED_MS = 1_000;

/** Written to see whether a write is taken; nobody reads it. */
const PROBE_LIFETIME_MS = 60_000;

/** Among so many keys a node of a cluster finds one of its own: of ten nodes, all but once in a thousand starts. */
const KEYS_MAX = 64;

/** Makes what asks every node whether it answers, and takes a write: full, or without its disk, it only reads. */
export function createWriteCheck(connection: Connection, now: () => number): () => Promise<void> {
  const write = atMostEvery(BELIEVED_MS, now, () =>
    connection.ask(Promise.all(mastersOf(connection.client).map(writeTo))),
  );
  return async () => {
    await ping(connection);
    await write();
  };
}

/** Writes a key that is the node's own: the others it refuses by `MOVED`. A node without any is not looked at. */
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
