/**
 * Runs the fault tests on real processes and a real Redis (`test/faults/`) for longer, and those that take too long or
 * need too much of the machine for the test suite (`scripts/faults/long/`).
 *
 *   npm run trial -- faults [--rounds 20] [--only kill] [--redis valkey-server]
 *
 * `--rounds` sets how often each fault happens, `--only` selects files by a part of their names, `--redis` sets the
 * program to run as redis-server. Exits with 1 if a test fails.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';

/** Twenty rounds of one file take minutes; 120 rounds of the slow store take an hour. */
const TIMEOUT_S = 2 * 3_600;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    redis: { type: 'string', default: 'redis-server' },
  },
});

const files = ['test/faults', 'scripts/faults/long'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder))
    .filter((name) => name.endsWith('.test.ts') && name.includes(values.only))
    .map((name) => join(folder, name)),
);
const { status } = spawnSync(
  'npx',
  ['tap', '--reporter=tap', '--jobs=1', `--timeout=${TIMEOUT_S}`, ...files],
  {
    cwd: packageRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_ROUNDS: values.rounds,
      REDIS_SERVER: values.redis,
    },
  },
);
process.exitCode = status ?? 1;
