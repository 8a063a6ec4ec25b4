/** Checks that `npm ci` and `npm test` work out of the box. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

interface Installed {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

t.test('Every dependency supports every Node version that the service supports', async (t) => {
  const promised = JSON.parse(read('package.json')).engines.node;
  const installed: Record<string, Installed> = JSON.parse(read('package-lock.json')).packages;
  for (const [name, { dev = false, engines }] of Object.entries(installed)) {
    if (dev || engines?.node === undefined) continue;
    t.ok(semver.subset(promised, engines.node), `${name} runs on Node ${engines.node}`);
  }
});

t.test('Test runs print failures and totals, not a line per assertion', async (t) => {
  t.match(read('.taprc'), /^reporter: \.\/test\/support\/reporter\.mjs$/m);
});
