import type { RootDatabase } from 'lmdb';

/**
 * Removes up to `countMax` entries of what has expired under `key` at `untilMs`; returns true when nothing is left of
 * it.
 */
export type Remove = (key: string, countMax: number, untilMs: number) => boolean;

/** The one index of everything that expires, by time; to be called inside transactions. */
export interface Expiry {
  /** Names the table whose expired keys are handed to `remove`. Once a table, when it is opened. */
  register(table: string, remove: Remove): void;
  /** Notes that a key of a table expires at `untilMs` instead of at `formerMs`; undefined: never, not before. */
  move(table: string, key: string, formerMs: number | undefined, untilMs: number | undefined): void;
  /** When what is removed next has expired, or will; undefined where nothing does. */
  nextMs(): number | undefined;
  /** Removes what has expired, the oldest first, in at most `stepsMax` steps of bounded size. */
  sweep(stepsMax: number): void;
}

/** How much of a large value, such as a chat, one step removes. */
const REMOVED_PER_STEP = 16;

/** How many entries of other releases are stepped over to see what is removed next. */
const LOOKED_AT = 100;

/** The index over `root`, judged by the clock `now` in epoch milliseconds. */
export function createExpiry(root: RootDatabase, now: () => number): Expiry {
  const due = root.openDB<boolean, [untilMs: number, table: string, key: string]>({ name: 'expiry' });
  const removers = new Map<string, Remove>();
  /** The last of what is left to other versions at the beginning of the index: the next sweep goes on behind it. */
  let passed: [untilMs: number, table: string, key: string] | undefined;

  function register(table: string, remove: Remove): void {
    removers.set(table, remove);
  }

  function move(table: string, key: string, formerMs: number | undefined, untilMs: number | undefined): void {
    if (formerMs === untilMs) return;
    if (formerMs !== undefined) due.removeSync([formerMs, table, key]);
    if (untilMs !== undefined) due.putSync([untilMs, table, key], true);
  }

  function sweep(stepsMax: number): void {
    let stepsLeft = stepsMax;
    let hasLeftOne = false;
    const range = { ...(passed && { start: passed }), end: [now() + 1], limit: stepsMax + 1 };
    for (const entry of [...due.getKeys(range)]) {
      const [untilMs, table, key] = entry;
      const remove = removers.get(table);
      if (!remove) {
        // A table that only a newer version of the service knows is left to that version.
        if (!hasLeftOne) passed = entry;
        continue;
      }
      let isGone = false;
      for (; stepsLeft > 0 && !isGone; stepsLeft -= 1) isGone = remove(key, REMOVED_PER_STEP, untilMs);
      if (isGone) due.removeSync(entry);
      else hasLeftOne = true;
    }
  }

  function nextMs(): number | undefined {
    for (const [untilMs, table] of due.getKeys({ limit: LOOKED_AT })) if (removers.has(table)) return untilMs;
    return undefined;
  }

  return { register, move, nextMs, sweep };
}
