/** Long polls of a service that stops, and of callers that disconnect. */
import t from 'tap';
import { latestVersion } from '../../src/contract/versions.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

/** The limit of concurrent long polls per caller. */
const WAITS_MAX = 32;

const server = await startServer(t, { ...roomyQuotas, DATA_DIR: makeFolder(t) });

t.test('a disconnected caller frees its long poll', async (t) => {
  const gone = new AbortController();
  const path = `${server.url}/${latestVersion}/chat?wait=25`;
  const waiting = Array.from({ length: WAITS_MAX + 1 }, () => fetch(path, { signal: gone.signal }));
  t.equal((await Promise.race(waiting)).status, 429, 'all slots are used');
  gone.abort();
  await Promise.allSettled(waiting);
  let status = 429;
  while (status === 429) status = (await server.get(`/${latestVersion}/chat?wait=1`)).status;
  t.equal(status, 200);
});

t.test('long polls get a response when the service stops', async (t) => {
  const waiting = Array.from({ length: 8 }, () => fetch(`${server.url}/${latestVersion}/chat?wait=25`));
  await Promise.race([...waiting, server.get(`/${latestVersion}/chat?wait=1`)]);
  server.signal('SIGTERM');
  for (const answer of await Promise.all(waiting))
    t.strictSame([answer.status, await answer.text()], [200, '[]']);
  t.equal((await server.ending).code, 0);
});
