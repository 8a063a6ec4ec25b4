/** Shared parts of the operator commands. */
import { type Config, readConfig } from '../../config/config.ts';
import type { Stores } from '../../operations/stores.ts';
import { hasDatabase } from '../../stores/embedded/files/database-file.ts';
import { openStores } from '../../stores/open.ts';
import type { Given } from '../cli/parse.ts';

export { UsageError } from '../option-values.ts';

/** The command failed; the message is for operators. */
export class CommandError extends Error {}

/** Returns the output of a command. */
export type Run = (given: Given) => Promise<string>;

export const now = Date.now;

/**
 * Runs a function with the configured stores, while services use them. `redisTimeoutMs` overrides the time limit of
 * servers for a reply of Redis.
 */
export async function inStores(
  act: (stores: Stores, config: Config) => Promise<string>,
  redisTimeoutMs?: number,
): Promise<string> {
  const config = readConfig(undefined, { signs: false });
  const redis = config.redis && { ...config.redis, redisTimeoutMs };
  const isNew = !redis && !hasDatabase(config.dataDir);
  const stores = await openStores({ ...config, redis, now, onError: () => {} });
  try {
    const output = await act(stores, config);
    if (isNew) console.error(noteNew(config.dataDir));
    return output;
  } finally {
    await stores.close();
  }
}

const noteNew = (dataDir: string) =>
  `Note: there was no database in ${dataDir}, so this created one. If the service has another, check DATA_DIR.`;

/** Formats columns that are as wide as their longest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const toIso = (timeMs: number) => new Date(timeMs).toISOString();
