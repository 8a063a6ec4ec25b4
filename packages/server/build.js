/** Builds the service and copies what it needs to run into this folder, for `npm pack`. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');
execFileSync(process.execPath, [join(root, 'scripts/build.js')], { stdio: ['ignore', 'ignore', 'inherit'] });

/** Types, and files that only this machine or the next build can use. */
const LEFT_OUT = /\.ts$|\/\.inputs$/;

for (const path of ['dist', 'generated', 'src/stores/redis/lua', 'NOTICE']) {
  rmSync(join(here, path), { recursive: true, force: true });
  cpSync(join(root, path), join(here, path), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
}
