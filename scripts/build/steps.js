/**
 * The build steps: files for commands and threads, then the program as one script with its compiled code. Types are
 * checked by `npm run check`: that takes three times as long as all of this.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBundle } from './bundle.js';

const root = join(import.meta.dirname, '../..');

/** The program reads these scripts of Redis. */
const LUA = 'src/stores/redis/lua';

/** Timeout of a step. */
const STEP_MS_MAX = 300_000;

/** Builds into a folder. The first step that fails exits the process with its code. */
export async function buildInto(folder) {
  cpSync(join(root, LUA), join(folder, LUA), { recursive: true });
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

/** Returns the Node options of `npm start`: V8 accepts compiled code only with the options it was compiled with. */
function optionsOfStart() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(2, -1);
}
