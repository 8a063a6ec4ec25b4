/** The worked example of `openapi/README.md` fits the current files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
const [, example = ''] = /^```diff\n(.*?)^```$/ms.exec(read('openapi/README.md')) ?? [];

/** Returns the lines before or after a change. */
const linesOf = (hunk: string, marks: string): string =>
  hunk
    .split('\n')
    .filter((line) => line === '' || marks.includes(line.charAt(0)))
    .map((line) => line.slice(1))
    .join('\n');

t.test('each part of the example fits the current file, before or after it is applied', async (t) => {
  const parts = example.split(/^\+\+\+ /m).slice(1);
  t.equal(parts.length, 5, 'files');
  for (const part of parts) {
    const [file = '', ...hunks] = part.split(/^@@$/m).map((text) => text.replace('\n', ''));
    const text = existsSync(join(packageRoot, file)) ? read(file) : '';
    for (const hunk of hunks) {
      const [before, after] = [linesOf(hunk, ' -'), linesOf(hunk, ' +')];
      t.ok(text.includes(before) || text.includes(after), `${file}:\n${before}`);
    }
  }
});
