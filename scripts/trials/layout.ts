/**
 * Counts the folders of `src`, the imports between them, and the lines of each:
 *
 *   npm run trial -- layout
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';

interface Cruised {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}

const words = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src', 'packages'];
const { stdout } = spawnSync('npx', ['depcruise', ...words], {
  cwd: packageRoot,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
// The format is documented: https://github.com/sverweij/dependency-cruiser/blob/main/doc/output-format.md
const { modules } = JSON.parse(stdout) as Cruised;

/** Returns `src/http`, `packages/images`, or undefined for files outside. */
const folderOf = (path: string) => /^(?:src|packages)\/[^/]+(?=\/)/.exec(path)?.[0];

const lines = new Map<string, number>();
const arrows = new Set<string>();
for (const { source, dependencies } of modules) {
  const folder = folderOf(source);
  if (folder === undefined) continue;
  const count = readFileSync(join(packageRoot, source), 'utf8').split('\n').length - 1;
  lines.set(folder, (lines.get(folder) ?? 0) + count);
  for (const { resolved } of dependencies) {
    const target = folderOf(resolved);
    if (target !== undefined && target !== folder) arrows.add(`${folder} → ${target}`);
  }
}
const rows = [...lines].sort(([one], [other]) => one.localeCompare(other));
for (const [folder, count] of rows) console.info(`${folder.padEnd(20)} ${count}`);
const ofSource = rows.filter(([folder]) => folder.startsWith('src/'));
const sum = ofSource.reduce((total, [, count]) => total + count, 0);
const inside = [...arrows].filter((arrow) => !arrow.includes('packages/'));
console.info(`src: ${ofSource.length} folders, ${sum} lines, ${inside.length} imports between folders:`);
for (const arrow of [...arrows].sort()) console.info(`  ${arrow}`);
