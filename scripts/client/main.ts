/**
 * Writes a typed client, with a command line, for the document of a deployer's own operations.
 *
 *   npm run client -- --document my-operations/openapi.yaml --out my-client
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { loadDocument } from '../../src/own/folder.ts';
import { printProblem } from '../../src/own/problems.ts';
import { ownClientFiles } from '../generate/client/emit.ts';

const { values } = parseArgs({ options: { document: { type: 'string' }, out: { type: 'string' } } });
const { document: file, out } = values;
if (file === undefined || out === undefined)
  fail('Usage: npm run client -- --document my-operations/openapi.yaml --out my-client');
const { document, problems } = await loadDocument(file);
if (!document) fail(problems.map((problem) => printProblem(file, problem)).join('\n'));
writeClient(document, resolve(out));
console.log(`${out} has the client for ${document.servers[0]?.url}: npm install ./${out}`);

/** Compiles the client to `folder/dist`, and replaces only files that an earlier run wrote. */
function writeClient(own: OpenApiDocument, folder: string): void {
  const name = `${own.servers[0]?.url.slice(1)}-client`;
  const cache = join(packageRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'client-'));
  try {
    const source = join(work, 'src');
    for (const part of ['runtime', 'cli'])
      cpSync(join(packageRoot, 'sdk/src', part), join(source, part), { recursive: true });
    mkdirSync(join(source, 'generated'));
    for (const [path, text] of ownClientFiles(own, documents.unversioned))
      writeFileSync(join(source, 'generated', path), text);
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    const compilerOptions = { rootDir: 'src', outDir: join(folder, 'dist') };
    const base = join(packageRoot, 'sdk/tsconfig.build.json');
    const config = { extends: base, compilerOptions, include: ['src'], exclude: [] };
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
    const compiler = import.meta.resolve('typescript-7/package.json').replace(/package\.json$/, 'bin/tsc');
    execFileSync(process.execPath, [fileURLToPath(compiler), '--project', work], { stdio: 'inherit' });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin', `${name}.js`), "#!/usr/bin/env node\nimport '../dist/cli/main.js';\n", {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFileOf(name, own), null, 2)}\n`);
}

function packageFileOf(name: string, { info }: OpenApiDocument) {
  return {
    name,
    version: info.version,
    private: true,
    type: 'module',
    sideEffects: false,
    bin: { [name]: `./bin/${name}.js` },
    exports: { '.': { types: './dist/generated/index.d.ts', default: './dist/generated/index.js' } },
  };
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
