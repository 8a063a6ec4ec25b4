/**
 * Compiles `src/` of the package in the current folder, and the files of `packages/shared` that it imports, to ES
 * modules, types and source maps in `dist/`.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(
  import.meta.resolve('typescript-7/package.json').replace(/package\.json$/, 'bin/tsc'),
);
rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '--checkers', '1', '--project', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
