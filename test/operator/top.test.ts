/** The busiest callers of a log. */
import { spawnSync } from 'node:child_process';
import t from 'tap';
import { findBuilt } from '../support/built.ts';

const START_MS = Date.UTC(2026, 0, 1);
const line = (caller: string, atS: number, more: object) =>
  JSON.stringify({ level: 30, time: START_MS + atS * 1_000, caller, route: '/v6/chart', ...more });

t.test('top lists the callers of the last minutes by processor time, bytes and streams', async (t) => {
  const log = [
    line('address#early', 0, { cpu_ms: 9_000 }),
    line('address#few', 590, { cpu_ms: 1.4, bytes: 2_048 }),
    'not a line of JSON',
    `api-1  | ${line('address#much', 595, { cpu_ms: 700, bytes: 1_024 })}`,
    line('address#much', 599, { cpuMs: 800 }),
    line('account:42', 600, { route: '/v6/chat/events', bytes: 0 }),
    JSON.stringify({ level: 30, time: START_MS + 600_000, msg: 'listening' }),
  ];
  const [node = '', ...words] = await findBuilt('src/operator/admin.js');
  const top = (...options: string[]) =>
    spawnSync(node, [...words, 'top', ...options], { input: log.join('\n'), encoding: 'utf8' });
  t.strictSame(
    top()
      .stdout.trimEnd()
      .split('\n')
      .map((row) => row.split(/ {2,}/)),
    [
      ['CALLER', 'PROCESSOR', 'SENT', 'STREAMS', 'REQUESTS'],
      ['address#much', '1500 ms', '1 KiB', '0', '2'],
      ['address#few', '1 ms', '2 KiB', '0', '1'],
      ['account:42', '0 ms', '0 KiB', '1', '1'],
    ],
  );
  t.match(top('--minutes', '60').stdout, /\naddress#early +9000 ms/);
  t.match(top('--minutes', 'x'), { status: 2, stderr: /^--minutes must be a number above 0, not 'x'/ });
});
