/** Compiles the sources before `npm start`. Without the compiler, what was compiled before is started, or it is said what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');

if (existsSync(compiler)) {
  const { status } = spawnSync(process.execPath, [compiler, '--project', join(root, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else if (!existsSync(join(root, 'dist/src/server.js'))) {
  console.error(
    'Nothing is compiled, and the compiler is not installed: run `npm ci` without --omit=dev first.',
  );
  process.exitCode = 1;
}
