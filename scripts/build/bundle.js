/** Writes the program as one script: a function whose parameters `src/bundle.ts` passes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

/** Native code, and packages that read files next to their own. */
const EXTERNAL = ['@resvg/resvg-js', '@fastify/swagger-ui', 'dejavu-fonts-ttf'];

/** An accelerator of msgpackr that is used if it is installed. It is not. */
const OPTIONAL = ['msgpackr-extract'];

/** Packages of few operations, loaded by the first request that needs them: 1 MB that a start does not read. */
const SELDOM_USED = [
  'cronstrue',
  'croner',
  'csv-parse',
  'ibantools',
  'js-yaml',
  'jsvat',
  'libphonenumber-js',
  'luxon',
  'smol-toml',
  'validator',
];

/** Files that run by themselves: commands of operators, and threads of the service. */
export const PROGRAMS = ['operator/admin', 'operator/keys', 'compute/worker', 'calendar/worker'];

/** A file of a package that the program finds by its path. */
const RESOLVED_FILE = /\bresolve\d*\("([^"./][^"]*\/[^"]*)"\)/g;

/**
 * Writes the bundle to `file`, and next to it `externals.cjs`, which loads each module that it and the programs leave
 * outside. Rejects if esbuild fails, or if a character of the bundle is not ASCII.
 */
export async function writeBundle(root, file) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/program.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    banner: { js: '(function (require, lazily, __dirname, module) {' },
    footer: { js: '})' },
    external: [...EXTERNAL, ...OPTIONAL, ...SELDOM_USED],
    plugins: [loadedWhenUsed, databaseInside, placesOfFiles(root)],
    metafile: true,
    sourcemap: 'external',
    sourcesContent: false,
    minifyWhitespace: true,
    charset: 'ascii', // a byte per character in memory
    legalComments: 'none', // NOTICE has them
    logLevel: 'error',
  });
  const bundle = readFileSync(file, 'utf8');
  refuseBeyondAscii(bundle);
  // Code that V8 compiled in advance cannot import (Node 20 to 24). Both words have six letters: the source map stays valid.
  writeFileSync(file, bundle.replaceAll('import("', 'lazily("'));
  const programs = await bundlePrograms(root);
  const scripts = [bundle, ...programs.outputFiles.map(({ text }) => text)];
  const loaders = [...loadersOf(metafile), ...loadersOf(programs.metafile), ...scripts.flatMap(filesOf)];
  writeFileSync(join(file, '../externals.cjs'), printExternals(loaders));
}

/** In memory only: they show what the programs import. */
function bundlePrograms(root) {
  return build({
    absWorkingDir: root,
    entryPoints: PROGRAMS.map((name) => `src/${name}.ts`),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
  });
}

/** esbuild escapes strings, but not regular expression literals (evanw/esbuild#4205). */
function refuseBeyondAscii(bundle) {
  const at = bundle.search(/[^\0-\x7f]/);
  if (at === -1) return;
  const code = bundle.charCodeAt(at).toString(16).padStart(4, '0');
  const context = bundle.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`The bundle is not ASCII. Write \\u${code} in this regular expression:\n${context}`);
}

const LOADERS = {
  'dynamic-import': 'import',
  'import-statement': 'import',
  'require-call': 'require',
  'require-resolve': 'require.resolve',
};

/** An expression for each import of a module outside, which loads it in the same way. */
function loadersOf({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path) && !OPTIONAL.includes(path))
    .map(({ path, kind }) => `${LOADERS[kind]}("${path}")`);
}

/** An expression for each file of a package that a script finds by its path. */
const filesOf = (script) =>
  [...script.matchAll(RESOLVED_FILE)].map(([, name]) => `require.resolve("${name}")`);

/** A script that exports a function for each of these expressions. */
function printExternals(loaders) {
  const lines = [...new Set(loaders)].sort().map((loader) => `  () => ${loader},`);
  return `// Written by the build: all that the program loads from node_modules.\nmodule.exports = [\n${lines.join('\n')}\n];\n`;
}

/** A package that is imported when it is first used stays a file of its own. */
const loadedWhenUsed = {
  name: 'loaded when used',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** Bundles the script of the database; its native code stays in node_modules. */
const databaseInside = {
  name: 'database inside',
  setup({ onResolve, onLoad }) {
    const file = createRequire(import.meta.url).resolve('lmdb');
    onResolve({ filter: /^lmdb$/ }, () => ({ path: file }));
    onLoad({ filter: /lmdb.dist.index\.cjs$/ }, () => ({
      contents: readFileSync(file, 'utf8').replaceAll('__filename', "require.resolve('lmdb')"),
    }));
  },
};

/** In the bundle, `import.meta` of a source still names the compiled file of that source. */
const placesOfFiles = (root) => ({
  name: 'places of files',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const file = relative(root, path).replace(/\.ts$/, '.js');
      const place = `require('node:path').join(__dirname, ${JSON.stringify(file)})`;
      const contents = source
        .replaceAll('import.meta.dirname', `require('node:path').dirname(${place})`)
        .replaceAll('import.meta.url', `require('node:url').pathToFileURL(${place}).href`);
      return { contents, loader: 'ts', resolveDir: join(path, '..') };
    });
  },
});
