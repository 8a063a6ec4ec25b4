/**
 * Runs before the tests: bundles each test file and its sources into a few scripts. A test file is a process, which
 * would otherwise find, read and compile hundreds of files one by one. `npm run check` checks types.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { form } from './bundle-form.mjs';
import { folder, root } from './bundled-files.mjs';

/** Entry points: tests, the files with which they start threads and processes, and imports of README programs. */
const ENTRIES = [
  [
    ['test', 'packages/client/test', 'packages/fiction/test', 'packages/images/test', 'scripts/faults'],
    /\.test\.ts$/,
  ],
  [['packages/client/src'], /^(?:cli\/main|generated\/index|solve\/index)\.ts$/],
  [['src', 'test/support'], /(?:^|[-/])(?:worker|process)\.ts$/],
];

/** Before Node 22, each repeated import of a package starts another thread for its resolution. */
const LAZILY =
  'const loaded$ = new Map(), lazily = (name) => loaded$.get(name) ?? loaded$.set(name, import(name)).get(name);';
const IMPORT_OF_PACKAGE = /\bimport\(("[^."/][^"]*")\)/g;

/** The files named on the command line, or all. */
const named = process.argv.slice(2);
const entryPoints =
  named.length > 0
    ? named
    : ENTRIES.flatMap(([folders, name]) => folders.flatMap((each) => filesIn(each, name)));
const { outputFiles } = await build({
  ...form,
  absWorkingDir: root,
  entryPoints,
  outbase: '.',
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  splitting: true,
  sourcemap: true,
  banner: { js: LAZILY },
  plugins: [...form.plugins, { name: 'test per file', setup: replaceTap }],
  write: false,
});
for (const { path, text } of outputFiles) writeWhole(path, text.replaceAll(IMPORT_OF_PACKAGE, 'lazily($1)'));

/** Gives each test file its own parent test, since several share a process. */
function replaceTap({ onResolve }) {
  const path = join(root, 'test/support/tap.ts');
  const own = /\/test\/support\/(?:browser|service|suite|tap)\.ts$/;
  onResolve({ filter: /^tap$/ }, ({ importer }) => (own.test(importer) ? undefined : { path }));
}

function filesIn(folder, name) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => name.test(file)).map((file) => join(folder, file));
}

/** Writes a file atomically: tests that run at the same time see the old or the new file. */
function writeWhole(path, text) {
  if (readIfThere(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
