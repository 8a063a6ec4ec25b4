/** Rules for all sources. `.dependency-cruiser.mjs` has those for imports. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { packageRoot } from '../src/contract/package.ts';
import { filesOf, suites } from './support/suite.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

function readSources(...folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.includes('node_modules'))
      .map((path) => posix.join(folder, path))
      .filter((path) => !/^packages\/client\/src\/generated\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(packageRoot, path), 'utf8') })),
  );
}

const files = readSources('src', 'packages/images/src', 'packages/fiction/src', 'packages/shared');
const pathsWith = (pattern: RegExp, sources = files) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

t.test('imports go one way, without circles', async (t) => {
  const words = ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'packages', 'page'];
  const { status, stdout } = spawnSync('npx', words, { cwd: packageRoot, encoding: 'utf8' });
  t.equal(status, 0, stdout);
  t.match(stdout, /no dependency violations found \(\d{3,} modules/);
});

t.test('each entry of a package is mapped to its source', async (t) => {
  const read = (path: string) => JSON.parse(readFileSync(join(packageRoot, path), 'utf8'));
  const entries = ['images', 'fiction'].flatMap((name) =>
    Object.keys(read(`packages/${name}/package.json`).exports)
      .filter((path) => !['.', './package.json'].includes(path))
      .map((path) => [
        path.replace('.', `utility-api-${name}`),
        [`./packages/${name}/src${path.slice(1)}/index.ts`],
      ]),
  );
  t.strictSame(read('tsconfig.json').compilerOptions.paths, Object.fromEntries(entries));
});

t.test('computations have no clock, no environment and no randomness', async (t) => {
  const pure = files.filter(
    ({ path }) =>
      !/^src\/(?:process|operator|config)\/|^src\/main\.ts|^packages\/images\/src\/api\//.test(path),
  );
  const chance = /\brandom(?:Fill|FillSync|Int|UUID)\b|Math\.random|[cC]rypto\.getRandomValues/;
  t.strictSame(pathsWith(/process\.env|Date\.now\b|new Date\(\)/, pure), []);
  t.strictSame(pathsWith(chance, pure), []);
});

t.test('only config/ reads the environment', async (t) => {
  t.strictSame(pathsWith(/process\.env/), ['src/config/config.ts']);
});

t.test('no types or checks are disabled', async (t) => {
  const sources = [...files, ...readSources('packages/client/src', 'page/src')];
  t.strictSame(pathsWith(/\bas any\b|: any\b|@ts-(?:ignore|nocheck|expect-error)/, sources), []);
});

t.test('the page inserts no HTML and evaluates no code', async (t) => {
  t.strictSame(pathsWith(/innerHTML|\beval\(|new Function/, readSources('page/src')), []);
});

t.test('no file has more than 180 lines, and no folder more than 24 files', async (t) => {
  const sources = [...files, ...readSources('page/src')];
  const long = sources.filter(({ text }) => text.split('\n').length > 181);
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  t.strictSame(
    long.map(({ path }) => path),
    [],
  );
  t.strictSame(
    [...counts].filter(([, count]) => count > 24),
    [],
  );
});

t.test('no comment is longer than 120 columns', async (t) => {
  const sources = readSources('src', 'packages', 'scripts', 'test', 'page/src');
  const long = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.length > 120 && /^\s*(?:\/\/|\/\*|\*)/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  t.strictSame(long, []);
});

t.test('every test file runs once: in a suite or by itself', async (t) => {
  const { include } = parse(readFileSync(join(packageRoot, '.taprc'), 'utf8')) as { include: string[] };
  const globs = include.map(
    (glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`),
  );
  const folders = ['test', ...['client', 'fiction', 'images'].map((name) => `packages/${name}/test`)];
  const all = readSources(...folders)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.test.ts'));
  const byThemselves = all.filter((path) => globs.some((glob) => glob.test(path)));
  t.strictSame([...Object.values(suites).flatMap(filesOf), ...byThemselves].sort(), all.sort());
  const names = Object.keys(suites).map(
    (name, index) => `${`${index + 1}`.padStart(2, '0')}-${name}.test.ts`,
  );
  t.strictSame(readdirSync(join(packageRoot, 'test/suites')).sort(), names);
});
