/** A sample of `npm run trial -- fairness`, which also measures how long others wait. */
import t from 'tap';
import { findLongest } from '../../scripts/fuzz/cost/dearest.ts';
import { isOwn, targets, titleOf } from '../../scripts/fuzz/targets.ts';
import { toCurl } from '../../scripts/fuzz/wire.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { overInject } from '../support/inject.ts';
import { atScale } from '../support/scale.ts';
import { startService } from '../support/service.ts';

t.setTimeout(600_000);
const environment = { TRUST_PROXY: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const [step, count] = atScale({ full: [1, 2], quick: [4, 1] });
const REFUSED = [429, 503];

t.test('long requests of every operation cause no errors for others', async (t) => {
  const { app } = await startService(t, { environment, now: Date.now });
  const send = overInject(app);
  const own = targets
    .filter((target) => target.document === latestVersion && isOwn(target))
    .filter((_, index) => index % step === 0);
  const problems: string[] = [];
  let requests = 0;
  for (const [index, target] of own.entries()) {
    const flood = findLongest(target, count);
    requests += flood.length;
    const answers = flood.map((request) =>
      send({ ...request, headers: { ...request.headers, ...from(`198.51.100.${index}`) } }),
    );
    const other = send({
      method: 'GET',
      url: '/v6/geo?lat1=1&lon1=2&lat2=3&lon2=4',
      headers: from(`10.0.0.${index}`),
    });
    if ((await other).status !== 200) problems.push(`another caller, during ${titleOf(target)}`);
    for (const [number, { status }] of (await Promise.all(answers)).entries()) {
      const [request] = flood.slice(number);
      if (status >= 500 && !REFUSED.includes(status) && request)
        problems.push(`${status}: ${toCurl(request, 'http://localhost:3000').slice(0, 300)}`);
    }
  }
  t.comment(`${requests} requests`);
  t.strictSame(problems, []);
});
