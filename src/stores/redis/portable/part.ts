import type { PortableKind, PortableRecord } from '../../../operations/portable.ts';
import type { Connection } from '../connection.ts';

/** The data of one port in Redis. A new port adds its own to `parts.ts`. */
export interface RedisPart<Kind extends PortableKind = PortableKind> {
  readonly kind: Kind;
  /** Matches the Redis keys that have the data, one match per record or group of records. */
  readonly keys: RegExp;
  /** Returns the records of a key; `names` are the groups of the match. The key may have expired. */
  read(names: readonly string[], key: string): Promise<(PortableRecord & { kind: Kind })[]>;
  /** Resolves with false if Redis cannot have the record. */
  write(record: PortableRecord & { kind: Kind }): Promise<boolean>;
}

export interface PartOptions {
  readonly connection: Connection;
  readonly now: () => number;
}

/** Returns the text of a key and its expiry; undefined if it has expired. */
export async function readExpiring({ connection: { client, ask }, now }: PartOptions, key: string) {
  const [text, leftMs] = await Promise.all([ask(client.get(key)), ask(client.pttl(key))]);
  return text === null || leftMs <= 0 ? undefined : { text, untilMs: now() + leftMs };
}
