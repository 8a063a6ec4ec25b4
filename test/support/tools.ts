/** Packages of `scripts` and `scripts/fonts`, which `npm ci` does not install. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';

const folder = join(packageRoot, 'scripts/node_modules');

/** Loads a package, or returns the path of a file in one. */
export const requireTool = createRequire(join(packageRoot, 'scripts/package.json'));

/** The programs of the packages. */
export const toolPath = (name: string) => join(folder, '.bin', name);

/** Returns the reason why the packages are missing, or false. Throws in CI, where they are required. */
export const whyNoTools = () => whyMissing('scripts');
export const whyNoFonts = () => whyMissing('scripts/fonts');

function whyMissing(name: string): string | false {
  if (existsSync(join(packageRoot, name, 'node_modules'))) return false;
  const reason = `${name} is not installed: node scripts/install-tools.js ${name}`;
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}
