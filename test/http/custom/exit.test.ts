/** An operation that ends the process: the log says so, as its last line would else be a request. */
import { join } from 'node:path';
import t from 'tap';
import { makeCustomFolder } from '../../support/custom-folder.ts';
import { makeFolder } from '../../support/folders.ts';
import { startServer } from '../../support/server-process.ts';

t.test('the log has the line of an operation that ends the process', async (t) => {
  const code = `export const operations = {
  async getWeather() {
    await null;
    process.exit(7);
  },
};
`;
  const OPERATIONS_DIR = makeCustomFolder(t, { code });
  const server = await startServer(t, { OPERATIONS_DIR, DATA_DIR: join(makeFolder(t), 'data') });
  await t.rejects(server.get('/acme/weather/Bern'));
  const { code: exitCode, output } = await server.ending;
  t.equal(exitCode, 7);
  const last = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  t.match(last, {
    level: 60,
    code: 7,
    file: 'index.js',
    line: 4,
    msg: /ends the process with process\.exit/,
  });
});

t.test('a server that is stopped does not blame its operations', async (t) => {
  const OPERATIONS_DIR = makeCustomFolder(t);
  const server = await startServer(t, { OPERATIONS_DIR, DATA_DIR: join(makeFolder(t), 'data') });
  t.equal((await server.get('/acme/weather/Bern')).status, 200);
  server.signal('SIGTERM');
  const { code, output } = await server.ending;
  t.equal(code, 0);
  t.notMatch(output, /ends the process/);
});
