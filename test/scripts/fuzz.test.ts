/** Whatever is sent, every answer is as the documents say: a bounded run of `npm run fuzz`. */
import t from 'tap';
import { fuzz } from '../../scripts/fuzz/run.ts';
import { toCurl } from '../../scripts/fuzz/wire.ts';
import { overInject } from '../support/inject.ts';
import { startService } from '../support/service.ts';

/** The same requests in every run: what is new is found by `npm run fuzz`, which takes another seed each time. */
const SEED = 1;
/** What is there when it is asked for is there. */
const environment = { METRICS: 'on', SECURITY_CONTACT: 'mailto:security@example.com' };
/** Half a minute of two idle cores; a busy machine may take many times as long. */
t.setTimeout(600_000);

t.test('20,000 requests get no answer that is not documented', async (t) => {
  const { app } = await startService(t, { environment, now: Date.now });
  const { requests, failures } = await fuzz({ send: overInject(app), runs: 20_000, seed: SEED });
  t.ok(requests >= 20_000, `${requests} requests`);
  for (const { title, faults, request } of failures.slice(0, 20))
    t.fail(`${title}: ${faults.join('; ')}`, { curl: toCurl(request, 'http://localhost:3000') });
  t.equal(failures.length, 0);
});
