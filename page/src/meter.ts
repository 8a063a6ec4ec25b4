/** What is left of the plan, in the head of the page. */
import { byId } from './dom.ts';
import type { Left } from './quota.ts';

/** Shows it; what an answer does not tell stays as it was. */
export function showLeft(left: Left | undefined): void {
  if (left === undefined) return;
  const meter = byId('meter');
  const number = new Intl.NumberFormat('en');
  meter.textContent = `${number.format(left.remaining)} of ${number.format(left.limit)} left this hour`;
  meter.classList.toggle('low', left.remaining < left.limit / 10);
}
