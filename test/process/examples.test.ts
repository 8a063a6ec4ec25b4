/** Every operation works in the built program, started as `npm start` starts it. */
import t from 'tap';
import { sendExamples } from '../../scripts/fuzz/examples.ts';
import { addFuzzKey } from '../../scripts/fuzz/own-server.ts';
import { targets } from '../../scripts/fuzz/targets.ts';
import { overHttp, toCurl } from '../../scripts/fuzz/wire.ts';
import { makeFolder } from '../support/folders.ts';
import { atScale } from '../support/scale.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';

/** Other tests send all examples to the application. */
const step = atScale({ full: 1, quick: 4 });
const sample = targets.filter((_, index) => index % step === 0);

t.test('every operation of every document answers its examples as documented, without a 5xx', async (t) => {
  const settings = { METRICS: 'on', SECURITY_CONTACT: 'mailto:security@example.com' };
  const dataDir = makeFolder(t);
  await addFuzzKey(dataDir);
  const server = await startServer(t, { ...roomyQuotas, ...settings, DATA_DIR: dataDir });
  const { operations, requests, failures } = await sendExamples(overHttp(server.url), sample);
  t.comment(`${requests} requests to ${operations} operations`);
  for (const { title, faults, request } of failures.slice(0, 20))
    t.fail(`${title}: ${faults.join('; ')}`, { curl: toCurl(request, server.url) });
  t.equal(failures.length, 0);
});
