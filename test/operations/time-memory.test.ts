/** Memory of the operations that use ICU. */
import t from 'tap';
import { onlyInFull } from '../support/scale.ts';
import { shareService } from '../support/service.ts';

const MB = 1024 * 1024;
/** Once every zone and language has been used, more of the same work may not grow the process by more. */
const GROWTH_MAX_MB = 40;
const ROUNDS = 5;

t.test('varying zones, languages and values leave no memory behind', { skip: onlyInFull }, async (t) => {
  const { get } = await shareService(t);
  const zones = Intl.supportedValuesOf('timeZone');
  const locales =
    'en de fr es it pl pt nl cs ja zh ko ar he hi th ru uk tr fi sv da nb el hu ro bg vi id fa'.split(' ');
  const regions = ['CH', 'IN', 'US', '419'];
  const send = async (round: number) => {
    for (const [index, zone] of zones.entries()) {
      const locale = `${locales[index % locales.length]}-${regions[(index + round) % regions.length]}`;
      const at = index * 86_400_000 * 3 + round;
      await get(`/v6/time?zone=${zone}&at=${at}&locale=${locale}`);
      await get(`/v6/cron?expr=${round}+2+*+*+*&zone=${zone}&from=${at}&count=2`);
      await get(`/v6/time/between?zone=${zone}&from=${at}&to=2026-01-01`);
    }
  };
  /** Memory outside of the JavaScript heap, which grows and shrinks with garbage. */
  const nativeMb = () => {
    const { rss, heapTotal } = process.memoryUsage();
    return (rss - heapTotal) / MB;
  };
  for (let round = 0; round < regions.length; round += 1) await send(round);
  const before = nativeMb();
  for (let round = 0; round < ROUNDS; round += 1) await send(regions.length + round);
  const growth = nativeMb() - before;
  t.ok(growth < GROWTH_MAX_MB, `${Math.round(growth)} MB after ${zones.length * 3 * ROUNDS} requests`);
});
