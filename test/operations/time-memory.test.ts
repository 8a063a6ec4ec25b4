/** Memory of the operations that use ICU. */
import t from 'tap';
import { startService } from '../support/service.ts';

const MB = 1024 * 1024;
/** After the first requests with every zone and many locales, the same work may not grow the process by more. */
const GROWTH_MAX_MB = 40;
const ROUNDS = 5;

t.test('varying zones, languages and values leave no memory behind', async (t) => {
  const { get } = await startService(t);
  const zones = Intl.supportedValuesOf('timeZone');
  const locales =
    'en de fr es it pl pt nl cs ja zh ko ar he hi th ru uk tr fi sv da nb el hu ro bg vi id fa'.split(' ');
  const regions = 'AT BE CA CH GB IN MX US ZA 419'.split(' ');
  const send = async (round: number) => {
    for (const [index, zone] of zones.entries()) {
      const locale = `${locales[index % locales.length]}-${regions[(index + round) % regions.length]}`;
      const at = index * 86_400_000 * 3 + round;
      await get(`/v6/time?zone=${zone}&at=${at}&locale=${locale}`);
      await get(`/v6/cron?expr=${round}+2+*+*+*&zone=${zone}&from=${at}&count=2`);
      await get(`/v6/time/between?zone=${zone}&from=${at}&to=2026-01-01`);
    }
  };
  const residentMb = () => process.memoryUsage.rss() / MB;
  await send(0);
  await send(1);
  const before = residentMb();
  for (let round = 2; round < 2 + ROUNDS; round += 1) await send(round);
  const growth = residentMb() - before;
  t.ok(growth < GROWTH_MAX_MB, `${Math.round(growth)} MB after ${zones.length * 3 * ROUNDS} requests`);
});
