/** Starts the built program once, sends typical first requests, and stores the code that V8 has compiled by then. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FIRST_ASKED = [
  '/health',
  '/latest/geo?lat1=1&lon1=2&lat2=3&lon2=4',
  '/latest/personal?seed=a',
  '/latest/placeholder',
  '/latest/nothing',
];
const GIVE_UP_MS = 60_000;

const [, , built = ''] = process.argv;
const { COMPILED_CODE, loadBundle, nameSources, runBundle } = await import(
  pathToFileURL(join(built, 'src/process/bundle.js')).href
);
const folder = mkdtempSync(join(tmpdir(), 'utility-api-build-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const port = await findFreePort();
// All other settings have their defaults.
process.env = { PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' };
const script = loadBundle();
nameSources();
await runBundle(script).start();
for (const path of FIRST_ASKED) await ask(`http://127.0.0.1:${port}${path}`);
writeFileSync(COMPILED_CODE, script.createCachedData());
process.kill(process.pid, 'SIGTERM'); // a graceful shutdown

/** Retries until the service listens. */
async function ask(url) {
  const giveUpMs = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      const answer = await fetch(url);
      return await answer.arrayBuffer();
    } catch (error) {
      if (Date.now() > giveUpMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function findFreePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
