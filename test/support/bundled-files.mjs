/** Where `bundle.mjs` writes, and how what it wrote takes the place of its sources in a process of tests. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '../..');
/** Elsewhere for a copy of the sources that shares the packages of another. */
export const folder = process.env.TEST_BUNDLES ?? join(root, 'node_modules/.cache/tests');

const SOURCE = /^file:.*(?<!\.d)\.m?ts$/;

/**
 * What tap preloads, in each thread of a test as well: a compiler, mocks, and a look at every module of every process for
 * coverage. None of them is used, and they take longer than most tests.
 */
const PRELOADED_BY_TAP = /\/@tapjs\/(?:typescript|mock|processinfo)\/dist\/esm\/import\.mjs$/;
const hasCoverage = process.env._TAPJS_PROCESSINFO_COVERAGE_ === '1';

/** How tap finds the test that an error belongs to; see `domain.mjs`. */
const DOMAIN_OF_TAP = /\/async-hook-domain\/dist\/mjs\/index\.js$/;
const ownDomain = `export * from ${JSON.stringify(new URL('domain.mjs', import.meta.url))};`;

/** Answers for a source in TypeScript; all else is loaded as ever. */
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

/** What was made of a source; undefined for what no test and no thread begins with. */
export function findBundled(file) {
  const bundled = join(folder, relative(root, file)).replace(/\.ts$/, '.mjs');
  return bundled.endsWith('.mjs') && existsSync(bundled) ? bundled : undefined;
}

/** What a test itself has written, and what is loaded by a name that only runs know. */
function transpile(file) {
  const { transformSync } = createRequire(import.meta.url)('esbuild');
  const options = { sourcefile: file, loader: 'ts', format: 'esm', target: 'node20', sourcemap: 'inline' };
  return transformSync(readFileSync(file, 'utf8'), options).code;
}
