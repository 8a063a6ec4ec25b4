/**
 * Installs packages that only some commands need, unless they are up to date: those of `scripts`, or of another folder.
 *
 *   node scripts/install-tools.js [FOLDER]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = resolve(process.argv[2] ?? import.meta.dirname);
const installed = join(here, 'node_modules/.package-lock.json');

/** Returns the names and versions of the packages in a lock file. */
function versionsIn(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages).flatMap(([path, { version, optional }]) =>
    path === '' || optional ? [] : [`${path}@${version}`],
  );
}

const isCurrent =
  existsSync(installed) &&
  versionsIn(join(here, 'package-lock.json')).every((each) => versionsIn(installed).includes(each));
if (!isCurrent) {
  console.log(`Installing the tools of this command into ${join(here, 'node_modules')}.`);
  const words = ['ci', '--prefix', here, '--no-audit', '--no-fund'];
  process.exitCode = spawnSync('npm', words, { stdio: 'inherit' }).status ?? 1;
}
