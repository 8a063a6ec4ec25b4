import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Server, start } from './children.ts';
import { redis, type ServiceOptions, service } from './contestants.ts';

/** A service, and the Redis with its state (undefined for the embedded store). */
export interface Stateful {
  readonly server: Server;
  readonly redis: Server | undefined;
}

export type StoreKind = 'embedded' | 'Redis';

/** Starts the service with its own state, in a new directory in `folder`. */
export async function startState(
  kind: StoreKind,
  folder: string,
  options: ServiceOptions = {},
): Promise<Stateful> {
  const directory = mkdtempSync(join(folder, 'state-'));
  if (kind === 'embedded') {
    return { server: await start(service(kind, { ...options, dataDir: directory })), redis: undefined };
  }
  const store = await start(redis(directory));
  return { server: await start(service(kind, { ...options, redisPort: store.port })), redis: store };
}
