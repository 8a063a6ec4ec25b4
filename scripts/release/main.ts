/**
 * Makes a release of the current tree, for a person to commit and tag: `npm run release -- VERSION`. Sets the version
 * everywhere, dates the changelogs, generates, and records the documents as released. See docs/releasing.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';
import { assertNewer, changelogs, versionedFiles, withRelease, withVersion } from './version.ts';

const [version = ''] = process.argv.slice(2);
assertNewer(packageVersion, version);
run('npx', ['tsx', 'scripts/gate/main.ts']);

const date = new Date().toISOString().slice(0, 10);
// Reads all before it writes any: a changelog without changes is an error.
const edited = [
  ...versionedFiles.map((file) => edit(file, (text) => withVersion(text, version))),
  ...changelogs.map((file) => edit(file, (text) => withRelease(text, version, date))),
];
for (const [path, text] of edited) writeFileSync(path, text);
const everywhere = ['--workspaces', '--include-workspace-root', '--no-git-tag-version', '--ignore-scripts'];
run('npm', ['version', version, ...everywhere]);
run('npm', ['run', 'generate']);
run('npx', ['tsx', 'scripts/gate/main.ts', '--release']);
console.log(`Run npm run check && npm run test:full, then commit, and tag v${version}.`);

function edit(file: string, change: (text: string) => string): readonly [path: string, text: string] {
  const path = join(packageRoot, file);
  return [path, change(readFileSync(path, 'utf8'))];
}

function run(command: string, words: string[]): void {
  execFileSync(command, words, { cwd: packageRoot, stdio: 'inherit' });
}
