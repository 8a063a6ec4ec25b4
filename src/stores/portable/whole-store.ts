import type { Move } from '../data-format.ts';
import type { Restored, Written } from './backup-file.ts';

/** A store as a whole, whether services use it or not. Methods reject with a `BackupError` for operators. */
export interface WholeStore {
  /** For operators, without a password. */
  readonly name: string;
  /** Writes everything acknowledged before the call to a new file. Rejects if the store has never been used. */
  backUp(file: string): Promise<Written>;
  /**
   * Replaces all data by a backup; rejects and changes nothing if the file is damaged. `beforeUse` is called before
   * services can start with the restored data. An interrupted restore can be started again.
   */
  restore(file: string, beforeUse?: () => Promise<void>): Promise<Restored>;
  /** Whether the store has records, other than those of an interrupted restore. */
  hasRecords(): Promise<boolean>;
  /** Returns the move of the data to another store, or undefined. */
  findMove(): Promise<Move | undefined>;
  /** Stops writes, and starts of services; undefined lets them use the store again. */
  markMove(move: Move | undefined): Promise<void>;
}
