/** What a build is made of: files for commands and threads, and the program as one script with its compiled code. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBundle } from './bundle.js';

const root = join(import.meta.dirname, '../..');

/** A step that takes longer hangs. */
const STEP_MS_MAX = 300_000;

/** Resolves when the folder has all of it; the first step that fails ends the process with its exit code. */
export async function buildInto(folder) {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  run(compiler, '--project', join(root, 'tsconfig.build.json'), '--outDir', folder);
  await writeBundle(root, join(folder, 'server.cjs'));
  run(...optionsOfStart(), join(import.meta.dirname, 'keep-compiled-code.js'), folder);
}

function run(...words) {
  const { status } = spawnSync(process.execPath, words, {
    stdio: 'inherit',
    cwd: root,
    timeout: STEP_MS_MAX,
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** What stands between `node` and the file in `npm start`: V8 takes compiled code for the same options alone. */
function optionsOfStart() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(2, -1);
}
