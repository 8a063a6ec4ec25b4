/**
 * Runs the suites that other projects publish, and writes the table of docs/conformance.md.
 *
 *   npm run trial -- conformance
 */
import { spawnSync } from 'node:child_process';
import { packageRoot } from '../../src/contract/package.ts';

const suites = [
  'packages/images/test/color/field-suites',
  'test/operations/data/field-suites',
  'test/operations/encodings/field-suites',
  'test/operations/network/python-ipaddress',
  'test/operations/second-opinions/second-opinions',
  'test/operations/text/unicode-breaks',
  'test/operations/time/cron',
].map((name) => `${name}.test.ts`);

// One file at a time: all of them change the same table.
const { status } = spawnSync('npx', ['tap', '--jobs=1', ...suites], {
  cwd: packageRoot,
  env: { ...process.env, CONFORMANCE: 'write' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
