/** The typed client and the command line of custom operations, as `npm run client` writes them. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../../src/contract/package.ts';
import { DOCUMENT, makeCustomFolder } from '../../support/custom-folder.ts';
import { makeFolder, startService } from '../../support/service.ts';
import { typeScript } from '../../support/typescript.ts';

const run = promisify(execFile);
const OPERATIONS_DIR = 'examples/own-operations';

const writeClient = (document: string, out: string) =>
  run(process.execPath, [typeScript, 'scripts/client/main.ts', '--document', document, '--out', out], {
    cwd: packageRoot,
  });

t.test('the client and its command call the operations of the example', async (t) => {
  const out = makeFolder(t);
  await writeClient(join(OPERATIONS_DIR, 'openapi.yaml'), out);
  const { app } = await startService(t, { environment: { OPERATIONS_DIR } });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const { createClient } = await import(pathToFileURL(join(out, 'dist/generated/index.js')).href);
  const api = createClient({ baseUrl });
  t.match(await api.makeGreeting({ name: 'Ada', language: 'de' }), { greeting: 'Hallo, Ada!' });
  t.match(await api.countVisit({ page: 'home' }), { visits: 1 });
  await t.rejects(api.countVisit({ page: 'closed' }), { status: 404, message: /This page is closed/ });
  t.match(await api.getAuth(), { tier: 'default' });
  const types = readFileSync(join(out, 'dist/generated/own.d.ts'), 'utf8');
  t.match(types, "language?: 'en' | 'de' | 'fr' | undefined;");
  const command = join(out, 'bin/acme-client.js');
  const help = await run(process.execPath, [command, '--help']);
  t.match(help.stdout, '  acme-client COMMAND [OPTIONS]\n');
  t.match(
    (await run(process.execPath, [command, 'completion', 'bash'])).stdout,
    '-F _acme_client acme-client',
  );
  t.notMatch(help.stdout, 'utility-api-client');
  const words = ['greet', '--name', 'Ada Lovelace', '--language', 'fr', '--url', baseUrl, '--json'];
  const { stdout } = await run(process.execPath, [command, ...words]);
  t.match(JSON.parse(stdout), { greeting: 'Bonjour, Ada Lovelace!', length: 12 });
});

t.test('a document with problems has no client', async (t) => {
  const folder = makeCustomFolder(t, { document: DOCUMENT.replace(', examples: [21]', '') });
  const out = join(makeFolder(t), 'client');
  const failed = writeClient(join(folder, 'openapi.yaml'), out);
  await t.rejects(failed, { code: 1, stderr: /openapi\.yaml:35 .*celsius: has no example/ });
  t.notOk(existsSync(out));
});
