import type { RootDatabase } from 'lmdb';

/**
 * Removes up to `countMax` entries of the value at `key`, which expired at `untilMs`; returns true when none remain.
 */
export type Remove = (key: string, countMax: number, untilMs: number) => boolean;

/** The index of everything that expires, by time. Use it only inside transactions. */
export interface Expiry {
  /** Registers the function that removes a table's expired keys. Call it once per table, when opening it. */
  register(table: string, remove: Remove): void;
  /** Changes a key's expiry from `formerMs` to `untilMs`; undefined means none. */
  move(table: string, key: string, formerMs: number | undefined, untilMs: number | undefined): void;
  /** Returns the time of the next expiry, past or future, or undefined. */
  nextMs(): number | undefined;
  /** Removes expired entries, oldest first, in at most `stepsMax` steps of bounded size. */
  sweep(stepsMax: number): void;
}

/** How many entries of a large value, such as a chat, one step removes. */
const REMOVED_PER_STEP = 16;

/** How many entries of newer releases are skipped to find the next expiry. */
const LOOKED_AT = 100;

/** Opens the index in `root`; `now` is in epoch milliseconds. */
export function createExpiry(root: RootDatabase, now: () => number): Expiry {
  const due = root.openDB<boolean, [untilMs: number, table: string, key: string]>({ name: 'expiry' });
  const removers = new Map<string, Remove>();
  /** The last entry at the start of the index that is owned by a newer release. The next sweep starts after it. */
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
        // Only newer releases know this table: skip it.
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
