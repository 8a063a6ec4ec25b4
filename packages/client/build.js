/**
 * Compiles `src/` to ES modules in `dist/`. For `require`, `dist/commonjs/` has one file per entry that re-exports the
 * same ES module, with CommonJS types. Each class exists once, so `instanceof` works across both.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const compiler = fileURLToPath(
  import.meta.resolve('typescript-7/package.json').replace(/package\.json$/, 'bin/tsc'),
);

rmSync(dist, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [compiler, '--checkers', '1', '--project', join(root, 'tsconfig.build.json')],
  {
    stdio: 'inherit',
  },
);

const types = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.d.ts'),
);
for (const path of types.filter((path) => !path.startsWith('cli'))) {
  const text = readFileSync(join(dist, path), 'utf8');
  write(path.replace(/ts$/, 'cts'), text.replaceAll(/(?<=from '|import\(')(\.[^']+)\.[jt]s(?=')/g, '$1.cjs'));
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
for (const entry of Object.values(exports)) {
  if (!entry.require) continue;
  const path = relative('dist/commonjs', entry.require.default);
  const from = relative(dirname(entry.require.default), entry.default).replaceAll('\\', '/');
  write(path, `module.exports = require('${from}');\n`);
}

/** Writes a file in `dist/commonjs/`. */
function write(path, text) {
  const target = join(dist, 'commonjs', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
