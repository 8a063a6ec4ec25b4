/** The port of what accounts have used. It fails as those of `stores.ts`. */
import type { DayOfUse } from '../domain/callers/usage.ts';

/** An addition is told from others by its id for so long: whoever does not know that it was made repeats it. */
export const ADDITION_KEPT_MS = 60 * 60 * 1000;

export interface UsageStore {
  /** Adds to what was counted of an account on a day, once for each id, and keeps it for thirteen months. */
  add(use: DayOfUse, id: string): Promise<void>;
  /** The days of a month, such as `2026-11`, on which an account was used, oldest first. */
  month(account: string, month: string): Promise<DayOfUse[]>;
}
