/** The build. Types are checked by `npm run check`: that takes three times as long. */
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages with native code, or with files that they read from their own directory. */
const UNBUNDLED =
  '@jsquash/webp @resvg/resvg-js @expo-google-fonts/inter dejavu-fonts-ttf harfbuzzjs lmdb'.split(' ');

/** Packages that few operations use, loaded on first use: startup does not read these 4 MB. */
const SELDOM_USED = [
  ...'@dicebear/* @jest/diff-sequences @scure/base @sindresorhus/slugify croner cronstrue'.split(' '),
  ...['exporter-trace-otlp-http', 'resources', 'sdk-trace'].map((name) => `@opentelemetry/${name}`),
  ...'csv-parse csv-stringify entities ibantools js-yaml libphonenumber-js luxon nodemailer re2js'.split(' '),
  ...'smol-toml stdnum tr46 validator'.split(' '),
];

/** Leaves out what only worker threads load: the renderer and encoders of pixels, and drawings that are never small. */
const loadedByThreads = {
  name: 'loaded by threads',
  setup({ onResolve }) {
    onResolve(
      { filter: /^utility-api-images\/(?:barcode|png|preview|qrcode|webp)$/ },
      // Static imports take the checks of options only.
      ({ kind, path }) =>
        kind === 'dynamic-import' || path.endsWith('/png') ? { path, external: true } : undefined,
    );
  },
};

/** Programs by path in `dist`: the start, operator commands, and the worker threads that `server.cjs` starts. */
const PROGRAMS = {
  'src/main': 'src/main.ts',
  'src/operator/admin': 'src/operator/admin.ts',
  'src/operator/keys': 'src/operator/keys.ts',
  'compute-worker': 'src/process/compute-worker.ts',
  worker: 'src/operations/hyperplanning/worker.ts',
};

const options = {
  absWorkingDir: join(import.meta.dirname, '../..'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  metafile: true,
  sourcemap: 'external', // `nameSources` reads it
  sourcesContent: false,
  legalComments: 'none', // NOTICE has them
  logLevel: 'error',
};

/**
 * Builds into a folder: the service as one script, which starts in half the time of its files, and the other programs.
 * Resolves to all modules that they load from node_modules, as esbuild describes imports. Rejects if esbuild fails.
 */
export async function buildInto(folder) {
  const builds = await Promise.all([
    build({
      ...options,
      entryPoints: ['src/process/program.ts'],
      outfile: join(folder, 'server.cjs'),
      format: 'cjs',
      external: [...UNBUNDLED, ...SELDOM_USED],
      plugins: [loadedByThreads],
      minifyWhitespace: true,
      define: { 'import.meta.url': 'URL_OF_SCRIPT', 'import.meta.dirname': '__dirname' },
      banner: { js: 'const URL_OF_SCRIPT = require("node:url").pathToFileURL(__filename).href;' },
    }),
    build({ ...options, entryPoints: PROGRAMS, outdir: folder, format: 'esm', packages: 'external' }),
  ]);
  return builds
    .flatMap(({ metafile }) => Object.values(metafile.outputs))
    .flatMap((output) => output.imports)
    .filter(({ external, path }) => external && !isBuiltin(path) && !path.startsWith('utility-api-images/'));
}
