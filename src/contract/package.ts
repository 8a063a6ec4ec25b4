import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package folder, found from both sources and compiled files. */
export const packageRoot = findRoot(import.meta.dirname);

/** The service version from `package.json`. */
export const packageVersion: string = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
).version;

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
