/** The port of the usage of accounts. It fails like the ports in `stores.ts`. */
import type { DayOfUse } from './usage.ts';

/** How long the ID of an addition is kept, to ignore retries of an addition whose success is unknown. */
export const ADDITION_KEPT_MS = 60 * 60 * 1000;

export interface UsageStore {
  /** Adds to an account's usage of one day, once per ID. Usage is kept for thirteen months. */
  add(use: DayOfUse, id: string): Promise<void>;
  /** Returns the days of a month (such as `2026-11`) with usage of an account, oldest first. */
  month(account: string, month: string): Promise<DayOfUse[]>;
}
