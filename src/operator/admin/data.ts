/** The commands for all data: back up, restore, move to another store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfigWith } from '../../config/config.ts';
import { describeMove } from '../../stores/data-format.ts';
import { wholeEmbedded } from '../../stores/embedded/backups/backup.ts';
import type { Restored } from '../../stores/portable/backup-file.ts';
import type { WholeStore } from '../../stores/portable/whole-store.ts';
import { wholeRedis } from '../../stores/redis/portable/backup.ts';
import { CommandError, now, type Run, UsageError } from './command.ts';

function configured(changes: Parameters<typeof readConfigWith>[0] = {}): WholeStore {
  const { redis, dataDir } = readConfigWith(changes);
  return redis ? wholeRedis({ ...redis, now }) : wholeEmbedded({ dataDir, now });
}

/** Saves all data to a new file, while services run. */
export const backup: Run = async ({ words: [file = ''] }) => {
  const { records, bytes } = await configured().backUp(file);
  return `The store was saved to ${file}: ${records} records, ${bytes} bytes.`;
};

/** Replaces all data by a backup. */
export const restoreFrom: Run = async ({ words: [file = ''] }) =>
  `The store was restored from ${file}: ${describe(await configured().restore(file))}.`;

/** Moves all data to another store: `redis://…`, `@FILE` with such a URL, or a directory. */
export const move: Run = ({ options: { to, back } }) => {
  if ((to === undefined) === (back === undefined)) throw new UsageError('move requires --to STORE or --back');
  return to === undefined ? moveBack() : moveTo(to);
};

async function moveTo(to: string): Promise<string> {
  const source = configured();
  const target = configured(settingsOf(to));
  if (source.name === target.name) throw new UsageError(`The data is already in ${target.name}`);
  const use = `Start the service with this store now; ${source.name} accepts no more writes.`;
  const hasRecords = await target.hasRecords();
  const former = await source.findMove();
  if (former?.isComplete && former.to !== target.name)
    throw new CommandError(describeMove(source.name, former));
  if (hasRecords && former?.isComplete) return `The data was moved to ${target.name} already. ${use}`;
  if (hasRecords)
    throw new CommandError(`${target.name} contains data already. Empty it, or restore a backup into it.`);
  const mark = (isComplete: boolean) => source.markMove({ to: target.name, isComplete });
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-move-'));
  try {
    if (!former?.isComplete) await mark(false);
    const file = join(folder, 'backup');
    await source.backUp(file);
    // A move that is killed before that can be started again.
    const restored = await target.restore(file, () => mark(true));
    return `The data was moved to ${target.name}: ${describe(restored)}. ${use}`;
  } catch (error) {
    if (!former?.isComplete) await source.markMove(undefined);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets services use a store again from which data was moved. */
async function moveBack(): Promise<string> {
  const source = configured();
  await source.markMove(undefined);
  return `Services can use ${source.name} again. Changes in the other store since the move are not in it.`;
}

function settingsOf(to: string): Record<string, string | undefined> {
  const none = { REDIS_URL: undefined, REDIS_URL_FILE: undefined };
  if (to.startsWith('@')) return { ...none, REDIS_URL_FILE: to.slice(1) };
  return /^rediss?(?:\+sentinel)?:/.test(to) ? { ...none, REDIS_URL: to } : { ...none, DATA_DIR: to };
}

function describe({ records, skipped }: Restored): string {
  const lost =
    'could not be restored: a release before 6.3 stored them without their names, and has not used them since';
  return skipped === 0 ? `${records} records` : `${records} records; ${skipped} ${lost}`;
}
