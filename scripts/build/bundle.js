/** Writes the program as one script: a function whose parameters `src/bundle.ts` gives. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

/** Native code, and packages that look for files beside their own. */
const EXTERNAL = ['@resvg/resvg-js', '@fastify/swagger-ui', 'dejavu-fonts-ttf', 'msgpackr-extract'];

/** What only few operations use, which load it when they are first asked: 1 MB that is not read before. */
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

/** Resolves when it is written; rejects with what esbuild cannot do. */
export async function writeBundle(root, file) {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/server.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    banner: { js: '(function (require, lazily, __dirname, module) {' },
    footer: { js: '})' },
    external: [...EXTERNAL, ...SELDOM_USED],
    plugins: [loadedWhenUsed, databaseInside, placesOfFiles(root)],
    sourcemap: 'external',
    sourcesContent: false,
    minifyWhitespace: true,
    charset: 'ascii', // it is kept in memory with one byte for a character
    legalComments: 'none', // NOTICE has them
    logLevel: 'error',
  });
  // Code that V8 has compiled before cannot import (Node 20 to 24). The word is as long, so that the map stays true.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('import("', 'lazily("'));
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

/** The database's own script is compiled with the program; its native code stays where npm has put it. */
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

/** Each source goes on seeing the place of its own compiled file. */
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
