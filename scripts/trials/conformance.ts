/**
 * Runs the suites that other projects publish, and writes the table of docs/conformance.md.
 *
 *   npm run trial -- conformance
 */
import { spawnSync } from 'node:child_process';
import { packageRoot } from '../../src/contract/package.ts';

const suites = [
  'color/field-suites',
  'data/field-suites',
  'encodings/field-suites',
  'network/python-ipaddress',
  'second-opinions/second-opinions',
  'texts/unicode-breaks',
  'time/cron',
].map((name) => `test/domain/${name}.test.ts`);

// One file at a time: all of them change the same table.
const { status } = spawnSync('npx', ['tap', '--jobs=1', ...suites], {
  cwd: packageRoot,
  env: { ...process.env, CONFORMANCE: 'write' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
