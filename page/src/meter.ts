/** The rate limit meter in the page header. */
import { byId } from './dom.ts';
import type { Left } from './quota.ts';

/** Shows the remaining requests. Unchanged if the response has no rate limit headers. */
export function showLeft(left: Left | undefined): void {
  if (left === undefined) return;
  const meter = byId('meter');
  const number = new Intl.NumberFormat('en');
  meter.textContent = `${number.format(left.remaining)} of ${number.format(left.limit)} left this hour`;
  meter.classList.toggle('low', left.remaining < left.limit / 10);
}
