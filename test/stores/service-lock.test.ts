/** One service per data directory. */
import { cpSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { makeFolder } from '../support/folders.ts';
import { run, startServer } from '../support/server-process.ts';

const socketsIn = (folder: string) => readdirSync(folder).filter((name) => /^service-.*\.sock$/.test(name));

t.test('a second service on a directory ends, and says which one uses it', async (t) => {
  const DATA_DIR = makeFolder(t);
  const server = await startServer(t, { DATA_DIR });
  const { code, errors } = await run({ DATA_DIR, PORT: '0' });
  t.equal(code, 1);
  const holder = `process ${server.pid} on ${hostname()}, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z`;
  t.match(
    errors,
    new RegExp(`^The store cannot be opened: another service uses ${DATA_DIR}: ${holder}\\. .*\\n$`),
  );
  t.equal((await server.get('/health')).status, 200, 'the first one continues');
  t.match(await run({ DATA_DIR }, 'src/operator/keys.js', 'list'), { code: 0 }, 'commands work');
  server.signal('SIGTERM');
  t.match(await server.ending, { code: 0 });
  t.strictSame(socketsIn(DATA_DIR), []);
  await startServer(t, { DATA_DIR });
});

t.test('a killed service and a copy of a directory do not prevent a start', async (t) => {
  const DATA_DIR = makeFolder(t);
  const killed = await startServer(t, { DATA_DIR });
  const copy = join(makeFolder(t), 'a-long-name'.repeat(12));
  cpSync(DATA_DIR, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  const elsewhere = await startServer(t, { DATA_DIR: copy });
  t.match(await run({ DATA_DIR: copy, PORT: '0' }), { code: 1 }, 'a long path is locked as well');
  t.equal((await elsewhere.get('/health')).status, 200);
  killed.signal('SIGKILL');
  await killed.ending;
  await startServer(t, { DATA_DIR });
  t.equal(socketsIn(DATA_DIR).length, 1, 'the socket of the killed service is removed');
});

t.test('of services that start at the same time, one starts', async (t) => {
  const DATA_DIR = makeFolder(t);
  const killed = await startServer(t, { DATA_DIR });
  killed.signal('SIGKILL');
  await killed.ending;
  const starts = await Promise.allSettled([1, 2, 3].map(() => startServer(t, { DATA_DIR })));
  t.equal(starts.filter(({ status }) => status === 'fulfilled').length, 1);
});
