/** Builds `dist` unless it is up to date. Without a compiler, keeps an existing build or says how to get one. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of `dist`: sources, options, and the versions of compiler and packages. */
const INPUTS = [
  ...['src', 'scripts/build', 'generated', 'packages/images/src', 'packages/fiction/src', 'packages/shared'],
  ...['tsconfig.json', 'package.json', 'package-lock.json'],
];

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const digestFile = join(dist, '.inputs');

if (existsSync(join(root, 'node_modules/typescript-7'))) {
  const digest = digestInputs();
  if (!existsSync(digestFile) || readFileSync(digestFile, 'utf8') !== digest) {
    rmSync(dist, { recursive: true, force: true });
    const { buildInto } = await import('./build/bundle.js');
    await buildInto(dist);
    writeFileSync(digestFile, digest);
  }
} else if (!existsSync(join(dist, 'src/main.js'))) {
  console.error('There is no build, and esbuild is not installed: run `npm ci`.');
  process.exitCode = 1;
}

/** Returns a digest of names and contents. */
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
