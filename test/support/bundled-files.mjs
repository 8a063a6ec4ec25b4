/** Where `bundle.mjs` writes bundles, and the loader that replaces sources by them in test processes. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '../..');
/** Overridden for copies of the sources that share node_modules. */
export const folder = process.env.TEST_BUNDLES ?? join(root, 'node_modules/.cache/tests');

const SOURCE = /^file:.*(?<!\.d)\.m?ts$/;

/**
 * Modules that tap preloads, also in each worker thread: a compiler, mocks, and coverage hooks for every module and
 * process. None of them is used, and they take longer than most tests.
 */
const PRELOADED_BY_TAP = /\/@tapjs\/(?:typescript|mock|processinfo)\/dist\/esm\/import\.mjs$/;
const hasCoverage = process.env._TAPJS_PROCESSINFO_COVERAGE_ === '1';

/** Tap's lookup of the test that an error belongs to. See `domain.mjs`. */
const DOMAIN_OF_TAP = /\/async-hook-domain\/dist\/mjs\/index\.js$/;
const ownDomain = `export * from ${JSON.stringify(new URL('domain.mjs', import.meta.url))};`;

const OWN_PACKAGE = /^utility-api-(fiction|images)\/(\w+)$/;

/** Resolves entries of the packages of this repository to their sources, as `tsconfig.json` does. */
export function resolve(specifier, context, nextResolve) {
  const [, name, path] = OWN_PACKAGE.exec(specifier) ?? [];
  if (name === undefined) return nextResolve(specifier, context);
  return nextResolve(pathToFileURL(join(root, `packages/${name}/src/${path}/index.ts`)).href, context);
}

/** Loads TypeScript sources from bundles and leaves everything else to the next loader. */
export function load(url, context, nextLoad) {
  if (PRELOADED_BY_TAP.test(url) && !hasCoverage) return { format: 'module', source: '', shortCircuit: true };
  if (DOMAIN_OF_TAP.test(url)) return { format: 'module', source: ownDomain, shortCircuit: true };
  if (!SOURCE.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const bundled = findBundled(file);
  const source =
    bundled === undefined ? transpile(file) : `export * from ${JSON.stringify(pathToFileURL(bundled).href)};`;
  return { format: 'module', source, shortCircuit: true };
}

/** Returns the bundle of a source, or undefined if it is not an entry point. */
export function findBundled(file) {
  const bundled = join(folder, relative(root, file)).replace(/\.ts$/, '.mjs');
  return bundled.endsWith('.mjs') && existsSync(bundled) ? bundled : undefined;
}

/** Compiles files that tests write themselves, and files with dynamic names. */
function transpile(file) {
  const { transformSync } = createRequire(import.meta.url)('esbuild');
  const options = { sourcefile: file, loader: 'ts', format: 'esm', target: 'node20', sourcemap: 'inline' };
  return transformSync(readFileSync(file, 'utf8'), options).code;
}
