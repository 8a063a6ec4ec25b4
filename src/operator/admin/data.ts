/** The commands for all data: back up, restore, move to another store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Config, readConfigWith } from '../../config/config.ts';
import { describeMove, type Move } from '../../stores/data-format.ts';
import { backUp, findMove, hasRecords, markMove, restore } from '../../stores/embedded/backups/backup.ts';
import type { Restored, Written } from '../../stores/portable/backup-file.ts';
import {
  backUpRedis,
  findMoveInRedis,
  hasRecordsInRedis,
  markMoveInRedis,
  restoreRedis,
} from '../../stores/redis/portable/backup.ts';
import { CommandError, now, type Run, UsageError } from './command.ts';

/** A store as a whole, whether services use it or not. */
interface Whole {
  /** For operators, without a password. */
  readonly name: string;
  backUp(file: string): Promise<Written>;
  /** Calls `beforeUse` before services can use the restored data. */
  restore(file: string, beforeUse?: () => Promise<void>): Promise<Restored>;
  hasRecords(): Promise<boolean>;
  findMove(): Promise<Move | undefined>;
  /** Stops writes, and starts of services; undefined lets them use the store again. */
  markMove(move: Move | undefined): Promise<void>;
}

function wholeOf({ redis, dataDir }: Config): Whole {
  if (redis) {
    const options = { ...redis, now };
    const { kind, nodes } = redis.address;
    return {
      name: `Redis (${kind}) ${nodes.map(({ host, port }) => `${host}:${port}`).join(', ')}`,
      backUp: (file) => backUpRedis(options, file),
      restore: (file, beforeUse) => restoreRedis(options, file, beforeUse),
      hasRecords: () => hasRecordsInRedis(options),
      findMove: () => findMoveInRedis(options),
      markMove: (move) => markMoveInRedis(options, move),
    };
  }
  const options = { dataDir, now };
  return {
    name: resolve(dataDir),
    backUp: (file) => backUp(options, file),
    async restore(file, beforeUse) {
      const restored = await restore(options, file);
      await beforeUse?.();
      return restored;
    },
    hasRecords: () => hasRecords(options),
    findMove: () => findMove(options),
    markMove: (move) => markMove(options, move),
  };
}

const configured = (changes: Parameters<typeof readConfigWith>[0] = {}) => wholeOf(readConfigWith(changes));

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
