/**
 * Compiles the sources into `dist`, unless that holds what they say now. Without the compiler, what was compiled before
 * is kept, or it is said what to do.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `dist` depends on: the sources, and the compiler and types that the lock file names. */
const INPUTS = ['src', 'scripts', 'generated', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'];

const root = join(import.meta.dirname, '..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const digestFile = join(root, 'dist/.inputs');

if (existsSync(compiler)) {
  const digest = digestInputs();
  if (!existsSync(digestFile) || readFileSync(digestFile, 'utf8') !== digest) compile(digest);
} else if (!existsSync(join(root, 'dist/src/server.js'))) {
  console.error(
    'Nothing is compiled, and the compiler is not installed: run `npm ci` without --omit=dev first.',
  );
  process.exitCode = 1;
}

function compile(digest) {
  rmSync(digestFile, { force: true });
  const words = [compiler, '--project', join(root, 'tsconfig.build.json')];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status === 0) writeFileSync(digestFile, digest);
  process.exitCode = status ?? 1;
}

/** A digest of names and contents. */
function digestInputs() {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => name !== 'node_modules');
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`));
}
