/** Writes the program as one script: a function whose parameters `src/process/bundle.ts` passes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

/** Native modules, and packages that read files from their own directory. */
const EXTERNAL = ['@resvg/resvg-js', '@fastify/swagger-ui', 'dejavu-fonts-ttf'];

/** Optional accelerator of msgpackr, which is not installed. */
const OPTIONAL = ['msgpackr-extract'];

/** Packages of this repository, which `tsconfig.json` maps to their sources. */
const OWN_PACKAGE = /^utility-api-/;

/** Packages that few operations use, loaded on first use: startup does not read this 1 MB. */
const SELDOM_USED = [
  'cronstrue',
  'croner',
  'csv-parse',
  'ibantools',
  'js-yaml',
  'libphonenumber-js',
  'luxon',
  'smol-toml',
  'stdnum',
  'tr46',
  'validator',
];

/** Separate entry points: the start of the program, operator commands and worker threads. */
export const PROGRAMS = [
  'main',
  'process/bundle',
  'operator/admin',
  'operator/keys',
  'process/compute-worker',
  'operations/hyperplanning/worker',
];

/** Matches a file of a package that the program resolves by path. */
const RESOLVED_FILE = /\bresolve\d*\("([^"./][^"]*\/[^"]*)"\)/g;

/**
 * Writes the bundle to `file`, and next to it `externals.cjs`, which loads the external modules of the bundle and the
 * programs. Rejects if esbuild fails, or if a character of the bundle is not ASCII.
 */
export async function writeBundle(root, file) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/process/program.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    banner: { js: '(function (require, lazily, __dirname, module) {' },
    footer: { js: '})' },
    external: [...EXTERNAL, ...OPTIONAL, ...SELDOM_USED],
    plugins: [loadedByThreads, loadedWhenUsed, databaseInside, placesOfFiles(root)],
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
  // Cached V8 code cannot use import() (Node 20 to 24). Both words have six letters, so the source map stays valid.
  writeFileSync(file, bundle.replaceAll(/\bimport\((?="|moduleUrl\))/g, 'lazily('));
  const programs = await Promise.all(PROGRAMS.map((name) => bundleProgram(root, name, join(file, '..'))));
  const scripts = [bundle, ...programs.map(({ path }) => readFileSync(path, 'utf8'))];
  const metafiles = [metafile, ...programs.map((program) => program.metafile)];
  const loaders = [...metafiles.flatMap(loadersOf), ...scripts.flatMap(filesOf)];
  writeFileSync(join(file, '../externals.cjs'), printExternals(loaders));
}

/** Writes a program as a module; the packages of this repository are part of it. */
async function bundleProgram(root, name, dist) {
  const path = join(dist, `src/${name}.js`);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`src/${name}.ts`],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [filesOfModule(root, `src/${name}`)],
    metafile: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
  });
  return { path, metafile };
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

/** Returns an expression for each external import that loads the module in the same way. */
function loadersOf({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(
      ({ path, external }) =>
        external && !isBuiltin(path) && !OPTIONAL.includes(path) && !OWN_PACKAGE.test(path),
    )
    .map(({ path, kind }) => `${LOADERS[kind]}("${path}")`);
}

/** Returns an expression for each file of a package that a script resolves by path. */
const filesOf = (script) =>
  [...script.matchAll(RESOLVED_FILE)].map(([, name]) => `require.resolve("${name}")`);

/** Formats a script that exports a function for each expression. */
function printExternals(loaders) {
  const lines = [...new Set(loaders)].sort().map((loader) => `  () => ${loader},`);
  return `// Generated by the build: everything that the program loads from node_modules.\nmodule.exports = [\n${lines.join('\n')}\n];\n`;
}

/** Leaves out what only worker threads load: the renderer of PNGs, and drawings that are never small. */
const loadedByThreads = {
  name: 'loaded by threads',
  setup({ onResolve }) {
    onResolve(
      { filter: /^utility-api-images\/(?:barcode|png|preview|qrcode)$/ },
      // Static imports take the checks of options only.
      ({ kind, path }) =>
        kind === 'dynamic-import' || path.endsWith('/png') ? { path, external: true } : undefined,
    );
  },
};

/** Keeps packages that are imported on first use external. */
const loadedWhenUsed = {
  name: 'loaded when used',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !OWN_PACKAGE.test(path) ? { path, external: true } : undefined,
    );
  },
};

/** Bundles the database's JavaScript; its native code stays in node_modules. */
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

/** Makes `import.meta` in the bundle refer to the compiled file of each source. */
const placesOfFiles = (root) =>
  replaceImportMeta((path) => {
    const file = relative(root, path).replace(/\.ts$/, '.js');
    const place = `require('node:path').join(__dirname, ${JSON.stringify(file)})`;
    return {
      dirname: `require('node:path').dirname(${place})`,
      url: `require('node:url').pathToFileURL(${place}).href`,
    };
  });

/** Makes `import.meta` in a module refer to the place that each source would have without bundling. */
const filesOfModule = (root, entry) =>
  replaceImportMeta((path) => {
    const file = relative(join(entry, '..'), relative(root, path).replace(/\.ts$/, '.js'));
    return {
      dirname: `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(dirname(file))})`,
      url: `new URL(${JSON.stringify(file)}, import.meta.url).href`,
    };
  });

const replaceImportMeta = (expressionsFor) => ({
  name: 'places of files',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const expressions = expressionsFor(path);
      const contents = source.replaceAll(/import\.meta\.(dirname|url)/g, (_, name) => expressions[name]);
      return { contents, loader: 'ts', resolveDir: join(path, '..') };
    });
  },
});
