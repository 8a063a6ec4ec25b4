/** The worked example of `openapi/README.md` fits the current files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { missingLines } from '../support/hunks.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
const [, example = ''] = /^```diff\n(.*?)^```$/ms.exec(read('openapi/README.md')) ?? [];

t.test('each part of the example fits the current file, before or after it is applied', async (t) => {
  const parts = example.split(/^\+\+\+ /m).slice(1);
  t.equal(parts.length, 5, 'files');
  for (const part of parts) {
    const [file = '', ...hunks] = part.split(/^@@$/m).map((text) => text.replace('\n', ''));
    const text = existsSync(join(packageRoot, file)) ? read(file) : '';
    for (const hunk of hunks) {
      t.strictSame(
        missingLines(text, hunk),
        [],
        `${file} no longer has these lines: update the example in openapi/README.md`,
      );
    }
  }
});

t.test('lines that a contributor adds at the place of the example do not break it', async (t) => {
  const hunk = ' const answers = [\n+  first,\n   second,\n';
  t.strictSame(missingLines('const answers = [\n  second,\n', hunk), []);
  t.strictSame(missingLines('const answers = [\n  other,\n  second,\n', hunk), []);
  t.strictSame(missingLines('const answers = [\n  first,\n  other,\n  second,\n', hunk), []);
  t.strictSame(missingLines('const answers = [\n  third,\n', hunk), ['  second,']);
});
