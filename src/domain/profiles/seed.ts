/** Seeds: what makes an answer repeatable, and the day that all of its dates are counted from. */
import { hash } from 'node:crypto';
import type { ListsVersion } from './lists.ts';

/** The day that a seed without a date of its own counts from: 2026-01-01 UTC. */
const DEFAULT_DAY_MS = Date.UTC(2026, 0, 1);

/** A life and a registration reach from 81 years before the day to 10 years after it: all in four-digit years. */
const YEAR_MIN = 100;
const YEAR_MAX = 9989;

/** Chance for one profile: numbers for choices, and the seed of a randomizer, all 32 bits unsigned. */
export interface Draw {
  /** Of the country. */
  readonly choice: number;
  /** Of an age, where the one that is drawn is not asked for. */
  readonly age: number;
  readonly randomizer: number[];
}

/** The chance that belongs to one element of a batch, the same for ever; `index` counts from 0. */
export function drawFrom(kind: 'domain' | 'personal', seed: string, index: number): Draw {
  const digest = hash('sha256', JSON.stringify([kind, seed, index]), 'buffer');
  return {
    choice: digest.readUInt32BE(0),
    age: digest.readUInt32BE(20),
    randomizer: [4, 8, 12, 16].map((offset) => digest.readUInt32BE(offset)),
  };
}

/** What stands behind the day of a seed that draws people from the newest lists. */
export const NEWEST_LISTS = 'v2.';

/** The lists that a seed draws people from: the newest where it names them, `YYYY-MM-DD.v2.`, else the first. */
export function listsVersionOf(seed: string): ListsVersion {
  return /^\d{4}-\d\d-\d\d\.v2\./.test(seed) ? 2 : 1;
}

/** The seed of an answer that was asked for without one, `<today>.<random>`; today is the UTC day of `nowMs`. */
export function freshSeed(nowMs: number, random: string): string {
  return `${new Date(nowMs).toISOString().slice(0, 10)}.${random}`;
}

/**
 * The reference day of a seed at 00:00 UTC, in epoch milliseconds: the real date of the years 100 to 9989 that it
 * begins with (`YYYY-MM-DD.`), else 2026-01-01.
 */
export function referenceDayMs(seed: string): number {
  const day = /^(\d{4}-\d\d-\d\d)\./.exec(seed)?.[1];
  if (day === undefined) return DEFAULT_DAY_MS;

  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear();
  // Date turns 30 February into 2 March, and month 13 into no time at all.
  const isReal = !Number.isNaN(year) && date.toISOString().startsWith(day);
  return isReal && year >= YEAR_MIN && year <= YEAR_MAX ? date.getTime() : DEFAULT_DAY_MS;
}
