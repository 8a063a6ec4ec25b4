/** Seeds make results reproducible. All dates in a result are relative to the reference day of its seed. */
import { digest as digestOf } from '../../../shared/sha256.ts';
import type { ListsVersion } from './lists.ts';

/** The reference day of seeds without a date: 2026-01-01 UTC. */
const DEFAULT_DAY_MS = Date.UTC(2026, 0, 1);

/** Dates range from 81 years before the reference day to 10 years after it; all years must have four digits. */
const YEAR_MIN = 100;
const YEAR_MAX = 9989;

/** Random numbers for one profile, all 32-bit unsigned. */
export interface Draw {
  /** Selects the country. */
  readonly choice: number;
  /** Selects an age if the drawn age does not match the filter. */
  readonly age: number;
  readonly randomizer: number[];
}

/** Returns the random numbers for one element of a batch, the same on every call; `index` counts from 0. */
export function drawFrom(kind: 'domain' | 'personal', seed: string, index: number): Draw {
  const digest = digestOf(`["${kind}",${JSON.stringify(seed)},${index}]`);
  return {
    choice: wordAt(digest, 0),
    age: wordAt(digest, 20),
    randomizer: [wordAt(digest, 4), wordAt(digest, 8), wordAt(digest, 12), wordAt(digest, 16)],
  };
}

/** Returns four bytes of a string as an unsigned integer. */
export const wordAt = (bytes: string, at: number): number =>
  ((bytes.charCodeAt(at) << 24) |
    (bytes.charCodeAt(at + 1) << 16) |
    (bytes.charCodeAt(at + 2) << 8) |
    bytes.charCodeAt(at + 3)) >>>
  0;

/** Follows the date in seeds of people that use the newest lists. */
export const NEWEST_LISTS = 'v2.';
/** Follows the date in seeds of rows of the newest version. */
export const NEWEST_ROWS = 'v3.';

/** Versions of results; version 3 differs from version 2 only in rows of a JSON Schema. */
export type SeedVersion = ListsVersion | 3;

/** Returns the version of a seed: 2 or 3 if it starts with `YYYY-MM-DD.v2.` or `YYYY-MM-DD.v3.`, else 1. */
export function seedVersionOf(seed: string): SeedVersion {
  const digit = /^\d{4}-\d\d-\d\d\.v([23])\./.exec(seed)?.[1];
  if (digit === undefined) return 1;
  return digit === '2' ? 2 : 3;
}

/** Returns the version of the lists. */
export function listsVersionOf(seed: string): ListsVersion {
  return seedVersionOf(seed) === 1 ? 1 : 2;
}

/** Returns a seed for requests without one, `<today>.<random>`; today is the UTC day of `nowMs`. */
export function freshSeed(nowMs: number, random: string): string {
  return `${new Date(nowMs).toISOString().slice(0, 10)}.${random}`;
}

/**
 * Returns the reference day of a seed at 00:00 UTC, in epoch milliseconds: the date at its start (`YYYY-MM-DD.`) if it
 * is a valid date in the years 100 to 9989, else 2026-01-01.
 */
export function referenceDayMs(seed: string): number {
  const day = /^(\d{4}-\d\d-\d\d)\./.exec(seed)?.[1];
  if (day === undefined) return DEFAULT_DAY_MS;

  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear();
  // Date turns 30 February into 2 March, and month 13 into NaN.
  const isReal = !Number.isNaN(year) && date.toISOString().startsWith(day);
  return isReal && year >= YEAR_MIN && year <= YEAR_MAX ? date.getTime() : DEFAULT_DAY_MS;
}
