/** What the commands of operators have in common. */
import { type Config, readConfig } from '../../config/config.ts';
import { openStores } from '../../stores/open.ts';
import type { Stores } from '../../stores/stores.ts';

export { UsageError } from '../option-values.ts';

/** What cannot be done; the message is for an operator. */
export class CommandError extends Error {}

/** What stands after the name of the command, and what it prints. */
export type Command = (words: readonly string[]) => Promise<string>;

export const now = Date.now;

/** Does something in the stores that the environment names, while services run on them. */
export async function inStores(act: (stores: Stores, config: Config) => Promise<string>): Promise<string> {
  const config = readConfig(undefined, { signs: false });
  const stores = await openStores({ ...config, now, onError: () => {} });
  try {
    return await act(stores, config);
  } finally {
    await stores.close();
  }
}

/** Columns as wide as their longest text. */
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
