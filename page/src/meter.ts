/** The rate limit meter in the page header. */
import { byId } from './dom.ts';
import { keepLeft } from './kept.ts';
import type { Left } from './quota.ts';

/** Shows the remaining requests. Cacheable responses have no rate limit headers: the last known number stays. */
export function showLeft(left: Left | undefined): void {
  const known = keepLeft(left);
  if (known === undefined) return;
  const meter = byId('meter');
  const number = new Intl.NumberFormat('en');
  meter.textContent = `${number.format(known.remaining)} of ${number.format(known.limit)} left ${known.per}`;
  meter.classList.toggle('low', known.remaining < known.limit / 10);
}
