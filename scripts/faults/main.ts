/**
 * Does for longer what the tests do to real processes and a real Redis (`test/faults/`).
 *
 *   npm run faults -- [--rounds 20] [--only kill] [--redis valkey-server]
 *
 * `--rounds` is how often each fault happens, `--only` a part of a file's name, `--redis` the program that is taken for
 * redis-server. Exits 1 when something fails.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';

/** Twenty rounds of one file take minutes. */
const TIMEOUT_S = 3_600;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    redis: { type: 'string', default: 'redis-server' },
  },
});

const folder = join(packageRoot, 'test/faults');
const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name.includes(values.only));
const { status } = spawnSync(
  'npx',
  [
    'tap',
    '--reporter=tap',
    '--jobs=1',
    `--timeout=${TIMEOUT_S}`,
    ...files.map((name) => join('test/faults', name)),
  ],
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
