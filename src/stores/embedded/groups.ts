/** Group commit: changes that arrive during a transaction share the next one, and its cost. */
import type { RootDatabase } from 'lmdb';
import { transact } from './transactions.ts';

interface Change {
  /** Runs inside the transaction. Returns a function that settles the change, once it is on disk. */
  run(): () => void;
  reject(error: unknown): void;
}

/**
 * Returns `write`, which runs a change in one transaction with all others that wait at its start, in order, and
 * resolves when it is on disk. A change that throws does not affect the others. `before` runs first in the
 * transaction, with the number of changes; if it throws, none of them run. `allDone`
 * resolves when no change waits.
 */
export function createGroups(root: RootDatabase, before: (count: number) => void) {
  let waiting: Change[] = [];
  let isRunning = false;
  let running = Promise.resolve();

  /** Returns the changes that wait now, which wait no longer. */
  function takeAll(): Change[] {
    const all = waiting;
    waiting = [];
    return all;
  }

  async function runGroup(): Promise<void> {
    let group: Change[] | undefined;
    let settlers: (() => void)[] = [];
    try {
      await transact(root, () => {
        group = takeAll();
        before(group.length);
        settlers = group.map((change) => change.run());
      });
      for (const settle of settlers) settle();
    } catch (error) {
      for (const change of group ?? takeAll()) change.reject(error);
    }
  }

  async function runGroups(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runGroup();
    isRunning = false;
  }

  const write = <T>(change: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = () => {
        try {
          const result = change();
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      };
      waiting.push({ run, reject });
      if (!isRunning) running = runGroups();
    });

  return { write, allDone: () => running };
}
