/** Any request gets a documented response: a bounded run of `npm run fuzz`. */
import t from 'tap';
import { fuzzKeyRecord } from '../../scripts/fuzz/api-key.ts';
import { fuzz } from '../../scripts/fuzz/run.ts';
import { toCurl } from '../../scripts/fuzz/wire.ts';
import { overInject } from '../support/inject.ts';
import { startService } from '../support/service.ts';

/** Fixed, so that every run is the same. `npm run fuzz` uses a new seed each time and finds new cases. */
const SEED = 1;
/** Enables everything that documented requests can reach. */
const environment = { METRICS: 'on', SECURITY_CONTACT: 'mailto:security@example.com' };
/** Half a minute of one core. A busy machine may take many times longer. */
t.setTimeout(600_000);

/** `npm run fuzz` sends every coverage case, each night with 300,000 random requests. */
const coverageStep = 19;
const runs = 400;

t.test('coverage cases and random requests get only documented responses', async (t) => {
  const { app, stores } = await startService(t, { environment, now: Date.now });
  await stores.keys.add(fuzzKeyRecord);
  const { requests, failures } = await fuzz({ send: overInject(app), runs, coverageStep, seed: SEED });
  t.comment(`${requests} requests`);
  for (const { title, faults, request } of failures.slice(0, 20))
    t.fail(`${title}: ${faults.join('; ')}`, { curl: toCurl(request, 'http://localhost:3000') });
  t.equal(failures.length, 0);
});
