import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../src/contract/package.ts';

const path = join(packageRoot, 'packages/client', 'package.json');

/** The version of the client, from its package.json. */
export const clientVersion = (): string => JSON.parse(readFileSync(path, 'utf8')).version;

const VERSION = /^(?:\.\/)?v\d+$/;

/** Returns the client's package.json with an entry for each version, newest first. Everything else is unchanged. */
export function clientPackageFile(versions: readonly string[]): { path: string; text: string } {
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const newestFirst = versions.toReversed();
  const file = (version: string, ending: string) => `./dist/generated/${version}.${ending}`;
  const commonjs = (version: string, ending: string) =>
    file(version, ending).replace('dist', 'dist/commonjs');
  const exported = newestFirst.map((version) => [
    `./${version}`,
    {
      require: { types: commonjs(version, 'd.cts'), default: commonjs(version, 'cjs') },
      types: file(version, 'd.ts'),
      default: file(version, 'js'),
    },
  ]);
  const typed = newestFirst.map((version) => [version, [file(version, 'd.ts')]]);

  const { '.': newest, ...others } = manifest.exports;
  manifest.exports = { '.': newest, ...Object.fromEntries([...exported, ...withoutVersions(others)]) };
  manifest.typesVersions['*'] = Object.fromEntries([
    ...typed,
    ...withoutVersions(manifest.typesVersions['*']),
  ]);
  return { path, text: `${JSON.stringify(manifest, null, 2)}\n` };
}

function withoutVersions(entries: Record<string, unknown>): [string, unknown][] {
  return Object.entries(entries).filter(([name]) => !VERSION.test(name));
}
