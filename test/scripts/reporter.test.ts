/** The output of a test run. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';

const file = join(import.meta.dirname, '../support/reporter.mjs');
const { default: Reporter }: { default: new () => Transform } = await import(file);

const passed = `TAP version 14
1..3
# Subtest: a.test.ts
    # Subtest: it holds
        ok 1 - one
        # a comment
        1..1
    ok 1 - it holds # time=1.5ms

    ok 2 - it lasts # SKIP takes long
    1..2
ok 1 - a.test.ts # time=12.5ms

`;
const failed = `# Subtest: b.test.ts
    # Subtest: it is whole
        not ok 1 - the sum
          ---
          diff: |
            --- expected
            +++ actual
            -1
            +2
          ...
        ok 2 - the rest
        1..2
    not ok 1 - it is whole # time=3ms
      ---
      at:
        lineNumber: 3
      ...
    # Subtest: it ends
        1..0
    not ok 2 - it ends # time=4ms
      ---
      signal: SIGKILL
      ...
    what a program printed
    1..2
not ok 2 - b.test.ts # time=9ms
  ---
  exitCode: 1
  ...
`;
const end = '# { total: 4, pass: 2, fail: 2 }\n# time=22ms\n';

/** Returns the output if the input arrives in pieces. */
async function report(tap: string, pieceLength: number): Promise<string> {
  const reporter = new Reporter();
  const printed = text(reporter);
  for (let at = 0; at < tap.length; at += pieceLength) reporter.write(tap.slice(at, at + pieceLength));
  await once(reporter.end(), 'finish');
  return printed;
}

t.test('prints a line per file and skipped test, failures with their reasons, and the total', async (t) => {
  for (const pieceLength of [1, 7, 10_000]) {
    t.equal(
      await report(passed + failed + end, pieceLength),
      `ok a.test.ts > it lasts # SKIP takes long
ok a.test.ts 12.5ms
not ok b.test.ts > it is whole > the sum
  diff: |
    --- expected
    +++ actual
    -1
    +2
not ok b.test.ts > it ends 4ms
  signal: SIGKILL
    what a program printed
not ok b.test.ts 9ms
${end}`,
    );
  }
});
