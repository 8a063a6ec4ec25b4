/** Versions and changelogs of a release. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import {
  assertNewer,
  changelogs,
  versionedFiles,
  withRelease,
  withVersion,
} from '../../scripts/release/version.ts';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

t.test('a release changes every file that names the version', (t) => {
  for (const file of versionedFiles) {
    const text = withVersion(read(file), '9.8.7');
    t.match(text, '9.8.7', file);
    t.strictSame(withVersion(text, packageVersion), read(file), `${file} has the current version`);
  }
  // Packages and generated files have the version from elsewhere; the others describe earlier releases.
  const elsewhere =
    /^(package|packages\/client\/package|package-lock|server)\.?json$|^(generated|released|packages\/client\/src|scripts)\//;
  const past = /CHANGELOG|BENCHMARKS|breaks\.yaml|\.test\.ts$|docs\/(pictures|mutants|releasing)/;
  const pattern = `(utility-api:|utility-api-client-)${packageVersion.replaceAll('.', '\\.')}`;
  const found = execFileSync('git', ['grep', '-lE', pattern], { cwd: packageRoot, encoding: 'utf8' });
  for (const file of found.trim().split('\n')) {
    if (!elsewhere.test(file) && !past.test(file)) t.ok(versionedFiles.includes(file), file);
  }
  t.end();
});

t.test('the unreleased part of a changelog becomes the release', (t) => {
  const text = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 6.1.0\n';
  const released = withRelease(text, '6.2.0', '2026-11-26');
  t.equal(released, text.replace('## Unreleased', '## 6.2.0 (2026-11-26)'));
  t.throws(() => withRelease(released, '6.3.0', '2026-12-01'), /nothing is unreleased/);
  t.throws(() => withRelease('## Unreleased\n\n## 6.1.0\n', '6.3.0', '2026-12-01'), /nothing is unreleased/);
  for (const file of changelogs) t.match(read(file), /^## (Unreleased|\d+\.\d+\.\d+ )/m, file);
  t.end();
});

t.test('only a newer version is accepted', (t) => {
  for (const version of ['6.1.1', '6.2.0', '7.0.0', '6.10.0'])
    t.doesNotThrow(() => assertNewer('6.1.0', version));
  for (const version of ['6.1.0', '6.0.9', '5.9.9', '6.2', 'v6.2.0', ''])
    t.throws(() => assertNewer('6.1.0', version), RangeError, version);
  t.end();
});
