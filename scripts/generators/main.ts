/**
 * Tests client generators from npm with the published documents: `npm run trial -- generators`, optionally with the
 * names of some. Installs each into a temporary folder, generates a client for the newest version, compiles it and its
 * program of `programs/` in strict mode, and makes the program's calls. Exits with 1 if anything fails. Needs access to
 * the npm registry.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion as version } from '../../src/contract/versions.ts';
import { roomyQuotas, run as runProgram, startServer } from '../../test/support/server-process.ts';
import { findPort } from '../trials/processes.ts';
import { checkCalls } from './check-calls.ts';
import type { MakeCalls } from './programs/calls.ts';
import { compileStrictly, install, run } from './run.ts';
import { type Generator, generators } from './table.ts';

const programs = join(packageRoot, 'scripts', 'generators', 'programs');

const names = process.argv.slice(2);
const chosen = generators.filter(({ name }) => names.length === 0 || names.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'generators-'));
const port = await findPort();
const url = `http://127.0.0.1:${port}`;
const environment = { ...roomyQuotas, PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: join(folder, 'data') };
const server = await startServer({ teardown: () => {} }, environment);
try {
  const words = 'issue --plan pro --email a@example.com --days 1'.split(' ');
  const { output } = await runProgram(environment, 'src/operator/keys.js', ...words);
  const key = /uapi_\w+/.exec(output)?.[0] ?? '';
  cpSync(join(programs, 'calls.ts'), join(folder, 'calls.ts'));
  const rows: Record<string, string>[] = [];
  for (const generator of chosen) rows.push(await tryGenerator(generator, key));
  console.table(rows);
} finally {
  server.signal('SIGTERM');
  await server.ending;
  rmSync(folder, { recursive: true, force: true });
}

async function tryGenerator(generator: Generator, key: string) {
  const workFolder = join(folder, generator.name);
  cpSync(join(programs, generator.name), workFolder, { recursive: true });
  writeFileSync(join(workFolder, 'package.json'), '{ "private": true, "type": "module" }');
  const row: Record<string, string> = { generator: generator.packages[0] ?? '' };
  const installed = await install(workFolder, ...generator.packages);
  if (installed !== '') return { ...row, installed: fail(`${generator.name} failed to install`, installed) };
  const document = await (await fetch(`${url}/${version}/openapi.json`)).text();
  writeFileSync(join(workFolder, `document-${version}.json`), document);
  return { ...row, [version]: await tryClient(generator, workFolder, key) };
}

/** Generates, compiles and calls one client. Resolves with its table cell. */
async function tryClient({ name, command }: Generator, workFolder: string, key: string): Promise<string> {
  const [tool = '', ...words] = command(version);
  const generated = await run(workFolder, join(workFolder, 'node_modules', '.bin', tool), words);
  if (generated !== '') return fail(`${name} ${version} failed to generate`, generated);

  const compiled = await compileStrictly(workFolder, `${version}.ts`);
  if (compiled !== '') return fail(`${name} ${version} failed to compile`, compiled);

  const program: { default: MakeCalls } = await import(pathToFileURL(join(workFolder, `${version}.ts`)).href);
  const results = await checkCalls(program.default(`${url}/${version}`), key);
  const wrong = [...results].filter(([, problem]) => problem !== '');
  const cell = `compiled, ${results.size - wrong.length} of ${results.size} calls`;
  return wrong.length === 0 ? cell : fail(`${name} ${version}: ${cell}`, wrong.join('\n'));
}

/** Logs a failure and returns its title as the table cell. */
function fail(title: string, details: string): string {
  process.exitCode = 1;
  console.error(`${title}:\n${details.slice(0, 2000)}\n`);
  return title;
}
