/**
 * Writes a typed client, with a command line, for the document of custom operations, or a collection of
 * example calls for Postman or Bruno, by default of the newest version.
 *
 *   npm run client -- --document my-operations/openapi.yaml --out my-client
 *   npm run client -- --postman utility-api.postman.json
 *   npm run client -- --bruno utility-api-bruno
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { toPostman } from '../../src/contract/publish/postman.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { loadDocument } from '../../src/http/custom/folder.ts';
import { printProblem } from '../../src/http/custom/problems.ts';
import { customClientFiles, customClientName } from '../generate/client/emit.ts';
import { toBruno } from './collections.ts';

const USAGE = `Usage: npm run client -- --document my-operations/openapi.yaml --out my-client
       npm run client -- [--document FILE] --postman FILE.json
       npm run client -- [--document FILE] --bruno FOLDER`;

/** The service of a collection, which its users can change. */
const SERVICE = 'http://localhost:3000';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { document: text, out: text, postman: text, bruno: text } });
const { document: file, out, postman, bruno } = values;
const custom = file === undefined ? undefined : await readDocument(file);
const document = custom ?? documents[latestVersion];
if (postman !== undefined) {
  writeFileSync(postman, `${JSON.stringify(toPostman(document, SERVICE), undefined, 2)}\n`);
} else if (bruno !== undefined) {
  for (const [path, content] of toBruno(document)) {
    mkdirSync(join(bruno, path, '..'), { recursive: true });
    writeFileSync(join(bruno, path), content);
  }
} else if (custom && out !== undefined) {
  writeClient(custom, resolve(out));
  const folder = isAbsolute(out) ? out : `./${out}`;
  console.log(`${out} has the client for ${custom.servers[0]?.url}: npm install ${folder}`);
} else {
  fail(USAGE);
}

async function readDocument(path: string): Promise<OpenApiDocument> {
  const { document, problems } = await loadDocument(path);
  return document ?? fail(problems.map((problem) => printProblem(path, problem)).join('\n'));
}

/** Compiles the client to `folder/dist`, and replaces only files that an earlier run wrote. */
function writeClient(custom: OpenApiDocument, folder: string): void {
  const name = customClientName(custom);
  const cache = join(packageRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'client-'));
  try {
    const source = join(work, 'src');
    for (const part of ['runtime', 'cli'])
      cpSync(join(packageRoot, 'packages/client/src', part), join(source, part), { recursive: true });
    mkdirSync(join(source, 'generated'));
    for (const [path, text] of customClientFiles(custom, documents.unversioned))
      writeFileSync(join(source, 'generated', path), text);
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    const compilerOptions = { rootDir: 'src', outDir: join(folder, 'dist') };
    const base = join(packageRoot, 'packages/client/tsconfig.build.json');
    const config = { extends: base, compilerOptions, include: ['src'], exclude: [] };
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
    const compiler = import.meta.resolve('typescript-7/package.json').replace(/package\.json$/, 'bin/tsc');
    execFileSync(process.execPath, [fileURLToPath(compiler), '--checkers', '1', '--project', work], {
      stdio: 'inherit',
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin', `${name}.js`), "#!/usr/bin/env node\nimport '../dist/cli/main.js';\n", {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFileOf(name, custom), null, 2)}\n`);
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
