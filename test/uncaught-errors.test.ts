/** Uncaught errors fail a test even if it passed otherwise; see `support/domain.mjs`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';
import { atScale } from './support/scale.ts';

const thrown = `setTimeout(() => { throw new Error('thrown later'); }, 1);`;
const rejected = `Promise.reject(new Error('rejected'));`;

/** Three tests; the middle one leaves something behind. */
const write = (left: string) => `import t from 'tap';
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
t.test('before', async (t) => t.pass());
t.test('around', async (t) => {
  await t.test('inside', async (t) => {
    t.pass();
    ${left}
    await pause();
  });
});
t.test('behind', async (t) => t.pass());
`;

const rows = [
  ['a late exception', thrown, 'thrown later'],
  ['a rejected promise', rejected, 'rejected'],
  ['nothing', '', undefined],
] as const;
for (const [title, left, told] of rows.slice(0, atScale({ full: 3, quick: 2 }))) {
  t.test(`one of three tests leaves behind ${title}`, async (t) => {
    const folder = t.testdir({ 'left.test.ts': write(left) });
    const preload = join(import.meta.dirname, 'support/bundled.mjs');
    const { status, stdout } = spawnSync(process.execPath, [
      `--import=${preload}`,
      join(folder, 'left.test.ts'),
    ]);
    const lines = stdout.toString().split('\n');
    const failed = lines.flatMap((line) => /^ *not ok \d+ - (.*?)(?: # .*)?$/.exec(line)?.[1] ?? []);
    t.strictSame(new Set(failed), new Set(told === undefined ? [] : [told, 'inside', 'around']));
    for (const name of ['before', 'behind']) t.match(stdout.toString(), new RegExp(`^ok \\d - ${name}`, 'm'));
    t.equal(status === 0, told === undefined);
  });
}
