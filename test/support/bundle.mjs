/**
 * Runs before the tests: makes a few scripts of each test file and its sources, of which there are hundreds. A test file is
 * a process of its own, which would find, read and compile them one by one. Types are checked by `npm run check`.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { form } from './bundle-form.mjs';
import { folder, root } from './bundled-files.mjs';

/** Where tests are, what they begin threads and processes with, and what the programs of a README ask for. */
const ENTRIES = [
  [['test', 'sdk/test', 'scripts/faults'], /\.test\.ts$/],
  [['sdk/src'], /^(?:cli\/main|generated\/index|solve\/index)\.ts$/],
  [['src', 'test/support'], /(?:^|[-/])(?:worker|process)\.ts$/],
];

/** A package that is imported again and again is looked for by another thread each time, before Node 22. */
const LAZILY =
  'const loaded$ = new Map(), lazily = (name) => loaded$.get(name) ?? loaded$.set(name, import(name)).get(name);';
const IMPORT_OF_PACKAGE = /\bimport\(("[^."/][^"]*")\)/g;

/** Those that are named on the command line, or all. */
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
  plugins: [...form.plugins, { name: 'the test of a file', setup: replaceTap }],
  write: false,
});
for (const { path, text } of outputFiles) writeWhole(path, text.replaceAll(IMPORT_OF_PACKAGE, 'lazily($1)'));

/** Each file of tests stands under a test of its own where many of them share a process. */
function replaceTap({ onResolve }) {
  const path = join(root, 'test/support/tap.ts');
  const own = /\/test\/support\/(?:suite|tap)\.ts$/;
  onResolve({ filter: /^tap$/ }, ({ importer }) => (own.test(importer) ? undefined : { path }));
}

function filesIn(folder, name) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => name.test(file)).map((file) => join(folder, file));
}

/** Other tests may be running: they see what was there or what is, and nothing half written. */
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
