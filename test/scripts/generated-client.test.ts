/** Clients generated from the published documents compile in strict mode, and their calls work. */
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import t from 'tap';
import { checkCalls } from '../../scripts/generators/check-calls.ts';
import type { MakeCalls } from '../../scripts/generators/programs/calls.ts';
import { compileStrictly } from '../../scripts/generators/run.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion as version } from '../../src/contract/versions.ts';
import { addKey } from '../support/keys.ts';
import { makeFolder, startService } from '../support/service.ts';

const programs = join(packageRoot, 'scripts', 'generators', 'programs');

const { app, stores, get } = await startService(t);
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const key = await addKey(stores.keys);

const folder = makeFolder(t);
cpSync(programs, folder, { recursive: true });
symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
const project = join(folder, 'openapi-typescript');

t.test('types generated from the published documents compile in strict mode', async (t) => {
  const types = await openapiTS((await get(`/${version}/openapi.json`)).body);
  writeFileSync(join(project, `client-${version}.ts`), astToString(types));
  t.equal(await compileStrictly(project, `${version}.ts`), '');
});

t.test('a generated client calls the service with end-to-end types', async (t) => {
  const { href } = pathToFileURL(join(project, `${version}.ts`));
  const program: { default: MakeCalls } = await import(href);
  const results = await checkCalls(program.default(`${baseUrl}/${version}`), key);
  t.ok(results.size >= 7);
  for (const [call, problem] of results) t.equal(problem, '', call);
});
