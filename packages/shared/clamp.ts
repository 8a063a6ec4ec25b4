/** Returns the number from `low` to `high` that is nearest to `value`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
